/// The bad patterns of ``RecallTests``.
enum RecallCases {
  typealias Case = RecallTests.Case

  static let all = readers + ours

  private static let silent = #"""
    { "Parameter": { "ParameterID": "HapticIntensityControl", "Time": 0.1, "ParameterValue": 0 } }
    """#

  /// The curve of the intensity control through points, in seconds.
  private static func curve(_ points: (Double, Double)...) -> String {
    let points = points.map { #"{ "Time": \#($0.0), "ParameterValue": \#($0.1) }"# }
    return """
      { "ParameterCurve": { "ParameterID": "HapticIntensityControl", "Time": 0, "ParameterCurveControlPoints": [
        \(points.joined(separator: ", ")) ] } }
      """
  }

  /// A vibration with another parameter of its envelope.
  private static func vibration(_ length: Double, _ intensity: Double, with name: String, of value: Double)
    -> String
  {
    """
    { "Event": { "Time": 0, "EventType": "HapticContinuous", "EventDuration": \(length), "EventParameters": [
      { "ParameterID": "HapticIntensity", "ParameterValue": \(intensity) },
      { "ParameterID": "\(name)", "ParameterValue": \(value) } ] } }
    """
  }

  private static func entries(_ entries: String...) -> String { entries.joined(separator: ",\n") }

  /// Those of a reader.
  static let readers: [Case] = [
    Case(
      fault: "100 full taps in 10 s numb", text: "O{100ms}*100", alone: "long-strong",
      device: ("iphone", "long-strong")),
    // rate-limit speaks of iOS's generators; no rule calls a row at 60 ms a buzz, since each of its taps is felt.
    Case(fault: "twelve taps 60 ms apart are a buzz", text: "O{60ms}*12", alone: nil),
    Case(
      fault: "one of two taps at one time is lost", text: "O{0}O", alone: "taps-at-once",
      device: ("android-lra", "taps-at-once")),
    Case(
      fault: "two taps 10 ms apart are one", text: "o{10ms}o", alone: "taps-at-once",
      device: ("iphone", "taps-at-once")),
    Case(
      fault: "a tap is drowned in its own vibration", text: "={500ms} @250ms o:0.4", alone: "merged",
      device: ("iphone", "merged")),
    Case(
      fault: "a control silences a later tap", text: entries(Fixture.tap(0), Fixture.tap(0.4), silent),
      alone: "silenced", device: ("iphone", "silenced")),
    Case(
      fault: "an attack of seconds in 80 ms", text: vibration(0.08, 1, with: "AttackTime", of: 1),
      alone: "lost-fade",
      device: ("iphone", "lost-fade")),
    Case(
      fault: "1.5 s of nothing first", text: ".{1.5s} O", alone: "late-start",
      device: ("iphone", "late-start")),
    Case(
      fault: "60 ms meant as a tap", text: "={60ms}", alone: "tap-too-long",
      device: ("iphone", "tap-too-long")),
    Case(
      fault: "29 s at 80 % numb", text: "=:0.8{29s}", alone: "long-strong", device: ("iphone", "long-strong")),
    Case(
      fault: "the curve of the vibration also shapes the tap",
      text: entries(
        Fixture.vibration(0, length: 0.5, intensity: 0.8), Fixture.tap(0.25, 0.9), curve((0, 0.2), (0.5, 1))),
      alone: "curve-leak", device: ("iphone", "curve-leak")),
    Case(
      fault: "Core Haptics ends a vibration of 40 s", text: "={40s}", alone: "rate-limit",
      device: ("iphone", "rate-limit")),
    Case(fault: "every strength is 0", text: "o:0", alone: "silent", device: ("iphone", "silent")),
    Case(
      fault: "the sum of two full vibrations is cut", text: "={500ms} @200ms ={500ms}", alone: "overlaps",
      device: ("iphone", "overlaps")),
    Case(
      fault: "2 s at full strength startle", text: "={2s}", alone: "startle", device: ("iphone", "startle")),
    // level-step reports steps that a device takes away, not those that are too small as written.
    Case(fault: "a fall in steps that are too small", text: "o:0.7{150ms}o:0.66{150ms}o:0.62", alone: nil),
    Case(
      fault: "a pause of 20 ms is none", text: "={200ms}.{20ms}={200ms}", alone: "gap-soft",
      device: ("iphone", "gap-soft")),
    Case(
      fault: "no motor moves in 2 ms", text: "={2ms}", alone: "hardly-felt",
      device: ("android-lra", "below-rise")),
    Case(
      fault: "2.7 of 3 s are silent under their curve",
      text: entries(
        Fixture.vibration(0, length: 3, intensity: 0.8), curve((0, 1), (0.3, 0), (3, 0))),
      alone: "silent-end", device: ("iphone", "silent-end")),
    Case(
      fault: "15 s of strong pulses without rest", text: "(={200ms}.{50ms})*59 ={200ms}",
      alone: "long-strong",
      device: ("iphone", "long-strong")),
    Case(
      fault: "iOS drops some of 40 taps a second", text: "x{25ms}*80", alone: "rate-limit",
      device: ("wideband-phone", "rate-limit")),
    Case(
      fault: "a tap of 5 % is hardly felt", text: "o:0.05", alone: "hardly-felt",
      device: ("iphone", "sub-threshold")),
    Case(
      fault: "a confirmation of 6 s", text: Fixture.vibration(0, length: 6), role: "confirmation",
      alone: "too-long", device: ("iphone", "too-long")),
    Case(
      fault: "the answer to a key press lasts 400 ms", text: Fixture.vibration(0, length: 0.4), role: "input",
      alone: "too-long", device: ("iphone", "too-long")),
    Case(
      fault: "a fade-in ends before its vibration begins",
      text: entries(Fixture.vibration(1, length: 0.3), curve((0, 0), (0.8, 1))), alone: "lost-fade",
      device: ("iphone", "lost-fade")),
    Case(
      fault: "the sound file is missing",
      text: entries(
        Fixture.tap(0),
        #"{ "Event": { "Time": 0, "EventType": "AudioCustom", "EventWaveformPath": "ding.wav" } }"#),
      alone: "missing-audio", device: ("iphone", "missing-audio")),
    Case(
      fault: "a release drowns the soft tap after it",
      text: entries(vibration(0.2, 1, with: "ReleaseTime", of: 1), Fixture.tap(0.3, 0.4)), alone: "merged",
      device: ("iphone", "tail-onset")),
    // Nothing in a file says which of two taps is the press.
    Case(
      fault: "the press is weaker than the release",
      text: entries(Fixture.tap(0, 0.4), Fixture.tap(0.1, 0.9)),
      role: "input", alone: nil),
    Case(
      fault: "three vibrations without any pause are one",
      text: entries(
        Fixture.vibration(0, length: 0.3), Fixture.vibration(0.3, length: 0.3),
        Fixture.vibration(0.6, length: 0.3)),
      alone: "no-pause", device: ("iphone", "no-pause")),
    Case(
      fault: "soft and strong are equal on a switch", text: "o:0.3{200ms}O", alone: nil,
      device: ("android-erm-onoff", "degraded")),
    Case(
      fault: "the strongest wins, and that is not the tap", text: "=:0.8{500ms} @250ms o:0.6", alone: nil,
      device: ("android-lra", "sub-threshold")),
    Case(
      fault: "a change of sharpness alone on one frequency", text: "~:0.6,0{200ms}~:0.6,1{200ms}", alone: nil,
      device: ("android-lra", "degraded")),
    Case(
      fault: "the motor still turns when the second tap begins", text: "O{80ms}O", alone: nil,
      device: ("gamepad-dual-rumble", "tail-onset")),
    Case(
      fault: "35 % is not felt at the wrist", text: "o:0.35", alone: nil, device: ("watch", "sub-threshold")),
    Case(
      fault: "15 ms are not felt on a PinePhone", text: "={15ms}", alone: nil,
      device: ("pinephone", "sub-threshold")),
  ]

  /// Ours.
  static let ours: [Case] = [
    Case(
      fault: "2 s of nothing before a vibration", text: ".{2s} ={200ms}", alone: "late-start",
      device: ("iphone", "late-start")),
    Case(
      fault: "two taps 2 ms apart are one", text: "O{2ms}O", alone: "taps-at-once",
      device: ("iphone", "taps-at-once")),
    Case(
      fault: "each of two pairs of taps is one tap", text: "x{8ms}x{400ms}x{8ms}x", alone: "taps-at-once",
      device: ("iphone", "taps-at-once")),
    Case(
      fault: "a double click of two buzzes", text: "={60ms}.{200ms}={60ms}", alone: "tap-too-long",
      device: ("iphone", "tap-too-long")),
    Case(
      fault: "a strong vibration hides the soft tap after it", text: "={500ms}.{20ms}o:0.3", alone: nil,
      device: ("pixel", "tail-onset")),
    Case(
      fault: "18 s of full taps numb", text: "O{120ms}*150", alone: "long-strong",
      device: ("iphone", "long-strong")),
    Case(
      fault: "a control silences all taps", text: entries(silent, Fixture.tap(0.1), Fixture.tap(0.3)),
      alone: "silent", device: ("iphone", "silent")),
    Case(
      fault: "a fade-in of 2 s in 0.4 s",
      text: entries(Fixture.vibration(0, length: 0.4, intensity: 0.8), curve((0, 0), (2, 1))),
      alone: "lost-fade", device: ("iphone", "lost-fade")),
    Case(
      fault: "three quarters of a vibration are silent",
      text: entries(Fixture.vibration(0, length: 2, intensity: 0.8), curve((0, 1), (0.5, 0))),
      alone: "silent-end", device: ("iphone", "silent-end")),
    Case(
      fault: "a tap is lost in its soft vibration", text: "~:0.4{600ms} @300ms o:0.3", alone: nil,
      device: ("android-lra", "sub-threshold")),
    Case(
      fault: "a full tap at the end of a full vibration", text: "={300ms} @290ms O", alone: "merged",
      device: ("iphone", "merged")),
    // Nobody means 0.02 as a step, says level-step.
    Case(fault: "a step of strength that no hand feels", text: "=:0.7{400ms}=:0.68{400ms}", alone: nil),
    Case(
      fault: "pauses of 10 ms are none", text: "={100ms}.{10ms}={100ms}.{10ms}={100ms}", alone: "gap-soft",
      device: ("iphone", "gap-soft")),
    Case(
      fault: "a vibration of 5 %", text: "~:0.05{500ms}", alone: "hardly-felt",
      device: ("iphone", "sub-threshold")),
    Case(
      fault: "10 s at full strength", text: "={10s}", alone: "long-strong", device: ("iphone", "long-strong")),
    // An event of strength 0 is silent on purpose in other formats.
    Case(fault: "the second of three taps is silent", text: "O{200ms}o:0{200ms}O", alone: nil),
    // Ten periods or more are a texture on purpose, says train-buzz.
    Case(fault: "thirty taps 30 ms apart are a buzz", text: "x{30ms}*30", alone: nil),
    Case(fault: "more heard than felt at the highest sharpness", text: "~:0.5,1{1s}", alone: nil),
    Case(
      fault: "the full tap hides the faint one", text: "O{60ms}o:0.1", alone: nil,
      device: ("iphone", "sub-threshold")),
    Case(
      fault: "an attack of 1 s in 0.2 s", text: vibration(0.2, 0.6, with: "AttackTime", of: 0.9),
      alone: "lost-fade",
      device: ("iphone", "lost-fade")),
    Case(
      fault: "the answer to a key press lasts 250 ms", text: Fixture.vibration(0, length: 0.25),
      role: "input",
      alone: "too-long", device: ("iphone", "too-long")),
    Case(
      fault: "a notification of 12 s",
      text: (0..<40).map { Fixture.tap(Double($0) * 0.3, 1) }.joined(separator: ",\n"), role: "notification",
      alone: "too-long", device: ("iphone", "too-long")),
    Case(
      fault: "the same vibration twice at one time", text: "~:0.5{500ms} @0 ~:0.5{500ms}", alone: "overlaps",
      device: ("android-lra", "overlaps")),
    Case(
      fault: "a full vibration within a full vibration", text: "={3s} @1s ={1s}", alone: "overlaps",
      device: ("iphone", "overlaps")),
    Case(
      fault: "four taps within 15 ms are one", text: "o{5ms}o{5ms}o{5ms}o", alone: "fuse-hard",
      device: ("iphone", "fuse-hard")),
    Case(
      fault: "the curve stays at 0 and silences the tap after it",
      text: entries(
        Fixture.vibration(0, length: 0.4, intensity: 0.8), Fixture.tap(0.5), curve((0, 1), (0.4, 0))),
      alone: "curve-leak", device: ("iphone", "curve-leak")),
    Case(
      fault: "three vibrations of notation without any pause", text: "={200ms}={200ms}={200ms}",
      alone: "no-pause", device: ("iphone", "no-pause")),
    // A row that keeps falling is felt as a whole.
    Case(
      fault: "a fall in three steps that are too small", text: "O{100ms}o:0.9{100ms}o:0.85{100ms}o:0.8",
      alone: nil, device: ("qualcomm-170", "level-step")),
    // The simulation says that it is felt.
    Case(fault: "20 ms do not start a motor", text: "={20ms}", alone: nil),
    // degraded speaks of the sharpness of vibrations alone.
    Case(fault: "taps that differ in sharpness alone", text: "o:0.3,0{150ms}o:0.3,1", alone: nil),
  ]
}
