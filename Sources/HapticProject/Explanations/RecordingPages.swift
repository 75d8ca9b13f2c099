extension CodePage {
  /// The pages of the recorder's rules about the calls in a recording.
  static let recordings = #"""
    double-fire
      Two or three haptics less than 25 ms apart feel like one (Petrosino and Fucci 1984). Answer a touch once.
    - tap() twice at 0 ms
    + tap() once
    missing-prepare
      A haptic was not prepared: on a device, it starts later than a prepared one. Prepare it when the screen appears, or
      as a finger goes down.
    - save() 10 s after prepare()
    + prepare(), and save() less than a second later
    overuse
      More than three haptics in a second lose their meaning, and haptics less than 90 ms apart run together into a buzz.
    - tap() 60 times, every 33 ms
    + tap() when the value settles, or selectionChanged() at most every 90 ms
    raw-generator
      A generator is called for a haptic that has a name in the catalogue. A name tells what the haptic is for.
    - impact(.rigid, intensity: 0.8)
    + primaryAction()
    unknown-name
      A name is not in the catalogue, and cannot be that of a haptic of the app's own. Nothing plays.
    - play(named: "tpa")
    + play(named: "tap")
    """#
}
