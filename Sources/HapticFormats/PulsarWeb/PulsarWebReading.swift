internal import HapticModel
internal import HapticText

/// One reading of a preset for the web.
struct PulsarWebReading {
  private let fields: FieldReader<PulsarWebCode>
  private var events: [(event: HapticEvent, node: Int)] = []
  private var name = ""
  private var summary: String?

  init(_ fields: FieldReader<PulsarWebCode>) { self.fields = fields }

  mutating func readTop() {
    let names: [StaticString] = ["name", "description", "pattern", "duration", "tags", "emoji"]
    guard let members = fields.members(of: 0, "a preset", names) else { return }
    name = members[0].flatMap { fields.text($0, "name") } ?? ""
    summary = members[1].flatMap { fields.text($0, "description") }
    guard let list = fields.required(members[2], "pattern", of: 0, "the preset"),
      fields.isList(list, "pattern")
    else { return }
    fields.view.forEachElement(of: list) { readEntry($0) }
    if events.isEmpty { fields.report(.error, .patternEmpty, list, "the preset has nothing to play") }
  }

  private mutating func readEntry(_ node: Int) {
    let names: [StaticString] = ["type", "timestamp", "duration", "intensity", "frequency"]
    guard let members = fields.members(of: node, "an entry", names),
      let type = fields.required(members[0], "type", of: node, "the entry"),
      let timeNode = fields.required(members[1], "timestamp", of: node, "the entry"),
      let lengthNode = fields.required(members[2], "duration", of: node, "the entry")
    else { return }
    let isPulse = kind(type) == "pulse"
    let intensity = members[3].flatMap { fields.clamped($0, "intensity") } ?? 1
    let sharpness = members[4].flatMap { fields.clamped($0, "frequency") } ?? 0.5
    if isPulse { _ = fields.required(members[3], "intensity", of: node, "the pulse") }
    guard let time = fields.time(timeNode, "timestamp", in: .milliseconds),
      let length = fields.span(lengthNode, "duration", in: .milliseconds)
    else { return }
    guard length > .zero else {
      return fields.report(.warning, .noLength, lengthNode, "the entry has no length; it is left out")
    }
    let vibration = Continuous(
      UnitLevel(clamping: intensity), UnitLevel(clamping: sharpness), at: time, for: length)
    events.append((.continuous(vibration), node))
  }

  /// The type that a node names; anything unknown is an error.
  private func kind(_ node: Int) -> String? {
    guard let type = fields.text(node, "type") else { return nil }
    if type == "pulse" || type == "continuous" { return type }
    fields.report(
      .error, .typeUnknown, node, hint: "known: continuous, pulse",
      "there is no type \(Quotation.quote(type))")
    return nil
  }

  mutating func document(of source: SourceText) -> PulsarWebDocument {
    let order = events.indices.sorted { (events[$0].event.time, $0) < (events[$1].event.time, $1) }
    var document = PulsarWebDocument(
      pattern: HapticPattern(name: name, events: order.map { events[$0].event }))
    document.summary = summary
    document.origins.events = order.map { fields.offset(events[$0].node) }
    document.findings = fields.findings(in: source)
    return document
  }
}
