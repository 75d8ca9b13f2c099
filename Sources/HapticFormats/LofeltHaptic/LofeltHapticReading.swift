internal import HapticModel
internal import HapticText

/// One reading of a `.haptic` file: walks the tape, collects breakpoints and findings.
struct LofeltHapticReading {
  let view: JSONView
  let log = FindingLog()
  private var version = LofeltHapticVersion()
  private var metadata: JSONValue?
  private var amplitude: (node: Int, points: [LofeltHapticBreakpoint])?
  private var frequency: (node: Int, points: [LofeltHapticBreakpoint])?

  init(_ view: JSONView) { self.view = view }

  /// Notes a finding about a node.
  func report(
    _ severity: Finding.Severity, _ code: LofeltHapticCode, _ node: Int,
    hint: @autoclosure () -> String? = nil, _ message: @autoclosure () -> String
  ) {
    log.add(
      severity, code.rawValue, at: Int(view.nodes[node].start), node: node, hint: hint(), message())
  }

  /// Reads the top-level object.
  ///
  /// A file of another version says nothing more: what else it lacks is not its fault.
  mutating func readTop() {
    guard view.nodes[0].kind == .object else {
      return report(
        .error, .notAPattern, 0, hint: "a pattern is {\"version\": { … }, \"signals\": { … }}",
        "a .haptic file must be an object, not \(view.kindName(0))")
    }
    let top = members(of: 0, "version", "metadata", "signals")
    guard let number = version(top[0]) else { return }
    version = number
    if let node = top[1] { readMetadata(node) }
    guard let signals = object(top[2], "signals", of: 0) else { return }
    guard let continuous = object(members(of: signals, "continuous")[0], "continuous", of: signals) else {
      return
    }
    let found = members(of: continuous, "envelopes")
    guard let envelopes = object(found[0], "envelopes", of: continuous) else { return }
    readEnvelopes(envelopes)
  }

  private mutating func readMetadata(_ node: Int) {
    if view.nodes[node].kind == .null { return }
    guard view.nodes[node].kind == .object, Int(view.nodes[node].next) - node <= LofeltHapticLimits.keptNodes
    else {
      return report(
        .warning, .metadataIgnored, node, "the metadata is no object, or too large to keep; it is ignored")
    }
    metadata = view.value(at: node)
  }

  private mutating func readEnvelopes(_ envelopes: Int) {
    let lists = members(of: envelopes, "amplitude", "frequency")
    guard let node = lists[0] else { return reportMissing("amplitude", of: envelopes) }
    amplitude = breakpoints(node, .amplitude).map { (node, $0) }
    if let node = lists[1], view.nodes[node].kind != .null {
      frequency = breakpoints(node, .frequency).map { (node, $0) }
    }
    // What a fault left out would make the rest look odd.
    if log.entries.contains(where: { $0.severity == .error }) { return }
    guard let points = amplitude?.points, let first = points.first, let last = points.last else { return }
    if first.time == last.time {
      report(
        .warning, .noLength, node, hint: "give the last breakpoint a later time",
        "the amplitude envelope begins and ends at the same time; only its taps play")
    }
    let range = first.time...last.time
    if let outside = frequency?.points.first(where: { !range.contains($0.time) }) {
      report(
        .note, .frequencyOutside, outside.node,
        "this frequency and perhaps others lie outside the time of the amplitude envelope")
    }
  }

  /// What was read, with the findings placed in `source`.
  func document(of source: SourceText) -> LofeltHapticDocument {
    let assembly =
      amplitude.map { EnvelopeAssembly(amplitude: $0, frequency: frequency) } ?? EnvelopeAssembly()
    var document = LofeltHapticDocument(pattern: assembly.pattern, version: version, metadata: metadata)
    document.origins = assembly.origins(in: view)
    document.findings = log.findings(in: source) { view.fillPaths(&$0) }
    return document
  }
}
