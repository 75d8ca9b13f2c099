internal import HapticModel
internal import HapticText

/// One reading of an AHAP file: walks the tape, collects entries and findings.
struct AHAPReading {
  let view: JSONView
  let options: AHAPDecoder.Options
  let log = FindingLog()
  let carrier = AHAPCarrier()
  var events = AHAPEventList()
  var parameters: [Placed<DynamicParameter>] = []
  var curves: [Placed<ParameterCurve>] = []
  /// Vibrations that leave intensity or sharpness to a default that Apple does not publish.
  var defaultedContinuous = 0
  var firstDefaultedContinuous = 0
  private var version = JSONNumber(1)
  private var metadata: JSONValue?
  private var otherMembers: [JSONMember] = []
  /// Whether any entry held an event, a parameter or a curve, readable or not.
  private var hasEntry = false

  /// A part of the pattern and the node it was read from.
  struct Placed<Value> {
    var value: Value
    let node: Int
  }

  init(_ view: JSONView, _ options: AHAPDecoder.Options) {
    self.view = view
    self.options = options
  }

  /// Notes a finding about a node.
  func report(
    _ severity: Finding.Severity, _ code: AHAPCode, _ node: Int, hint: @autoclosure () -> String? = nil,
    fix: @autoclosure () -> TextFix? = nil, _ message: @autoclosure () -> String
  ) {
    log.add(
      severity, code.rawValue, at: Int(view.nodes[node].start), node: node, hint: hint(), fix: fix(),
      message())
  }

  /// Reads the top-level object.
  mutating func readTop() {
    guard view.nodes[0].kind == .object else { return reportNotAnObject() }
    var pattern: Int?
    var versionNode: Int?
    var fragment: Int?
    view.forEachMember(of: 0) { key, value in
      if view.isEqual(key, "Pattern") {
        pattern = value
      } else if view.isEqual(key, "Version") {
        versionNode = value
      } else if view.isEqual(key, "Metadata") {
        metadata = kept(value, room: true)
      } else {
        if view.isEqual(key, "Event") || view.isEqual(key, "EventParameters")
          || view.isEqual(key, "EventType")
        {
          fragment = key
        }
        keepOther(key, value)
      }
    }
    guard let pattern else { return reportNoPattern(fragment) }
    readVersion(versionNode)
    readEntries(of: pattern)
  }

  private mutating func keepOther(_ key: Int, _ value: Int) {
    let room = otherMembers.count < AHAPLimits.keptMembers
    if let value = kept(value, room: room) { otherMembers.append(JSONMember(view.string(at: key), value)) }
    if !view.isEqual(key, "Configuration") { reportUnknownKey(key, AHAPVocabulary.topKeys, in: 0) }
  }

  /// A value that is carried along; `nil`, with a note, where it is too large for that.
  private func kept(_ node: Int, room: Bool) -> JSONValue? {
    guard room, Int(view.nodes[node].next) - node <= AHAPLimits.keptNodes else {
      reportTooLarge(node)
      return nil
    }
    return view.value(at: node)
  }

  private mutating func readVersion(_ node: Int?) {
    guard let node else {
      return report(
        .note, .versionMissing, 0, fix: insertingVersion(), "the file has no Version; it is read as 1.0")
    }
    guard let number = view.number(at: node) else {
      return report(
        .warning, .versionNotANumber, node, fix: writing("1.0", at: node),
        "the Version is not a number; it is read as 1.0")
    }
    // Core Haptics compares in single precision, so that 1.1 is inside.
    let isKnown = Float(number) >= 1.0 && Float(number) <= 1.1
    guard isKnown else {
      return report(
        .error, .versionUnsupported, node, hint: "write 1.0",
        "the Version is \(Quotation.quote(view.text(at: node))); 1.0 to 1.1 can be read")
    }
    version = JSONNumber(checked: String(decoding: view.text(at: node), as: UTF8.self))
  }

  private mutating func readEntries(of pattern: Int) {
    guard view.nodes[pattern].kind == .array else {
      return report(
        .error, .wrongType, pattern, "Pattern is a list of entries, not \(view.kindName(pattern))")
    }
    // An event of the shortest kind takes about sixteen nodes.
    events.reserveCapacity((Int(view.nodes[pattern].next) - pattern) / 16 + 1)
    view.forEachElement(of: pattern) { readEntry($0) }
    if !hasEntry {
      report(.error, .patternEmpty, pattern, "the pattern has no event, parameter or curve")
    }
    reportDefaults()
    reportOverlaps()
  }

  private mutating func readEntry(_ entry: Int) {
    guard view.nodes[entry].kind == .object else {
      return report(.error, .wrongType, entry, "an entry must be an object, not \(view.kindName(entry))")
    }
    var isKnown = false
    view.forEachMember(of: entry) { key, value in
      if view.isEqual(key, "Event") {
        isKnown = true
        readEvent(value)
      } else if view.isEqual(key, "ParameterCurve") {
        isKnown = true
        readCurve(value)
      } else if view.isEqual(key, "Parameter") {
        isKnown = true
        readParameter(value)
      } else {
        carryUnknownKey(key, AHAPVocabulary.entryKeys, in: .entry(entry))
      }
    }
    hasEntry = hasEntry || isKnown
    if !isKnown {
      if !carrier.keepEntry(entry, view) { reportTooLarge(entry) }
      report(.warning, .entryEmpty, entry, "the entry has no event, parameter or curve")
    }
  }

  /// What was read, sorted by time, with the findings placed in `source`.
  mutating func document(of source: SourceText) -> AHAPDocument {
    if let node = events.sort() { reportUnordered(node) }
    parameters = sorted(parameters) { $0.time }
    curves = sorted(curves) { $0.time }
    let joins = joinCurves()
    let pattern = HapticPattern(
      events: events.values, parameters: parameters.map { $0.value },
      curves: curves.map { $0.value })
    var document = AHAPDocument(
      pattern: pattern, version: version, metadata: metadata, otherMembers: otherMembers)
    document.carried = carriedMembers(joins)
    document.origins.events = events.nodes.map { Int(view.nodes[$0].start) }
    document.origins.parameters = parameters.map { Int(view.nodes[$0.node].start) }
    document.origins.curves = curves.map { Int(view.nodes[$0.node].start) }
    document.findings = log.findings(in: source) { view.fillPaths(&$0) }
    return document
  }

  private func reportUnordered(_ node: Int) {
    report(.note, .unordered, node, "this begins before what stands above it; sorted by time")
  }

  /// Sorts by time, keeping the order of the file for equal times; reports what stood out of order.
  private func sorted<Value>(_ parts: [Placed<Value>], by time: (Value) -> TimePoint) -> [Placed<Value>] {
    let isOutOfOrder = { (place: Int) in time(parts[place].value) < time(parts[place - 1].value) }
    guard let first = parts.indices.dropFirst().first(where: isOutOfOrder) else { return parts }
    reportUnordered(parts[first].node)
    return parts.stablySorted { time($0.value) < time($1.value) }
  }
}
