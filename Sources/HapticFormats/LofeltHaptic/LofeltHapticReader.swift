internal import HapticModel
internal import HapticScores
internal import HapticText

/// Reads a `.haptic` file: its version and metadata, then the breakpoints of both envelopes.
struct LofeltHapticReader: JSONFormatReader {
  private enum FileKey: String, FieldKey { case version, metadata, signals }
  private enum VersionKey: String, FieldKey { case major, minor, patch }
  private enum SignalsKey: String, FieldKey { case continuous }
  private enum ContinuousKey: String, FieldKey { case envelopes }
  private enum EnvelopesKey: String, FieldKey { case amplitude, frequency }
  private enum AmplitudeKey: String, FieldKey { case time, amplitude, emphasis }
  private enum FrequencyKey: String, FieldKey { case time, frequency }
  private enum EmphasisKey: String, FieldKey { case amplitude, frequency }

  private let fields: FieldReader<LofeltHapticCode>
  private var details = LofeltHapticDetails()
  private var taps: [EnvelopeAssembly.Tap] = []

  init(fields: FieldReader<LofeltHapticCode>) { self.fields = fields }

  /// Reads the file.
  ///
  /// Reports nothing but the version if that is unsupported.
  mutating func read() -> ParsedFile<LofeltHapticDetails> {
    let assembly = assembly()
    var part = PatternPart(
      pattern: assembly.pattern, origins: assembly.origins(in: fields.view), terms: .lofelt)
    part.pattern.name = details.title ?? ""
    return ParsedFile(parts: [part], summary: details.summary, details: details)
  }

  private mutating func assembly() -> EnvelopeAssembly {
    let empty = EnvelopeAssembly()
    guard fields.view.nodes[0].kind == .object else {
      fields.report(
        .error, code: .notAPattern, node: 0, hint: "a pattern is {\"version\": { … }, \"signals\": { … }}",
        message: "a .haptic file must be an object, not \(fields.view.kindName(0))")
      return empty
    }
    guard let file = fields.object(0, noun: "the file", keys: FileKey.self),
      let version = file.object(.version, keys: VersionKey.self, presence: .required).flatMap(version)
    else { return empty }
    details.version = version
    if let node = file.present(.metadata) { readMetadata(node) }
    let envelopes = file.object(.signals, keys: SignalsKey.self, presence: .required)?
      .object(.continuous, keys: ContinuousKey.self, presence: .required)?
      .object(.envelopes, keys: EnvelopesKey.self, presence: .required)
    return envelopes.map { assembly(of: $0) } ?? empty
  }

  // MARK: Version and metadata

  /// The version as text; `nil` with an error if it cannot be read.
  private func version(_ version: ObjectFields<LofeltHapticCode, VersionKey>) -> String? {
    guard let majorNode = version.value(.major, .required),
      let major = version.integer(.major, in: LofeltHapticLimits.versions),
      let minor = laterNumber(.minor, of: version), let patch = laterNumber(.patch, of: version)
    else { return nil }
    let text = "\(major).\(minor).\(patch)"
    if major == 0 {
      return fields.reject(
        .versionOld, node: majorNode, hint: "open it in a newer studio and export it as 1.0",
        message: "the version is \(text), the old 0.x format (.vij); only 1.x can be read")
    }
    if major != LofeltHapticLimits.majorVersion {
      return fields.reject(
        .versionUnsupported, node: majorNode, message: "the version is \(text); only 1.x can be read")
    }
    if minor > 0 || patch > 0 {
      fields.report(
        .note, code: .versionNewer, node: version.node, message: "the version is \(text); it is read as 1.0.0"
      )
    }
    return text
  }

  private func laterNumber(
    _ key: VersionKey, of version: ObjectFields<LofeltHapticCode, VersionKey>
  ) -> Int64? {
    if version[key] != nil { return version.integer(key, in: LofeltHapticLimits.versions) }
    fields.report(
      .warning, code: .versionIncomplete, node: version.node,
      message: "the version has no \(key.rawValue); it is read as 0")
    return 0
  }

  private mutating func readMetadata(_ node: Int) {
    let json = fields.view.nodes[node]
    guard json.kind == .object, Int(json.next) - node <= LofeltHapticLimits.keptNodes else {
      return fields.report(
        .warning, code: .metadataIgnored, node: node,
        message: "the metadata is not an object, or is too large; it is ignored")
    }
    details.metadata = fields.view.value(at: node)
  }

  // MARK: Envelopes

  private mutating func assembly(
    of envelopes: ObjectFields<LofeltHapticCode, EnvelopesKey>
  ) -> EnvelopeAssembly {
    var assembly = EnvelopeAssembly()
    guard let node = envelopes.value(.amplitude, .required) else { return assembly }
    let amplitude = fields.points(
      envelopes.list(.amplitude) ?? [], noun: "breakpoint", decreasing: .timesDecreasing
    ) { self.amplitude(at: $0) }
    if amplitude.isEmpty, fields.view.nodes[node].kind == .array, fields.view.isEmpty(node) {
      fields.report(
        .error, code: .amplitudeEmpty, node: node, message: "the amplitude envelope has no breakpoint")
    }
    let list = envelopes.present(.frequency) == nil ? nil : envelopes.list(.frequency)
    let frequency = fields.points(list ?? [], noun: "breakpoint", decreasing: .timesDecreasing) {
      self.frequency(at: $0)
    }
    // After an error the rest would seem odd.
    if !fields.hasErrors { check(amplitude, frequency, at: node) }
    let vibration = EnvelopeAssembly.Vibration(
      amplitude: amplitude, frequency: frequency, node: node)
    if let vibration { assembly.append([vibration]) }
    assembly.append(taps)
    return assembly
  }

  private func check(_ amplitude: [PlacedPoint], _ frequency: [PlacedPoint], at node: Int) {
    guard let first = amplitude.first?.point.time, let last = amplitude.last?.point.time else { return }
    if first == last {
      fields.report(
        .warning, code: .noLength, node: node, hint: "give the last breakpoint a later time",
        message: "the amplitude envelope begins and ends at the same time; only its taps play")
    }
    if let outside = frequency.first(where: { !(first...last).contains($0.point.time) }) {
      fields.report(
        .note, code: .frequencyOutside, node: outside.node,
        message: "this frequency and perhaps others are outside the time range of the amplitude envelope")
    }
  }

  /// A breakpoint of the amplitude; its emphasis becomes a tap.
  private mutating func amplitude(at node: Int) -> EnvelopePoint? {
    guard let breakpoint = fields.object(node, noun: "the breakpoint", keys: AmplitudeKey.self) else {
      return nil
    }
    // All are read, so that one fault does not hide the other.
    let time = breakpoint.time(.time, in: .seconds, .required)
    let value = level(.amplitude, of: breakpoint)
    if breakpoint.present(.emphasis) != nil,
      let emphasis = breakpoint.object(.emphasis, keys: EmphasisKey.self),
      let tap = tap(emphasis, at: time, over: value)
    {
      taps.append(tap)
    }
    return EnvelopePoint(time, value)
  }

  private func frequency(at node: Int) -> EnvelopePoint? {
    guard let breakpoint = fields.object(node, noun: "the breakpoint", keys: FrequencyKey.self) else {
      return nil
    }
    let time = breakpoint.time(.time, in: .seconds, .required)
    return EnvelopePoint(time, level(.frequency, of: breakpoint))
  }

  private func tap(
    _ emphasis: ObjectFields<LofeltHapticCode, EmphasisKey>, at time: TimePoint?, over value: Double?
  ) -> EnvelopeAssembly.Tap? {
    let amplitude = level(.amplitude, of: emphasis)
    let frequency = level(.frequency, of: emphasis)
    guard let amplitude, let frequency else { return nil }
    if let value, Float(amplitude) < Float(value) {
      fields.report(
        .warning, code: .emphasisBelowAmplitude, node: emphasis.node,
        message: """
          the emphasis has amplitude \(JSONText.of(amplitude)), less than the vibration's \(JSONText.of(value)); \
          other tools refuse it
          """)
    }
    return time.map {
      .init(time: $0, intensity: amplitude.squareRoot(), sharpness: frequency, node: emphasis.node)
    }
  }

  /// The amplitude or the frequency in a field, 0…1.
  private func level<Key>(_ key: Key, of object: ObjectFields<LofeltHapticCode, Key>) -> Double? {
    guard let value = object.number(key, .required) else { return nil }
    let range = LofeltHapticLimits.levels
    // In single precision: what other readers take for 1 is 1.
    if range.contains(Double(Float(value))) { return min(max(value, range.lowerBound), range.upperBound) }
    return object.number(key, in: range)
  }
}

extension ObjectFields {
  /// The node of a field's value; `nil` if the field is missing or `null`.
  fileprivate func present(_ key: Key) -> Int? {
    self[key].flatMap { reader.view.nodes[$0].kind == .null ? nil : $0 }
  }
}
