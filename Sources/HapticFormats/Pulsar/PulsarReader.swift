internal import HapticModel
internal import HapticScores
internal import HapticText

/// Reads a Pulsar preset: collects its taps and points, then assembles them.
struct PulsarReader: JSONFormatReader {
  private enum PresetKey: String, FieldKey {
    case name, description, tags, emoji, duration, discretePattern, continuousPattern
  }

  private enum TapKey: String, FieldKey {
    case time, amplitude, frequency
  }

  private enum ContinuousKey: String, FieldKey {
    case amplitude, frequency
  }

  private enum PointKey: String, FieldKey {
    case time, value
  }

  private let fields: FieldReader<PulsarCode>
  private var taps: [EnvelopeAssembly.Tap] = []
  /// The points of the two lists of `continuousPattern`, in the order of time.
  private var amplitudes: [PlacedPoint] = []
  private var frequencies: [PlacedPoint] = []
  private var amplitudesNode = 0
  private var frequenciesNode = 0

  init(fields: FieldReader<PulsarCode>) { self.fields = fields }

  mutating func read() -> ParsedFile<PulsarDetails> {
    guard fields.view.nodes[0].kind == .object else {
      fields.report(
        .error, code: .notAPreset, node: 0, hint: "a preset is {\"name\": …, \"discretePattern\": [ … ]}",
        message: "a Pulsar preset must be an object, not \(fields.view.kindName(0))")
      return ParsedFile()
    }
    guard let preset = fields.object(0, noun: "the preset", keys: PresetKey.self) else { return ParsedFile() }
    let summary = preset.text(.description)
    var details = PulsarDetails()
    details.tags = (preset.list(.tags) ?? []).compactMap { fields.text($0, "a tag") }
    details.duration = preset.span(.duration, in: .milliseconds)
    let name = preset.text(.name) ?? ""
    guard preset[.discretePattern] != nil || preset[.continuousPattern] != nil else {
      fields.report(
        .error, code: .patternMissing, node: 0,
        message: "the preset has neither discretePattern nor continuousPattern")
      return ParsedFile(summary: summary, details: details)
    }
    readTaps(preset)
    readContinuous(preset)
    checkVibration()
    checkEnd(details.duration, preset[.duration] ?? 0)
    let part = part(named: name, lasting: details.duration ?? .zero)
    return ParsedFile(parts: [part], summary: summary, details: details)
  }

  // MARK: Lists

  private mutating func readTaps(_ preset: ObjectFields<PulsarCode, PresetKey>) {
    guard preset[.discretePattern] != nil else {
      return reportMissing("discretePattern", of: 0, "the preset")
    }
    let found = (preset.list(.discretePattern) ?? []).compactMap { node -> EnvelopeAssembly.Tap? in
      guard let tap = fields.object(node, noun: "the tap", keys: TapKey.self) else { return nil }
      let time = tap.time(.time, in: .milliseconds, .required)
      let amplitude = tap.clamped(.amplitude, .required)
      let frequency = tap.clamped(.frequency, .required)
      guard let time, let amplitude, let frequency else { return nil }
      return EnvelopeAssembly.Tap(time: time, intensity: amplitude, sharpness: frequency, node: node)
    }
    taps = sorted(found, time: \.time, node: \.node)
  }

  private mutating func readContinuous(_ preset: ObjectFields<PulsarCode, PresetKey>) {
    guard preset[.continuousPattern] != nil else {
      return reportMissing("continuousPattern", of: 0, "the preset")
    }
    guard let lists = preset.object(.continuousPattern, keys: ContinuousKey.self) else { return }
    amplitudesNode = lists[.amplitude] ?? lists.node
    frequenciesNode = lists[.frequency] ?? lists.node
    amplitudes = points(lists, .amplitude)
    frequencies = points(lists, .frequency)
  }

  private func points(
    _ lists: ObjectFields<PulsarCode, ContinuousKey>, _ key: ContinuousKey
  ) -> [PlacedPoint] {
    guard lists[key] != nil else {
      reportMissing(key.rawValue, of: lists.node, "continuousPattern")
      return []
    }
    let found = (lists.list(key) ?? []).compactMap { node -> PlacedPoint? in
      guard let point = fields.object(node, noun: "the point", keys: PointKey.self) else { return nil }
      let time = point.time(.time, in: .milliseconds, .required)
      return EnvelopePoint(time, point.clamped(.value, .required)).map { PlacedPoint(point: $0, node: node) }
    }
    return sorted(found, time: \.point.time, node: \.node)
  }

  private func reportMissing(_ list: String, of node: Int, _ noun: String) {
    fields.report(
      .warning, code: .listMissing, node: node, message: "\(noun) has no \(list); it is read as empty")
  }

  /// The parts by time, those of one time in the order of the file; reports the first that is out of order.
  private func sorted<Part>(_ parts: [Part], time: (Part) -> TimePoint, node: (Part) -> Int) -> [Part] {
    let first = parts.indices.dropFirst().first { time(parts[$0]) < time(parts[$0 - 1]) }
    guard let first else { return parts }
    fields.report(
      .note, code: .unordered, node: node(parts[first]),
      message: "this is earlier than the entry above it; sorted by time")
    return parts.stablySorted { time($0) < time($1) }
  }

  // MARK: Checks

  /// Leaves out points that shape nothing.
  private mutating func checkVibration() {
    if let first = amplitudes.first, first.point.time == amplitudes.last?.point.time {
      fields.report(
        .warning, code: .vibrationVoid, node: amplitudesNode,
        message: "the vibration has no length; it is ignored")
      (amplitudes, frequencies) = ([], [])
    }
    if !frequencies.isEmpty, amplitudes.isEmpty {
      fields.report(
        .warning, code: .amplitudeMissing, node: frequenciesNode,
        message: "there are frequencies without amplitudes; they are ignored")
      frequencies = []
    }
    if frequencies.isEmpty, !amplitudes.isEmpty {
      fields.report(
        .warning, code: .frequencyMissing, node: frequenciesNode,
        message: "the vibration has no frequencies; it is read with the sharpness 0.5")
    }
    if taps.isEmpty, amplitudes.isEmpty {
      fields.report(
        .error, code: .patternEmpty, node: 0,
        message: "the preset has neither a tap nor a vibration that could be read")
    }
  }

  /// Compares the preset's end with its duration.
  private func checkEnd(_ duration: TimeSpan?, _ node: Int) {
    guard let duration else { return }
    let end = max(taps.last?.time ?? .zero, amplitudes.last?.point.time ?? .zero) - TimePoint.zero
    if end > duration {
      fields.report(
        .note, code: .durationExceeded, node: node,
        message: "the preset lasts until \(DecimalTime.milliseconds(end.nanoseconds)) ms, beyond its duration"
      )
    } else if end < duration, taps.isEmpty, !amplitudes.isEmpty {
      // A tap can be padded, a vibration cannot.
      let silence = DecimalTime.milliseconds((duration - end).nanoseconds)
      fields.report(
        .note, code: .silenceDropped, node: node,
        message: "the preset ends with \(silence) ms of silence, which the pattern does not keep")
    }
  }

  // MARK: Pattern

  /// The events in the order of time; the vibration comes before the taps of its first instant.
  private func part(named name: String, lasting duration: TimeSpan) -> PatternPart {
    var assembly = EnvelopeAssembly()
    if let vibration { assembly.append([vibration]) }
    assembly.append(taps)
    assembly.sort()
    var pattern = assembly.pattern
    pattern.name = name
    // The last tap reaches to the preset's own end, so that it loops as it was meant to.
    let end = TimePoint.zero + duration
    if end > amplitudes.last?.point.time ?? .zero { pattern.padLastTap(until: end) }
    return PatternPart(pattern: pattern, origins: assembly.origins(in: fields.view), terms: .pulsar)
  }

  private var vibration: EnvelopeAssembly.Vibration? {
    guard let begin = amplitudes.first?.point.time, let end = amplitudes.last?.point.time else { return nil }
    var frequencies = frequencies.map(\.point)
    // The first frequency holds from the beginning; without any, the sharpness is the middle one.
    if frequencies.first?.time ?? end > begin {
      let first = frequencies.first?.value ?? Continuous.defaultSharpness.value
      frequencies.insert(EnvelopePoint(time: begin, value: first), at: 0)
    }
    let positions =
      amplitudes.map { $0.position(on: .intensity) } + self.frequencies.map { $0.position(on: .sharpness) }
    return .init(
      start: begin, end: end, intensity: amplitudes.map(\.point), sharpness: frequencies,
      node: amplitudesNode, positions: positions)
  }
}

extension LevelSemantics {
  /// The terms of Pulsar presets.
  fileprivate static let pulsar = LevelSemantics(
    intensity: Term("amplitude"), sharpness: Term("frequency"), isDrawn: true)
}
