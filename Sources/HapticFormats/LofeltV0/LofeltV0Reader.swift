internal import HapticModel
internal import HapticScores
internal import HapticText

/// Reads a Lofelt clip of the format before 1.0: its lists of points, then the pattern of them.
struct LofeltV0Reader: JSONFormatReader {
  private enum ClipKey: String, FieldKey { case metadata, variation, voices }
  private enum VoicesKey: String, FieldKey { case envelopes, bands, transients }
  private enum PointKey: String, FieldKey { case time, amplitude }

  /// A list of points.
  private struct List {
    let node: Int
    var points: [PlacedPoint] = []
  }

  let fields: FieldReader<LofeltV0Code>

  mutating func read() -> ParsedFile<Never> {
    let assembly = assembly()
    return ParsedFile(
      parts: [
        PatternPart(
          pattern: assembly.pattern, origins: assembly.origins(in: fields.view), terms: .lofelt)
      ])
  }

  private func assembly() -> EnvelopeAssembly {
    guard let clip = fields.object(0, noun: "the clip", keys: ClipKey.self),
      let voices = clip.object(.voices, keys: VoicesKey.self, presence: .required)
    else { return EnvelopeAssembly() }
    if let variation = clip[.variation] { checkVariation(variation) }
    if let bands = voices[.bands],
      !(fields.view.nodes[bands].kind == .array && fields.view.isEmpty(bands))
    {
      fields.report(
        .warning, code: .partIgnored, node: bands, message: "the clip has bands; they are ignored")
    }
    if isOldest(voices) { return EnvelopeAssembly() }
    let envelopes = lists(.envelopes, of: voices)
    let taps = lists(.transients, of: voices)
    if fields.hasErrors { return EnvelopeAssembly() }
    return assembly(envelopes, taps: self.taps(of: taps), at: voices.node)
  }

  /// Reports the layout before 0.2, whose lists are objects; true if the file has it.
  private func isOldest(_ voices: ObjectFields<LofeltV0Code, VoicesKey>) -> Bool {
    var oldest: Int?
    fields.view.forEachMember(of: voices.node) { _, value in
      if oldest == nil, fields.view.nodes[value].kind == .object { oldest = value }
    }
    guard let oldest else { return false }
    fields.report(
      .error, code: .layoutTooOld, node: oldest, hint: "convert it with the Lofelt Studio that wrote it",
      message: "the clip has the layout before 0.2, which no tool reads any more")
    return true
  }

  /// Reports numbers that would change how the clip plays; 0 changes nothing.
  private func checkVariation(_ node: Int) {
    var isPlain = true
    fields.view.forEachMember(of: node) { _, value in
      isPlain = isPlain && fields.view.number(at: value) ?? 0 == 0
    }
    if !isPlain {
      fields.report(
        .warning, code: .partIgnored, node: node, message: "the clip has variations; they are ignored")
    }
  }

  /// The list of amplitudes and the one of frequencies; empty if there are none.
  private func lists(_ key: VoicesKey, of voices: ObjectFields<LofeltV0Code, VoicesKey>) -> [List] {
    guard let node = voices[key], let elements = voices.list(key) else { return [] }
    let lists = elements.prefix(2).map { list($0, "each of the \(key.rawValue)") }
    if elements.isEmpty || elements.count == 2 { return lists }
    let count = "\(elements.count) list\(elements.count == 1 ? "" : "s")"
    return fields.reject(
      .listsUnpaired, node: node,
      message: "\(key.rawValue) holds \(count); it must hold one of amplitudes and one of frequencies") ?? []
  }

  private func list(_ node: Int, _ noun: String) -> List {
    let points = fields.points(fields.list(node, noun) ?? [], noun: "point", decreasing: .timesDecreasing) {
      element in
      guard let point = fields.object(element, noun: "the point", keys: PointKey.self) else { return nil }
      let time = point.time(.time, in: .seconds, .required)
      return EnvelopePoint(time, point.number(.amplitude, in: 0...1, .required))
    }
    return List(node: node, points: points)
  }

  /// The taps of the two lists, which must agree in their times.
  private func taps(of lists: [List]) -> [EnvelopeAssembly.Tap] {
    guard lists.count == 2 else { return [] }
    let (amplitudes, frequencies) = (lists[0], lists[1])
    guard amplitudes.points.count == frequencies.points.count else {
      fields.report(
        .error, code: .tapsUnpaired, node: frequencies.node,
        message:
          "there are \(amplitudes.points.count) tap amplitudes but \(frequencies.points.count) tap frequencies"
      )
      return []
    }
    return zip(amplitudes.points, frequencies.points).map { amplitude, frequency in
      let time = amplitude.point.time
      if frequency.point.time != time {
        fields.report(
          .error, code: .tapsUnpaired, node: frequency.node,
          message: """
            this frequency is at \(DecimalTime.seconds(frequency.point.time.nanoseconds)) s, its tap at \
            \(DecimalTime.seconds(time.nanoseconds)) s
            """)
      }
      return EnvelopeAssembly.Tap(
        time: time, intensity: amplitude.point.value.squareRoot(), sharpness: frequency.point.value,
        node: amplitude.node)
    }
  }

  private func assembly(
    _ envelopes: [List], taps: [EnvelopeAssembly.Tap], at voices: Int
  ) -> EnvelopeAssembly {
    let amplitudes = envelopes.first ?? List(node: voices)
    let vibration = EnvelopeAssembly.Vibration(
      amplitude: amplitudes.points, frequency: envelopes.last?.points ?? [], node: amplitudes.node)
    if vibration == nil, !amplitudes.points.isEmpty {
      fields.report(
        .warning, code: .noLength, node: amplitudes.node,
        message: "the amplitude envelope begins and ends at the same time; only taps play")
    }
    if vibration == nil, taps.isEmpty {
      fields.report(
        .error, code: .patternEmpty, node: voices, message: "the clip has neither a vibration nor a tap")
    }
    var assembly = EnvelopeAssembly()
    if let vibration { assembly.append([vibration]) }
    assembly.append(taps)
    return assembly
  }
}
