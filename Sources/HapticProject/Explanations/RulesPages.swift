extension CodePage {
  /// The pages of examples for the rules of lint.
  static let rules = #"""
    fuse-hard
    - O{20ms}O
    + O{80ms}O
    gap-soft
    - ~{200ms}.{20ms}~{200ms}
    + ~{200ms}.{80ms}~{200ms}
    train-buzz
    - (O{40ms})*6
    + (O{120ms})*6
    tap-too-long
    - a tap written as a vibration of 80 ms
    + a tap, or a vibration of 20 ms
    level-step
    - O:0.7{150ms}O:0.75
    + O:0.5{150ms}O:1
    too-long
    - ~{400ms}, with the role input
    + ~{80ms}, or the role confirmation
    startle
    - ~:1{400ms}
    + a vibration of 0.4 s with an attack of 100 ms
    long-strong
    - ~:1{8s}
    + ~:0.4{2s}
    rate-limit
    - (O{10ms})*40
    + (O{50ms})*8
    curve-leak
    - a curve over the whole pattern, with taps under it
    + a curve that ends before the taps
    points
    - a curve of 20 points in one AHAP control
    + curves of at most 16 points, one after the other
    overlaps
    - two vibrations of 1.0 at one time
    + one after the other, or both at 0.5
    missing-audio
    - "EventWaveformPath": "chime.wav" without that file
    + the file beside the pattern
    silent
    - o:0
    + o:0.5
    press-release
    - a press and a release of the same strength in one pattern
    + a release that is softer than its press
    below-rise
    - O, on a motor that needs 116 ms to rise
    + ~{80ms}
    sub-threshold
    - o:0.1, on a weak motor
    + o:0.6
    tail-onset
    - O{30ms}O, on a motor that rings for 100 ms
    + O{150ms}O
    weaker-than
    - a pattern that is 12 dB weaker on a watch than on the reference
    + thrum adapt FILE --for watch
    audible
    - a vibration at 300 Hz on a loud actuator
    + a vibration of lower sharpness
    all-or-nothing
    - o:0.3, on a motor that is only on or off
    + a shorter vibration
    twins
    - success and undoAction, which feel alike
    + two patterns that differ in rhythm
    degraded
    - a pattern whose strengths a device cannot play
    + thrum simulate FILE --profile DEVICE
    """#
}
