extension CodePage {
  /// The pages of the failures of a calibration.
  static let calibration = #"""
    not-wav
      The bytes are not a WAV file, or its chunks contradict each other. Record it again.
    - recording.mp3
    + ffmpeg -i recording.mp3 recording.wav
    unsupported-samples
      The samples have a form that is not read. Convert the file to PCM or float.
    - a WAV file with A-law samples
    + ffmpeg -i alaw.wav -c:a pcm_s24le recording.wav
    sample-rate
      The rate in the file is too low or too high, or is not the rate of the samples.
    - a WAV file at 400 Hz
    + record at 8000 Hz or more
    too-short
      The recording is shorter than the pattern.
    - a recording that stops before the pattern ends
    + record from before the first burst to a second after the last
    silent
      No sample moves.
    - a recording whose samples are all 0
    + choose the accelerometer as the input, and record again
    clipped
      The recording is cut at its largest value. Lower the gain, or choose a larger range of the sensor.
    - samples that stay at full scale
    + lower the recorder's gain by 6 dB
    no-bursts
      The pattern is not in the recording.
    - a recording of something else
    + thrum profiles calibrate --pattern sweep.ahap, then record that
    too-noisy
      The noise hides the bursts.
    - a sensor that lies loose on the table
    + fix the sensor to the actuator with glue or tape
    other-frequencies
      The device plays frequencies of its own instead of those of the pattern.
    - a phone that plays every vibration at 175 Hz
    + drive the actuator itself: thrum render sweep.ahap --mode drive -o drive.wav
    rotating
      The bursts are those of a motor that spins up and down.
    - a recording of a motor with a weight on its shaft
    + describe the motor in a file: thrum profiles android-erm --json > mine.json
    """#
}
