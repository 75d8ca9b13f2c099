"""The tables and pictures of documents that tests compute: each test compares its own, or writes it if the environment says so."""

import os
import subprocess
import sys

SUITES = ["AdaptationTableTests", "CalibrationErrorTests", "CorpusRatesTests", "DeviceSchemaTests", "FeltTableTests",
          "FormatTableTests", "LoudnessTests", "PublishedMeasurementsTests", "SensitivityTests", "SimulationPictureTests"]


def run(check):
    """Ends the program. A run that writes fails, so that no check passes by writing; the second one has to pass."""
    if not check:
        subprocess.run(["tools/test", *SUITES], env=os.environ | {"THRUM_UPDATE_TABLES": "1"})
    sys.exit(subprocess.run(["tools/test", *SUITES]).returncode)
