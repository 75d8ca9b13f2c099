internal import HapticModel
internal import HapticText

/// One reading of dual-rumble effects: walks the tape, collects steps and findings.
struct GamepadRumbleReading {
  let fields: FieldReader<GamepadRumbleCode>
  private(set) var steps: [MotorPattern.Step] = []
  private var end = TimeSpan.zero

  init(_ view: JSONView) { fields = FieldReader(view) }

  /// Reads the list, the one effect, or the parameters alone.
  mutating func readTop() {
    if has("effects") {
      readList()
    } else if has("params") || has("type") {
      readEffect(0)
    } else {
      readParameters(0)
    }
    GamepadSharpness.unite(&steps)
  }

  private func has(_ key: StaticString) -> Bool {
    var isFound = false
    fields.view.forEachMember(of: 0) { name, _ in isFound = isFound || fields.view.isEqual(name, key) }
    return isFound
  }

  private mutating func readList() {
    guard let list = fields.members(of: 0, "the file", ["effects"])?[0], fields.isList(list, "effects") else {
      return
    }
    var effects: [Int] = []
    fields.view.forEachElement(of: list) { effects.append($0) }
    for effect in effects { readEffect(effect) }
  }

  private mutating func readEffect(_ node: Int) {
    guard let members = fields.members(of: node, "an effect", ["type", "params"]) else { return }
    if let type = members[0], let name = fields.text(type, "type") {
      if name != "dual-rumble", name != "trigger-rumble" {
        fields.report(
          .error, .typeUnknown, type, hint: "write \"dual-rumble\"",
          "there is no effect \(Quotation.quote(name))")
      }
    }
    if let parameters = fields.required(members[1], "params", of: node, "the effect") {
      readParameters(parameters)
    }
  }

  private mutating func readParameters(_ node: Int) {
    let names: [StaticString] = [
      "startDelay", "duration", "strongMagnitude", "weakMagnitude", "leftTrigger", "rightTrigger",
    ]
    guard let members = fields.members(of: node, "params", names) else { return }
    let delay = members[0].map { fields.span($0, "startDelay", in: .milliseconds) } ?? .zero
    let length = members[1].map { fields.span($0, "duration", in: .milliseconds) } ?? .zero
    let strong = members[2].map { fields.clamped($0, "strongMagnitude") } ?? 0
    let weak = members[3].map { fields.clamped($0, "weakMagnitude") } ?? 0
    for trigger in [members[4], members[5]].compactMap({ $0 }) where fields.view.number(at: trigger) != 0 {
      fields.report(.warning, .triggersIgnored, trigger, "the motors of the triggers are not read")
    }
    guard let delay, let length, let strong, let weak else { return }
    append(delay, length, strong, weak, node)
  }

  private mutating func append(
    _ delay: TimeSpan, _ length: TimeSpan, _ strong: Double, _ weak: Double, _ node: Int
  ) {
    guard end + delay + length <= TimePoint.latest - .zero else {
      return fields.report(.error, .timeTooLate, node, "the effects end beyond 1000000 s")
    }
    if delay + length > GamepadRumbleLimits.longest {
      fields.report(
        .warning, .refusedByBrowser, node, "the effect and its delay are longer than 5 s; Chromium refuses it"
      )
    }
    end = end + delay + length
    let offset = fields.offset(node)
    steps.append(.init(length: delay, intensity: 0, offset: offset))
    let intensity = max(strong, weak).squareRoot()
    let sharpness = intensity > 0 ? GamepadMotors.sharpness(strong: strong, weak: weak) : nil
    steps.append(.init(length: length, intensity: intensity, sharpness: sharpness, offset: offset))
  }
}
