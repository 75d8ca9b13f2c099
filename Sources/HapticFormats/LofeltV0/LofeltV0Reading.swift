internal import HapticModel
internal import HapticText

/// One reading of a Lofelt clip of the format before 1.0: walks the tape, collects lists and findings.
struct LofeltV0Reading {
  typealias Point = EnvelopePoint

  /// A list of points.
  struct List {
    let node: Int
    var points: [Point] = []
    var nodes: [Int] = []
  }

  let view: JSONView
  let fields: FieldReader<LofeltV0Code>
  private var assembly = EnvelopeAssembly()

  init(_ view: JSONView) {
    self.view = view
    fields = FieldReader(view)
  }

  /// Reads the top-level object.
  mutating func readTop() {
    guard let top = fields.members(of: 0, "a clip", ["metadata", "variation", "voices"]),
      let voices = fields.required(top[2], "voices", of: 0, "the clip"),
      let found = fields.members(of: voices, "voices", ["envelopes", "bands", "transients"])
    else { return }
    if let variation = top[1] { checkVariation(variation) }
    if let bands = found[1], !(view.nodes[bands].kind == .array && view.isEmpty(bands)) {
      fields.report(.warning, .partIgnored, bands, "the clip has bands; they are ignored")
    }
    let envelopes = lists(found[0], "envelopes")
    let taps = lists(found[2], "transients")
    if fields.log.entries.contains(where: { $0.severity == .error }) { return }
    assemble(envelopes, self.taps(of: taps), at: voices)
  }

  /// Reports numbers that would change how the clip plays; 0 stands for no change.
  private func checkVariation(_ node: Int) {
    var isPlain = true
    view.forEachMember(of: node) { _, value in isPlain = isPlain && view.number(at: value) ?? 0 == 0 }
    if !isPlain { fields.report(.warning, .partIgnored, node, "the clip is to be varied; this is ignored") }
  }

  /// The list of amplitudes and the one of frequencies; empty where there are none.
  private func lists(_ node: Int?, _ name: String) -> [List] {
    guard let node, fields.isList(node, name) else { return [] }
    var lists: [List] = []
    var count = 0
    view.forEachElement(of: node) { element in
      count += 1
      if count <= 2 { lists.append(list(element, name)) }
    }
    if count == 0 || count == 2 { return lists }
    fields.report(
      .error, .listsUnpaired, node,
      "\(name) holds \(count) list\(count == 1 ? "" : "s"); it is one of amplitudes and one of frequencies")
    return []
  }

  private func list(_ node: Int, _ name: String) -> List {
    var list = List(node: node)
    guard fields.isList(node, "each of the \(name)") else { return list }
    view.forEachElement(of: node) { element in
      guard let point = point(element) else { return }
      if let last = list.points.last, point.time < last.time { return reportDecreasing(element, point, last) }
      list.points.append(point)
      list.nodes.append(element)
    }
    return list
  }

  private func point(_ node: Int) -> Point? {
    guard let found = fields.members(of: node, "a point", ["time", "amplitude"]) else { return nil }
    let time = fields.required(found[0], "time", of: node, "the point")
      .flatMap { fields.time($0, "time", in: .seconds) }
    let value = fields.required(found[1], "amplitude", of: node, "the point")
      .flatMap { fields.number($0, "amplitude", in: LofeltV0Limits.levels) }
    guard let time, let value else { return nil }
    return Point(time: time, value: value)
  }

  private func reportDecreasing(_ node: Int, _ point: Point, _ last: Point) {
    fields.report(
      .error, .timesDecreasing, node, hint: "sort the points by time",
      """
      this point is at \(DecimalTime.seconds(point.time.nanoseconds)) s, before the one above it at \
      \(DecimalTime.seconds(last.time.nanoseconds)) s
      """)
  }

  /// The taps of the two lists, which must agree in their times.
  private func taps(of lists: [List]) -> [EnvelopeAssembly.Tap] {
    guard lists.count == 2 else { return [] }
    let (amplitudes, frequencies) = (lists[0], lists[1])
    guard amplitudes.points.count == frequencies.points.count else {
      fields.report(
        .error, .tapsUnpaired, frequencies.node,
        "there are \(amplitudes.points.count) amplitudes of taps and \(frequencies.points.count) frequencies")
      return []
    }
    return amplitudes.points.indices.map { index in
      let (amplitude, frequency) = (amplitudes.points[index], frequencies.points[index])
      if amplitude.time != frequency.time {
        fields.report(
          .error, .tapsUnpaired, frequencies.nodes[index],
          """
          this frequency is at \(DecimalTime.seconds(frequency.time.nanoseconds)) s, its tap at \
          \(DecimalTime.seconds(amplitude.time.nanoseconds)) s
          """)
      }
      return EnvelopeAssembly.Tap(
        time: amplitude.time, intensity: amplitude.value.squareRoot(), sharpness: frequency.value,
        node: amplitudes.nodes[index])
    }
  }

  private mutating func assemble(_ envelopes: [List], _ taps: [EnvelopeAssembly.Tap], at voices: Int) {
    let amplitudes = envelopes.first ?? List(node: voices)
    let intensity = amplitudes.points.map { Point(time: $0.time, value: $0.value.squareRoot()) }
    var vibrations: [EnvelopeAssembly.Vibration] = []
    if let first = intensity.first, let last = intensity.last {
      if first.time < last.time {
        vibrations = [
          .init(
            start: first.time, end: last.time,
            intensity: AmplitudeRamps.read(intensity, grid: .nanoseconds(1)),
            sharpness: envelopes.last?.points.map { Point(time: $0.time, value: $0.value.squareRoot()) }
              ?? [],
            node: amplitudes.node)
        ]
      } else {
        fields.report(
          .warning, .noLength, amplitudes.node,
          "the amplitude envelope begins and ends at the same time; only taps play")
      }
    }
    if vibrations.isEmpty, taps.isEmpty {
      fields.report(.error, .patternEmpty, voices, "the clip has neither a vibration nor a tap")
    }
    assembly.append(vibrations)
    assembly.append(taps)
  }

  /// What was read, with the findings placed in `source`.
  func document(of source: SourceText) -> LofeltV0Document {
    LofeltV0Document(
      pattern: assembly.pattern, origins: assembly.origins(in: view), findings: fields.findings(in: source))
  }
}
