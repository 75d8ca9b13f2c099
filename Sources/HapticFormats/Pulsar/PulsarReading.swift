internal import HapticModel
internal import HapticText

/// One reading of a preset: walks the tape, collects taps, points and findings.
struct PulsarReading {
  let view: JSONView
  let log = FindingLog()
  var taps: [Placed<PulsarTap>] = []
  /// The points of the two lists of `continuousPattern`, in the order of time.
  var amplitudes: [PulsarPoint] = []
  var frequencies: [PulsarPoint] = []
  var amplitudesNode = 0
  var frequenciesNode = 0
  private var name = ""
  private var summary: String?
  private var tags: [String] = []
  var duration: TimeSpan?
  var durationNode = 0

  /// A part of the pattern and the node it was read from.
  struct Placed<Value> {
    var value: Value
    let node: Int
  }

  init(_ view: JSONView) { self.view = view }

  /// Notes a finding about a node.
  func report(
    _ severity: Finding.Severity, _ code: PulsarCode, _ node: Int, hint: @autoclosure () -> String? = nil,
    _ message: @autoclosure () -> String
  ) {
    log.add(severity, code.rawValue, at: Int(view.nodes[node].start), node: node, hint: hint(), message())
  }

  /// Reads the top-level object.
  mutating func readTop() {
    guard view.nodes[0].kind == .object else {
      return report(
        .error, .notAPreset, 0, hint: "a preset is {\"name\": …, \"discretePattern\": [ … ]}",
        "a Pulsar preset must be an object, not \(view.kindName(0))")
    }
    var discrete: Int?
    var continuous: Int?
    view.forEachMember(of: 0) { key, value in
      if view.isEqual(key, "discretePattern") {
        discrete = value
      } else if view.isEqual(key, "continuousPattern") {
        continuous = value
      } else {
        readDescription(key, value)
      }
    }
    if discrete == nil, continuous == nil {
      return report(
        .error, .patternMissing, 0, "the preset has neither discretePattern nor continuousPattern")
    }
    readTaps(discrete)
    readContinuous(continuous)
    checkContents()
  }

  private mutating func readDescription(_ key: Int, _ value: Int) {
    if view.isEqual(key, "name") {
      name = text(value, "name") ?? ""
    } else if view.isEqual(key, "description") {
      summary = text(value, "description")
    } else if view.isEqual(key, "tags") {
      readTags(value)
    } else if view.isEqual(key, "duration") {
      durationNode = value
      duration = time(value, "duration").map { $0 - .zero }
    } else if !view.isEqual(key, "emoji") {
      reportUnknownKey(key, PulsarVocabulary.topKeys)
    }
  }

  private mutating func readTags(_ node: Int) {
    guard isList(node, "tags") else { return }
    tags = []
    view.forEachElement(of: node) { element in
      if let tag = text(element, "a tag") { tags.append(tag) }
    }
  }

  /// Whether a node is a list; otherwise an error.
  func isList(_ node: Int, _ field: String) -> Bool {
    if view.nodes[node].kind == .array { return true }
    report(.error, .wrongType, node, "\(field) must be a list, not \(view.kindName(node))")
    return false
  }

  /// What was read, sorted by time, with the findings placed in `source`.
  mutating func document(of source: SourceText) -> PulsarDocument {
    let parts = PulsarAssembly(self)
    var document = PulsarDocument(
      pattern: HapticPattern(
        name: name, events: parts.events.map(\.value)),
      summary: summary, tags: tags, duration: duration)
    document.origins.events = parts.events.map { Int(view.nodes[$0.node].start) }
    document.findings = log.findings(in: source) { view.fillPaths(&$0) }
    return document
  }
}

/// A tap as the preset has it.
struct PulsarTap {
  let time: TimePoint
  let amplitude: Double
  let frequency: Double
}

/// A point of one of the two lists of `continuousPattern`.
typealias PulsarPoint = EnvelopePoint
