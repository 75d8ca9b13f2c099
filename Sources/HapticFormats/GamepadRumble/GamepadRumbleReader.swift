internal import HapticModel
internal import HapticScores
internal import HapticText

/// Reads dual-rumble effects: a list, one effect, or the parameters alone.
struct GamepadRumbleReader: JSONFormatReader {
  private enum FileKey: String, FieldKey { case effects }
  private enum EffectKey: String, FieldKey { case type, params }
  private enum ParameterKey: String, FieldKey {
    case startDelay, duration, strongMagnitude, weakMagnitude, leftTrigger, rightTrigger
  }

  let fields: FieldReader<GamepadRumbleCode>
  private var steps: [Waveform.Step] = []
  private var end = TimeSpan.zero

  init(fields: FieldReader<GamepadRumbleCode>) { self.fields = fields }

  mutating func read() -> ParsedFile<Never> {
    let view = fields.view
    if view.member("effects", of: 0) != nil {
      for effect in fields.object(0, noun: "the file", keys: FileKey.self)?.list(.effects) ?? [] {
        readEffect(effect)
      }
    } else if view.member("params", of: 0) != nil || view.member("type", of: 0) != nil {
      readEffect(0)
    } else {
      readParameters(fields.object(0, noun: "params", keys: ParameterKey.self))
    }
    let terms = LevelSemantics(
      intensity: LevelSemantics.Term("magnitude", isSquared: true), sharpness: LevelSemantics.model.sharpness)
    let waveform = Waveform(steps: GamepadSharpness.united(steps), terms: terms)
    return ParsedFile(parts: [fields.part(of: waveform, at: 0, isWhole: !fields.hasErrors)])
  }

  private mutating func readEffect(_ node: Int) {
    guard let effect = fields.object(node, noun: "the effect", keys: EffectKey.self) else { return }
    if let type = effect[.type], let name = effect.text(.type), name != "dual-rumble",
      name != "trigger-rumble"
    {
      fields.report(
        .error, code: .typeUnknown, node: type,
        hint: name == "pulse"
          ? "pulse(value, duration) is another method: write \"dual-rumble\" with the value as both magnitudes"
          : "write \"dual-rumble\"",
        message: "there is no effect \(Quotation.quote(name))")
    }
    readParameters(effect.object(.params, keys: ParameterKey.self, presence: .required))
  }

  private mutating func readParameters(_ parameters: ObjectFields<GamepadRumbleCode, ParameterKey>?) {
    guard let parameters else { return }
    func span(_ key: ParameterKey) -> TimeSpan? {
      parameters[key] == nil ? .zero : parameters.span(key, in: .milliseconds)
    }
    func magnitude(_ key: ParameterKey) -> Double? { parameters[key] == nil ? 0 : parameters.clamped(key) }
    let (delay, length) = (span(.startDelay), span(.duration))
    let (strong, weak) = (magnitude(.strongMagnitude), magnitude(.weakMagnitude))
    for trigger in [parameters[.leftTrigger], parameters[.rightTrigger]].compactMap(\.self)
    where fields.view.number(at: trigger) != 0 {
      fields.report(
        .warning, code: .triggersIgnored, node: trigger, message: "the trigger motors are not read")
    }
    guard let delay, let length, let strong, let weak else { return }
    guard checkLength(delay + length, parameters.node) else { return }
    let offset = fields.offset(parameters.node)
    let intensity = max(strong, weak).squareRoot()
    let sharpness = intensity > 0 ? RumbleMotors.sharpness(strong: strong, weak: weak) : nil
    steps.append(.init(length: delay, intensity: 0, offset: offset))
    steps.append(.init(length: length, intensity: intensity, sharpness: sharpness, offset: offset))
  }

  private mutating func checkLength(_ length: TimeSpan, _ node: Int) -> Bool {
    guard end + length <= TimePoint.latest - .zero else {
      fields.report(.error, code: .timeTooLate, node: node, message: "the effects end after 1000000 s")
      return false
    }
    if length > .milliseconds(GamepadRumbleLimits.longest) {
      fields.report(
        .warning, code: .refusedByBrowser, node: node,
        message: "the effect and its delay together exceed 5 s; Chromium refuses it")
    }
    end = end + length
    return true
  }
}

/// Unites the sharpness of neighbouring steps that differ by no more than rounding explains.
///
/// Magnitudes are written with four decimals. In a run that changes its strength, the sharpness of each step is off by
/// a little; taken by the digits, each step would be an event of its own.
enum GamepadSharpness {
  /// Steps that may have one sharpness.
  private struct Run {
    var indices: [Int] = []
    var range = 0.0...1.0
    /// The sharpness of the strongest step, which has the most digits.
    var best = (amplitude: 0.0, sharpness: 0.5)

    /// The sharpness of all.
    var sharpness: Double { min(max(best.sharpness, range.lowerBound), range.upperBound) }
  }

  /// Returns the steps with united sharpnesses.
  static func united(_ steps: [Waveform.Step]) -> [Waveform.Step] {
    var united = steps
    var run = Run()
    func closeRun() {
      for index in run.indices { united[index].sharpness = run.sharpness }
      run = Run()
    }
    for (index, step) in steps.enumerated() where step.length > .zero {
      guard let sharpness = step.sharpness else {
        closeRun()
        continue
      }
      let amplitude = step.intensity * step.intensity * Double(GamepadRumbleLimits.scale.steps)
      // Not quite half a step: a value on the edge could be rounded the other way.
      let width = 0.499999 / (2 * amplitude)
      let range = max(sharpness - width, 0)...min(sharpness + width, 1)
      if !run.range.overlaps(range) { closeRun() }
      run.range = run.range.clamped(to: range)
      run.indices.append(index)
      if amplitude > run.best.amplitude { run.best = (amplitude, sharpness) }
    }
    closeRun()
    return united
  }
}
