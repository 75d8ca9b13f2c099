"""The catalogue as one page that plays, for readers who have not installed Thrum: the report that the command writes."""

import pathlib
import subprocess

TARGET = pathlib.Path("Patterns/catalogue.html")
TITLE = "Thrum's haptics"


def files(program):
    return {TARGET: subprocess.check_output([program, "report", "--catalogue", "--title", TITLE, "-o", "-"])}
