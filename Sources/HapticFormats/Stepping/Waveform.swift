internal import HapticModel
internal import HapticText

/// What a file tells a motor to do, and from which step on it repeats that for ever.
struct Waveform {
  /// The steps; their lengths add up to no more than ``TimePoint/latest``.
  var steps: [MotorPattern.Step]
  /// The step to repeat from; `nil` where it plays once.
  var first: Int?

  /// When the step to repeat from begins.
  var repeatStart: TimePoint? {
    first.map { steps[..<$0].reduce(.zero) { $0 + $1.length } }
  }

  /// The pattern, and how much silence at its end is not in it.
  ///
  /// Where it repeats, silence at the end is part of the rhythm: a vibration of intensity 0 holds its place.
  func part(named name: String = "") -> (part: PatternPart, silence: TimeSpan) {
    let motor = MotorPattern(steps)
    var pattern = motor.pattern()
    var origins = motor.origins
    let last = steps.lastIndex { $0.intensity > 0 && $0.length > .zero }
    let rest = steps[(last.map { $0 + 1 } ?? 0)...].filter { $0.length > .zero }
    var silence = rest.reduce(TimeSpan.zero) { $0 + $1.length }
    if first != nil, last != nil, let pause = rest.first {
      let hold = Continuous(.zero, Continuous.defaultSharpness, at: motor.end - silence, for: silence)
      pattern.events.append(.continuous(hold))
      origins.events.append(pause.offset)
      silence = .zero
    }
    return (PatternPart(name: name, pattern: pattern, origins: origins, repeatStart: repeatStart), silence)
  }
}

extension FieldReader where Code: MotorCode {
  /// Whether nothing that was read so far is an error.
  var isSound: Bool { !log.entries.contains { $0.severity == .error } }

  /// The pattern of a waveform; says what of it cannot be kept, where the waveform is the whole one.
  func part(
    of waveform: Waveform, named name: String = "", at node: Int, isWhole: Bool = true
  ) -> PatternPart {
    let (part, silence) = waveform.part(named: name)
    guard isWhole else { return part }
    if part.pattern.events.isEmpty {
      report(.warning, .nothingToPlay, node, "the motor never runs; there is nothing to play")
    } else if silence > .zero {
      let length = DecimalTime.milliseconds(silence.nanoseconds)
      report(
        .note, .silenceDropped, node, "it ends with \(length) ms of silence, which are not kept")
    }
    return part
  }
}
