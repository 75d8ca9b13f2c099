"""The JSON Schemas of Thrum's formats as files, as 'thrum formats --schema' prints them."""

import json
import pathlib
import subprocess

FOLDER = pathlib.Path("Patterns/Schemas")
# A schema for files that people write stands beside them.
BESIDE = {"thrum.device/1": pathlib.Path("Patterns/Devices")}


def files(program):
    names = json.loads(subprocess.check_output([program, "formats", "--json"]))["schemas"]
    return {
        BESIDE.get(name, FOLDER) / (name.removeprefix("thrum.").split("/")[0] + ".schema.json"):
            subprocess.check_output([program, "formats", "--schema", name])
        for name in names
    }
