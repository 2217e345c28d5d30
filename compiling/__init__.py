"""Compiles the engine from its own source; see `docs/performance.md`.

The compiler (mypyc) takes typed Python as it is, but for a few things that Python does at import. Those are written out
first (`shapes`, `modules`) into a copy of the source that nobody edits; the copy is compiled, and the libraries are
laid beside the modules they stand for (`build`). Whoever reads or changes a rule sees only the source.
"""
