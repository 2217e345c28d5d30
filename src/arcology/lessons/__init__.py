"""Lessons, played on the real table: what a lesson says, where a learner is in it, and a robot that plays every one.

A lesson is a folder in `games/<game>/lessons`, found by being there: `lesson.toml` with its beats, `position.toml` with
the table it begins with, and `words.toml` with its sentences.
"""

from __future__ import annotations

from arcology.lessons.course import ASTRAY, CHOOSE, DONE, READ, WELL, Back, Course
from arcology.lessons.lesson import Beat, Lesson, LessonError
from arcology.lessons.others import chosen, level
from arcology.lessons.reading import lesson, lessons, read
from arcology.lessons.robot import Fault, faults
from arcology.lessons.words import Guide

__all__ = [
    "ASTRAY",
    "CHOOSE",
    "DONE",
    "READ",
    "WELL",
    "Back",
    "Beat",
    "Course",
    "Fault",
    "Guide",
    "Lesson",
    "LessonError",
    "chosen",
    "faults",
    "lesson",
    "lessons",
    "level",
    "read",
]
