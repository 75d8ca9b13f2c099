"""The JSON Schemas of Thrum's formats as files, as 'thrum formats --schema' prints them."""

import json
import pathlib
import subprocess

FOLDER = pathlib.Path("Patterns/Schemas")
# A schema for files that people write stands where they look for it.
BESIDE = {
    "config": pathlib.Path("Patterns/thrum.schema.json"),
    "device": pathlib.Path("Patterns/Devices/device.schema.json"),
    "sequence": pathlib.Path("Patterns/Sequences/sequence.schema.json"),
}


def files(program):
    names = json.loads(subprocess.check_output([program, "formats", "--json"]))["schemas"]
    short = [name.removeprefix("thrum.").split("/")[0] for name in names]
    return {
        BESIDE.get(name, FOLDER / f"{name}.schema.json"):
            subprocess.check_output([program, "formats", "--schema", name]) for name in short
    }
