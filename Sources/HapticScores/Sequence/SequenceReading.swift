internal import HapticModel
internal import HapticText
internal import HapticTimeline

/// One reading of a sequence file: walks the tape and collects syntax and findings.
struct SequenceReading {
  let view: JSONView
  let fields: FieldReader<SequenceCode>
  var syntax = SequenceSyntax()
  /// The number of steps read so far.
  var stepCount = 0

  init(_ view: JSONView) {
    self.view = view
    fields = FieldReader(view, refusesUnknownKeys: true)
  }

  /// Reads the top-level object.
  mutating func readTop() {
    guard let top = fields.object(0, "the sequence", keys: SequenceKey.ofTop), checkFormat(top) else {
      return
    }
    syntax.name = top[.name].flatMap { title($0, "name") } ?? ""
    syntax.description = top.text(.description)
    readMetre(top)  // before any length, since bars are counted in it
    readTempo(top)
    syntax.actuators = top[.actuators].map { actuators($0) } ?? []
    if let overlap = top[.overlap] { readOverlap(overlap) }
    if let markers = top[.markers] { readMarkers(markers) }
    if let loop = top[.loop] { readLoop(loop) }
    if let parts = top[.parts] { readParts(parts) }
    if let tracks = top.value(.tracks, .required) { readTracks(tracks) }
  }

  /// True if the format is the one that is read.
  private func checkFormat(_ top: SequenceFields) -> Bool {
    guard let text = top.text(.format, .required), let node = top[.format] else { return false }
    if text == SequenceReader.format { return true }
    fields.report(
      .error, code: .version, node: node, hint: "this Thrum reads \(SequenceReader.format)",
      message: "the format is \(Quotation.quote(text))")
    return false
  }

  // MARK: Time

  private mutating func readMetre(_ top: SequenceFields) {
    syntax.isInMetre = top[.metre] != nil || top[.tempo] != nil
    guard let node = top[.metre], let text = fields.text(node, "metre") else { return }
    let numbers = text.split(separator: "/", omittingEmptySubsequences: false)
    if numbers.count == 2, numbers.allSatisfy(Self.isPlainNumber), let beats = Int64(numbers[0]),
      let unit = Int64(numbers[1]), let metre = Metre(beats, unit)
    {
      syntax.metre = metre
    } else {
      fields.report(
        .error, code: .outOfRange, node: node,
        hint: "write 1 to 64 beats and the note value of a beat (1, 2, 4, 8, 16 or 32), such as \"3/4\"",
        message: "metre cannot be \(Quotation.quote(text))")
    }
  }

  /// True if a text is one or two digits without a leading 0.
  private static func isPlainNumber(_ text: Substring) -> Bool {
    (1...2).contains(text.utf8.count) && text.utf8.allSatisfy { $0 &- 0x30 < 10 } && text.utf8.first != 0x30
  }

  private mutating func readTempo(_ top: SequenceFields) {
    guard let node = top[.tempo] else { return }
    guard view.nodes[node].kind == .array else {
      if let tempo = self.tempo(node) {
        syntax.tempo = [(SequenceLength(node: node), tempo)]
      }
      return
    }
    for element in elements(node, "tempo", limit: SequenceLimits.tempoChanges) {
      guard let change = fields.object(element, "the change", keys: [SequenceKey.at, .bpm, .comment]) else {
        continue
      }
      let position = change[.at].map { self.position($0, "at") } ?? SequenceLength(node: element)
      let tempo = change.value(.bpm, .required).flatMap { self.tempo($0) }
      if let position, let tempo { syntax.tempo.append((position, tempo)) }
    }
  }

  private func tempo(_ node: Int) -> Tempo? {
    guard fields.number(node, "the tempo", in: SequenceLimits.tempo) != nil, let exact = exact(node) else {
      return nil
    }
    let thousandths = exact * Fraction(1_000)
    if thousandths.isWhole, let tempo = Tempo(thousandths: thousandths.whole) { return tempo }
    return fields.reject(
      .outOfRange, node: node,
      message: "the tempo is \(fields.quoted(node)); it may have three decimals at most")
  }

  private mutating func readMarkers(_ node: Int) {
    for (key, value) in namedMembers(node, "markers") {
      guard let name = self.name(key, "a marker's name"), let position = self.position(value, "a marker")
      else {
        continue
      }
      syntax.markers.append((name, position))
    }
  }

  private mutating func readLoop(_ node: Int) {
    guard let loop = fields.object(node, "the loop", keys: [SequenceKey.from, .to, .times, .comment]) else {
      return
    }
    let to = loop.value(.to, .required).flatMap { position($0, "to") }
    let from = loop[.from].flatMap { position($0, "from") }
    let times = loop[.times].map { count($0, "times") } ?? .forever
    if let to, let times { syntax.loop = .init(node: node, from: from, to: to, times: times) }
  }

  // MARK: Overlaps

  private mutating func readOverlap(_ node: Int) {
    if view.nodes[node].kind == .string {
      if let policy = self.policy(node) { syntax.overlap = policy }
      return
    }
    guard let overlap = fields.object(node, "overlap", keys: [SequenceKey.policy, .limit, .to, .comment]),
      let word = overlap.value(.policy, .required),
      let policy = self.policy(word)
    else { return }
    syntax.overlap = policy
    let allowed: SequenceKey? = policy == .steal ? nil : policy == Self.mix ? .limit : .to
    for key in [SequenceKey.limit, .to] {
      guard let value = overlap[key] else { continue }
      if key != allowed {
        fields.report(
          .error, code: .contradiction, node: value,
          message: "this policy does not take the key \(key.rawValue)")
      } else if let level = overlap.level(key) {
        syntax.overlap = key == .limit ? .mix(limit: level) : .duck(to: level)
      }
    }
  }

  private static let mix = OverlapPolicy.mix(limit: .full)

  private func policy(_ node: Int) -> OverlapPolicy? {
    guard let text = fields.text(node, "the policy") else { return nil }
    switch text {
    case "mix": return Self.mix
    // An event beside a more important one keeps this much of its strength (*chosen*).
    case "duck": return .duck(to: 0.4)
    case "steal": return .steal
    default:
      return fields.reject(
        .wordUnknown, node: node, hint: "known: mix, duck, steal",
        message: "the policy cannot be \(Quotation.quote(text))")
    }
  }
}
