extension CodePage {
  /// The pages of the findings about formats of motors.
  static let motors = #"""
    feedbackd-lengths-differ
      magnitudes and durations are not equally long; feedbackd plays nothing. Complete the shorter one.
    - "magnitudes": [1.0, 0.5], "durations": [100]
    + "magnitudes": [1.0, 0.5], "durations": [100, 50]
    feedbackd-too-many-rumbles
      The theme repeats its rumbles more often than Thrum reads, 100,000 times in all. Lower count.
    - "count": 1000000
    + "count": 10
    feedbackd-magnitude-old
      A magnitude or a level above 1 is taken as 0…65535, as older themes have it. Write it as 0…1.
    - "magnitudes": [32768]
    + "magnitudes": [0.5]
    feedbackd-rumble-void
      The pauses leave no time to rumble; read as one rumble of 1 s, which is what feedbackd means to do.
    - "duration": 100, "pause": 200
    + "duration": 500, "pause": 200
    feedbackd-type-unknown
      feedbackd has no such type of feedback; not read.
    - "type": "Vibrate"
    + "type": "VibraPattern"
    feedbackd-profile-unknown
      feedbackd knows the profiles full, quiet and silent, and takes no feedback from others.
    - "name": "loud"
    + "name": "full"
    feedbackd-nothing-vibrates
      No feedback of the theme is a vibration: there is nothing to play.
    - a theme of sounds and lights
    + add a feedback of "type": "VibraPattern"
    feedbackd-too-large-to-keep
      The theme is too large to keep; writing it again writes the chosen vibration alone.
    - a theme of many megabytes
    + split the theme
    feedbackd-other-feedback
      Sounds, lights and dummies are no vibrations: kept for writing, not played.
    - "type": "Sound"
    + nothing to do: it stays in the theme
    feedbackd-vibration-void
      A vibration has no length or no strength.
    - "magnitudes": [0], "durations": [100]
    + "magnitudes": [0.5], "durations": [100]
    feedbackd-silence-dropped
      A vibration ends with a pause, which is felt only if it is repeated; not kept in the pattern.
    - "magnitudes": [1.0, 0], "durations": [100, 50]
    + "magnitudes": [1.0], "durations": [100]
    gamepad-type-unknown
      The effect is none of those that browsers know. Write dual-rumble.
    - "type": "rumble"
    + "type": "dual-rumble"
    gamepad-refused-by-browser
      An effect and its delay are longer than 5 s; Chromium refuses it. Cut it in two.
    - "duration": 6000
    + "duration": 5000
    gamepad-triggers-ignored
      The motors of the triggers are not read.
    - "type": "trigger-rumble", "leftTrigger": 1
    + "type": "dual-rumble"
    gamepad-nothing-to-play
      No motor ever runs. Give an effect a duration and a magnitude.
    - "strongMagnitude": 0, "weakMagnitude": 0
    + "strongMagnitude": 0.5, "weakMagnitude": 0
    gamepad-silence-dropped
      Silence at the end is not kept.
    - a last effect with both magnitudes 0
    + leave the effect out
    react-native-android-only
      The list is a pattern on Android only: on iOS each vibration lasts about 400 ms, and all numbers are pauses.
    - thrum export success --to react-native, played on an iPhone
    + thrum export success --to ahap, with a package that plays AHAP
    ff-effect-frequency-rounded
      A period is whole milliseconds, so that frequencies lie far apart; the nearest is written.
    - a sharpness of 0.37
    + nothing to do, or a sharpness whose period is whole milliseconds
    ff-effect-sharpness-as-balance
      A rumble has two motors in place of a frequency; sharpness becomes the balance between them.
    - a crisp vibration on a rumble pad
    + nothing to do: the weak motor is the crisp one
    tact-not-a-project
      The text is not JSON. Syntacts has files of the same extension; Thrum does not read those.
    - a .tact file of Syntacts
    + a .tact file of bHaptics Designer
    tact-too-dense
      More than 256 feedbacks of one device run at one time. Take some out.
    - 300 feedbacks at one time
    + at most 256 at one time
    tact-nothing-to-feel
      Nothing in the project is to be felt.
    - intensities that are all 0
    + an intensity of 100
    tact-too-large-to-keep
      The project is too large to keep; writing it again writes the chosen device alone.
    - a project of many megabytes
    + split the project
    tact-track-disabled
      A track is switched off; not read.
    - "enable": false
    + "enable": true
    tact-number-as-text
      A number is written as text; read as a number.
    - "startTime": "100"
    + "startTime": 100
    tact-feedback-void
      A feedback ends when it begins or before that; not read.
    - "startTime": 100, "endTime": 100
    + "startTime": 100, "endTime": 200
    tact-motors-merged
      Motors of one device run at different strengths at one time; the strongest is read.
    - motors of one glove at 50 and 100
    + nothing to do: 100 is read
    tact-path-flattened
      A path moves over the device; its strength is read, its place is not.
    - a PATH_MODE feedback
    + nothing to do: a pattern has no places
    tact-devices-left-out
      A pattern is written for one device; the others of the project it was read from are left out.
    - a vest and two sleeves
    + thrum export FILE --part 2 --to tact
    web-vibrate-fraction-dropped
      A time is no whole number of milliseconds; browsers drop the fraction, and so does Thrum.
    - [20.5]
    + [20]
    web-vibrate-cut-by-browser
      A time is longer than 10 s; Chromium cuts it. Split it with a 0 between the parts.
    - [12000]
    + [6000, 0, 6000]
    web-vibrate-too-many-for-browser
      The list has more than 99 times; Chromium leaves the rest out. Make it shorter.
    - a list of 120 times
    + a list of 99 times
    web-vibrate-nothing-to-play
      The list is empty or has no time above 0: it stops a vibration, and plays none.
    - []
    + [20]
    web-vibrate-silence-dropped
      The list ends with a pause, which browsers drop; it is not kept.
    - [20, 100]
    + [20]
    """#
}
