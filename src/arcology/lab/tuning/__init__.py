"""Tuning: numbers that we designed ourselves are turned until games between bots come out as they should.

What is wanted (`aims`) and what may be turned (`knobs`) stands in a file for each game beside this one; `search` plays
rounds and turns; `response` learns what a turn does; `numbers` and `components` change the files; `telling` says what
was changed and why.
"""
