"""The people who read the documents, and the pages that each reads first."""

# The name of the page, the title, a sentence, and the pages in the order in which they help.
AUDIENCES = [
    ("ios", "iOS developers", "You have AHAP files or Swift code. Hear, check and guard them on a Linux machine or in CI.", [
        "Sources/thrum/thrum.docc/Commands.md", "Sources/thrum/thrum.docc/Checking.md",
        "Sources/HapticRecorder/HapticRecorder.docc/Recording.md", "Sources/HapticRecorder/HapticRecorder.docc/UsageRules.md",
        "Sources/HapticRegression/HapticRegression.docc/GuardYourHaptics.md", "Patterns/Codes/ahap.md"]),
    ("android", "Android developers", "You need vibrations that work on many motors. See what each does, then export.", [
        "Sources/thrum/thrum.docc/Simulating.md", "Sources/thrum/thrum.docc/Formats.md",
        "Sources/HapticAdaptation/HapticAdaptation.docc/Adapting.md", "Sources/HapticProject/HapticProject.docc/Devices.md",
        "Patterns/Codes/android-xml.md", "Patterns/Codes/android-waveform.md"]),
    ("designers", "Designers", "You shape haptics by ear and by eye. Nothing here needs a program of your own.", [
        "Sources/HapticStudio/HapticStudio.docc/HapticStudio.md", "Sources/thrum/thrum.docc/Watching.md",
        "Sources/HapticScores/HapticScores.docc/Notation.md", "Sources/HapticScores/HapticScores.docc/FromAnIdeaToASequence.md",
        "Sources/HapticReport/HapticReport.docc/HapticReport.md", "Sources/HapticPictures/HapticPictures.docc/Pictures.md"]),
    ("testers", "Testers", "You catch a changed haptic before it ships, in a pipeline and in words.", [
        "Sources/HapticRegression/HapticRegression.docc/GuardYourHaptics.md", "Sources/thrum/thrum.docc/Guarding.md",
        "Sources/HapticRegression/HapticRegression.docc/Recipes.md", "Sources/thrum/thrum.docc/Checking.md",
        "Sources/HapticRegression/HapticRegression.docc/Differences.md", "Sources/HapticRegression/HapticRegression.docc/Traces.md"]),
    ("researchers", "Researchers", "You need numbers with units and sources, and drive signals for an actuator.", [
        "Sources/HapticDevices/HapticDevices.docc/Physics.md", "Sources/HapticDevices/HapticDevices.docc/Perception.md",
        "Sources/HapticDevices/HapticDevices.docc/Sources.md", "Sources/HapticDevices/HapticDevices.docc/Measurements.md",
        "Sources/HapticCalibration/HapticCalibration.docc/Calibrating.md", "Sources/HapticDevices/HapticDevices.docc/Distance.md",
        "Sources/HapticMeasurement/HapticMeasurement.docc/TimingOfThisMachine.md"]),
    ("themes", "Theme maintainers", "You keep a feedbackd theme for Linux phones. Read it, check it, and write its events.", [
        "Sources/thrum/thrum.docc/Formats.md", "Sources/thrum/thrum.docc/Simulating.md", "Sources/thrum/thrum.docc/Checking.md",
        "Patterns/Codes/feedbackd.md", "Sources/HapticAdaptation/HapticAdaptation.docc/Adapting.md"]),
]
