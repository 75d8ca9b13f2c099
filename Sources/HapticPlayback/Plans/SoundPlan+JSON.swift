internal import HapticModel
internal import HapticSynthesis

extension SoundPlan {
  /// The plan as one line of JSON in ASCII, format `thrum.plan/1`; the page SoundPlans describes it.
  ///
  /// A reader of 64-bit floats gets every number exactly.
  public var json: String { text(isWhole: true) }

  /// The plan without what is usual, likewise: a page with many patterns fills it in.
  ///
  /// Left out are `format`, `lanes`, and of 48,000 frames a second, a lead-in of 480 frames, the voicing `audition`, a
  /// gain of 0 dB and a sound that does not settle in silence, those that it has.
  public var shortJSON: String { text(isWhole: false) }

  private func text(isWhole: Bool) -> String {
    var text = "{"
    if isWhole { text += #""format":"thrum.plan/1","# }
    if isWhole || rate != .hz48000 { text += #""sampleRate":\#(rate.hertz),"# }
    text += #""frames":\#(frames.count)"#
    if isWhole || leadIn.count != 480 { text += #","leadInFrames":\#(leadIn.count)"# }
    if isWhole { text += #","lanes":\#(lanes.count)"# }
    if isWhole || settings.voicing != .audition { text += #","voicing":"\#(settings.voicing.rawValue)""# }
    let gain = PlanNumber.text(settings.gain.value)
    if isWhole || gain != "0" { text += #","gain":\#(gain)"# }
    if isWhole || settings.settlesInSilence { text += #","settlesInSilence":\#(settings.settlesInSilence)"# }
    if settings.voicing == .drive {
      text += #","ceiling":\#(PlanNumber.text(settings.ceiling.value)),"tones":\#(Self.text(settings.tones))"#
    }
    if let cut { text += #","cut":\#(cut.index)"# }
    text += #","commands":["#
    for (lane, commands) in lanes.enumerated() {
      text += lane == 0 ? "[" : ",["
      for (index, command) in commands.enumerated() {
        if index > 0 { text += "," }
        command.write(to: &text)
      }
      text += "]"
    }
    return text + "]}"
  }

  private static func text(_ map: ToneMap) -> String {
    let (low, high) = (PlanNumber.text(map.low.hertz), PlanNumber.text(map.high.hertz))
    return #"{"low":\#(low),"high":\#(high),"soft":\#(text(map.soft)),"sharp":\#(text(map.sharp))}"#
  }

  private static func text(_ burst: ToneMap.Burst) -> String {
    let (hertz, gain) = (PlanNumber.text(burst.frequency.hertz), PlanNumber.text(burst.gain))
    return "[\(burst.length.nanoseconds),\(hertz),\(gain)]"
  }
}

extension VoiceCommand {
  /// Writes the command as a list: its kind, its frame, and the values that its kind uses.
  fileprivate func write(to text: inout String) {
    text += "[\"\(name)\",\(frame)"
    switch kind {
    case .tap: text += levels
    case .begin: text += ",\(serial)\(levels),\(attack),\(release),\(decay),\(elapsed)"
    case .release: text += ",\(target),\(release)"
    case .intensityControl, .sharpnessControl: text += "\(levels),\(attack)"
    case .intensityCurve, .sharpnessCurve: text += ",\(target)\(levels),\(attack)"
    case .end: break
    }
    text += "]"
  }

  private var levels: String { ",\(PlanNumber.text(level)),\(PlanNumber.text(second))" }

  private var name: String {
    switch kind {
    case .tap: "tap"
    case .begin: "begin"
    case .release: "release"
    case .intensityControl: "intensity"
    case .sharpnessControl: "sharpness"
    case .intensityCurve: "intensityCurve"
    case .sharpnessCurve: "sharpnessCurve"
    case .end: "end"
    }
  }
}

/// Numbers of a plan as text.
enum PlanNumber {
  /// Returns the shortest decimal that reads back equal.
  static func text(_ value: Double) -> String { trimmed(value.description) }

  /// Returns the shortest decimal that reads back equal, also by a reader that rounds to 64 bits first.
  static func text(_ value: Float) -> String {
    let short = value.description
    guard let read = Double(short), Float(read) == value else { return text(Double(value)) }
    return trimmed(short)
  }

  private static func trimmed(_ text: String) -> String {
    text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
