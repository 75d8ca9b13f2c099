internal import HapticModel
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

  init(_ fields: FieldReader<GamepadRumbleCode>) { self.fields = fields }

  mutating func read() -> ParsedFile<Never> {
    let view = fields.view
    if view.member("effects", of: 0) != nil {
      for effect in fields.object(0, "the file", FileKey.self)?.list(.effects) ?? [] { readEffect(effect) }
    } else if view.member("params", of: 0) != nil || view.member("type", of: 0) != nil {
      readEffect(0)
    } else {
      readParameters(fields.object(0, "params", ParameterKey.self))
    }
    let waveform = Waveform(steps: GamepadSharpness.united(steps))
    return ParsedFile(parts: [fields.part(of: waveform, at: 0, isWhole: !fields.hasErrors)])
  }

  private mutating func readEffect(_ node: Int) {
    guard let effect = fields.object(node, "the effect", EffectKey.self) else { return }
    if let type = effect[.type], let name = effect.text(.type), name != "dual-rumble",
      name != "trigger-rumble"
    {
      fields.report(
        .error, .typeUnknown, type, hint: "write \"dual-rumble\"",
        "there is no effect \(Quotation.quote(name))")
    }
    readParameters(effect.object(.params, ParameterKey.self, .required))
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
      fields.report(.warning, .triggersIgnored, trigger, "the trigger motors are not read")
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
      fields.report(.error, .timeTooLate, node, "the effects end after 1000000 s")
      return false
    }
    if length > .milliseconds(GamepadRumbleLimits.longest) {
      fields.report(
        .warning, .refusedByBrowser, node,
        "the effect and its delay together exceed 5 s; Chromium refuses it")
    }
    end = end + length
    return true
  }
}
