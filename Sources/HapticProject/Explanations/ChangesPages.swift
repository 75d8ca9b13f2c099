extension CodePage {
  /// The pages of changes that a device or a format makes to a pattern.
  static let changes = #"""
    fallback-taken
      The haptic's fallback plays in place of the pattern.
    - a pattern on a phone that plays generators only
    + choose a fallback that says the same
    plain-vibration
      A plain vibration plays in place of the haptic.
    - a pattern on a phone with an on/off motor
    + thrum adapt FILE --for pinephone
    pattern-not-played
      The device cannot play files of this format; the message names the replacement.
    - an AHAP file on an Android phone
    + thrum export FILE --to android-xml
    no-actuator
      Nothing plays: the device has no actuator.
    - a haptic on a tablet
    + say it on the screen as well
    strength-off
      The strength of vibrations in the written file is another one than the pattern's, for 8 ms or longer, by more
      than any other loss says.
    - a swell of 500 ms that a format cannot draw
    + another format: 'thrum formats --matrix FILE' shows what each keeps
    tap-strength-off
      The strength of taps in the written file is another one than the pattern's, by more than any other loss says.
    - a tap of 0.3 in a format with one strength
    + another format: 'thrum formats --matrix FILE' shows what each keeps
    sharpness-off
      The sharpness in the written file is another one than the pattern's, by more than any other loss says.
    - a sweep of sharpness in a format without curves
    + another format: 'thrum formats --matrix FILE' shows what each keeps
    taps-missing
      Taps of the pattern are not in the written file.
    - taps under a stronger vibration of another track
    + another format: 'thrum formats --matrix FILE' shows what each keeps
    taps-merged
      Taps have no run of their own in the written file: the motor runs on from what is before them.
    - a tap at the end of a vibration of the same strength
    + a pause of 30 ms before the tap
    taps-moved
      Taps in the written file come earlier or later, by more than any other loss says.
    - 500 taps as primitives, each after the end of the one before
    + thrum export FILE --to android-xml --kind waveform
    levels-rounded
      Strengths between the levels available; the nearest level is used.
    - a strength of 0.505 on a device with 100 levels
    + nothing to do, or a strength of 0.5
    strength-dropped
      The motor only switches on and off, so every strength is full.
    - thrum export success --to web-vibrate
    + make soft events shorter, for they will be as strong as the others
    below-least-command
      A strength is below the lowest that the device acts on, for part of an event or all of it: the motor does
      not move.
    - a strength of 0.05 on a motor that starts at 0.1
    + a strength of 0.2
    sharpness-dropped
      Sharpness has no effect, or cannot be written.
    - a crisp tap on a motor with one frequency
    + tell events apart by strength or length
    sharpness-rounded
      Sharpness values between the levels available; the nearest level is used.
    - a sharpness of 0.37 on a device with steps of 0.1
    + a sharpness of 0.4
    course-as-steps
      A smoothly changing strength is written as steps.
    - a fade, exported to a list of times
    + nothing to do: the steps are short
    course-as-lines
      A bent curve of strength is written as straight segments.
    - a curve, exported to a format of straight lines
    + nothing to do: the lines follow the curve
    points-dropped
      Breakpoints of a curve are left out.
    - a curve of 200 points for a device that takes 16
    + a curve of 16 points
    times-rounded
      Times between the ticks available; the nearest tick is used.
    - a tap at 12.4 ms in a format of whole milliseconds
    + a tap at 12 ms
    tap-as-pulse
      A tap becomes a short run of the motor.
    - a tap for a motor
    + thrum export FILE --to web-vibrate --tap-length 30
    pulse-shortened
      A tap ends early because the next event begins soon.
    - taps 15 ms apart, each of 20 ms
    + taps 50 ms apart
    run-lengthened
      A run is longer than commanded because the device has no shorter one.
    - a vibration of 5 ms on a motor with a least run of 20 ms
    + a vibration of 20 ms
    cold-start
      The haptic was not prepared and begins late.
    - play() without prepare()
    + prepare(), then play()
    events-merged
      Events overlap on one actuator, and one of them drives it: the strongest or, on some devices, the newest.
    - two vibrations at once on one motor
    + one after the other
    crowded
      More events overlap than the limit; the weakest are left out.
    - 40 taps at once on a device that plays 16
    + 16 taps
    rate-limited
      Taps beyond the device's rate limit are dropped.
    - taps 10 ms apart where a device takes 32 a second
    + taps 35 ms apart
    length-capped
      A vibration is cut at the maximum length.
    - a vibration of 20 s in a browser that stops at 10 s
    + two vibrations of 10 s
    pattern-capped
      The pattern is cut at the maximum length.
    - a pattern of 60 s on a device that stops at 30 s
    + two patterns
    entries-capped
      Strengths and pauses beyond the maximum number are left out.
    - 120 times in a browser that takes 99
    + a shorter pattern
    cut-short
      Only the beginning is simulated because the motion lasts too long.
    - a motor that turns for minutes after the pattern
    + nothing to do: the beginning is right
    padding-dropped
      Silence at the end of a pattern that repeats, or the padding of a tap for the loop, is left out.
    - a loop that ends with silence
    + let the caller wait before it plays the loop again
    audio-dropped
      Audio events are left out.
    - an AudioCustom event in an Android file
    + play the sound from the app
    repeat-dropped
      The pattern plays once; it cannot repeat from the middle, or at all.
    - a loop in a format that plays once
    + let the app play it again
    parts-left-out
      The file holds several patterns, of which only one is written.
    - a theme of twelve feedbacks, exported to AHAP
    + thrum export theme.json --part 2 --to ahap
    nothing-to-play
      No event is left to play.
    - a pattern of sounds alone
    + add a tap or a vibration
    """#
}
