"""The JSON Schemas of Thrum's formats as files, as 'thrum formats --schema' prints them."""

import json
import pathlib
import subprocess

FOLDER = pathlib.Path("Patterns/Schemas")


def files(program):
    names = json.loads(subprocess.check_output([program, "formats", "--json"]))["schemas"]
    return {
        FOLDER / (name.removeprefix("thrum.").split("/")[0] + ".schema.json"):
            subprocess.check_output([program, "formats", "--schema", name])
        # The schema of profiles stands beside them.
        for name in names if name != "thrum.device/1"
    }
