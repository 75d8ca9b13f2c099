internal import HapticModel
internal import HapticText

/// Reads the output of Android's `dumpsys vibrator_manager`.
///
/// The layout is that of `VibratorInfo.dump` and `VibratorInfo.FrequencyProfile.toString` of Android 16.
struct AndroidDumpReader {
  private var lines: ImportLines

  static func read(_ source: SourceText, into draft: inout ImportDraft) -> [Finding] {
    var reader = AndroidDumpReader(lines: ImportLines(source))
    reader.read(&draft)
    return reader.lines.findings
  }

  private mutating func read(_ draft: inout ImportDraft) {
    var vibrators = 0
    for line in lines.lines {
      if line.text.hasPrefix("VibratorInfo:") { vibrators += 1 }
      if vibrators > 1 {
        lines.report(
          .contradiction, "the device has more than one vibrator; only the first is read", at: line.offset,
          severity: .warning)
        return
      }
      guard let equals = line.text.firstRange(of: " = ") else { continue }
      let key = String(line.text[..<equals.lowerBound])
      read(key, value: String(line.text[equals.upperBound...]), line: line, draft: &draft)
    }
    readEnvelope(&draft)
  }

  private var envelope: (points: Double?, shortest: Double?, longest: Double?) = (nil, nil, nil)

  private init(lines: ImportLines) { self.lines = lines }

  private mutating func read(_ key: String, value: String, line: ImportLines.Line, draft: inout ImportDraft) {
    switch key {
    case "q-factor":
      guard value != "NaN", let q = lines.number(value, key: key, range: .q, at: line.offset) else { return }
      draft.change("actuator.q", from: key) { $0.q = q }
    case "capabilities":
      let hasAmplitudes = value.contains("AMPLITUDE_CONTROL")
      draft.drive("steps", from: key) { $0.steps = hasAmplitudes ? 255 : 1 }
    case "supportedPrimitives": readPrimitives(value, line: line, draft: &draft)
    case "frequencyProfile": readProfile(value, line: line, draft: &draft)
    case "mMaxEnvelopeEffectSize":
      envelope.points = lines.number(value, key: key, range: .count, at: line.offset)
    case "mMinEnvelopeEffectControlPointDurationMillis":
      envelope.shortest = lines.number(value, key: key, range: .limit, at: line.offset)
    case "mMaxEnvelopeEffectControlPointDurationMillis":
      envelope.longest = lines.number(value, key: key, range: .limit, at: line.offset)
    default: break
    }
  }

  private mutating func readEnvelope(_ draft: inout ImportDraft) {
    guard let points = envelope.points, let shortest = envelope.shortest, let longest = envelope.longest,
      shortest <= longest
    else { return }
    draft.change("envelope.points", from: "mMaxEnvelopeEffectSize") {
      $0.envelope = EnvelopeCapability(
        points: Int(points), shortestSegment: .seconds(shortest / 1000),
        longestSegment: .seconds(longest / 1000))
    }
    draft.fill("envelope.shortestMs", from: "mMinEnvelopeEffectControlPointDurationMillis")
    draft.fill("envelope.longestMs", from: "mMaxEnvelopeEffectControlPointDurationMillis")
  }

  // MARK: Primitives

  /// Reads a list such as `[PRIMITIVE_CLICK(12ms), PRIMITIVE_TICK(5ms)]`.
  private mutating func readPrimitives(_ value: String, line: ImportLines.Line, draft: inout ImportDraft) {
    var names: Set<String> = []
    for part in (value.between("[", "]") ?? "").listed {
      let word = part.prefix { $0 != "(" }.lowercased().replacing("primitive_", with: "").replacing(
        " ", with: "_")
      guard DeviceProfile.primitiveNames.contains(word) else {
        if word != "noop" {
          lines.report(
            .unknownWord, "unknown primitive \(Quotation.quote(part)); it is left out", at: line.offset,
            severity: .warning)
        }
        continue
      }
      names.insert(word)
      guard word == "tick" || word == "low_tick", let text = part.between("(", "ms)"),
        let length = lines.number(text, key: part, range: .tap, at: line.offset)
      else { continue }
      let isSharp = word == "tick"
      draft.drive(isSharp ? "tap.sharp.ms" : "tap.soft.ms", from: "supportedPrimitives \(word)") {
        if isSharp {
          $0.tap.sharp.length = .seconds(length / 1000)
        } else {
          $0.tap.soft.length = .seconds(length / 1000)
        }
      }
    }
    guard !names.isEmpty else { return }
    draft.change("primitives", from: "supportedPrimitives") { $0.primitives = names }
  }

  // MARK: Frequencies

  private mutating func readProfile(_ value: String, line: ImportLines.Line, draft: inout ImportDraft) {
    guard value.hasPrefix("FrequencyProfile{") else {
      return lines.report(
        .wrongKind, "frequencyProfile must begin with FrequencyProfile{", at: line.offset)
    }
    if value.contains("mFrequenciesHz=null") {
      return lines.report(
        .missingKey, "the vibrator declares no frequency profile; frequencies stay chosen", at: line.offset,
        severity: .warning)
    }
    if let text = value.between("mResonantFrequency=", ","), text != "NaN",
      let hertz = lines.number(text, key: "mResonantFrequency", range: .frequency, at: line.offset),
      let frequency = Frequency(hertz: hertz)
    {
      draft.change("actuator.resonanceHz", from: "mResonantFrequency") { $0.resonance = frequency }
      draft.setFrequency(frequency, from: "mResonantFrequency")
    }
    guard let table = table(value, line) else { return }
    draft.change("actuator.output", from: "mOutputAccelerationsGs") { $0.output = table }
    if case .resonant(let actuator) = draft.profile.actuator,
      let peak = Acceleration(g: table.held(at: actuator.resonance)), peak > .zero
    {
      draft.change("actuator.peakAccelerationG", from: "mOutputAccelerationsGs at the resonance") {
        $0.peakAcceleration = peak
      }
    }
    guard let range = PerceptibleRange(of: table) else {
      return lines.report(
        .contradiction, "no frequency of the profile is 10 dB above what a hand feels", at: line.offset,
        severity: .warning)
    }
    let source = "frequencyProfile, where it is 10 dB above AOSP's least perceptible curve"
    draft.drive("frequencyHz[0]", from: source) { $0.frequency = .range(low: range.low, high: range.high) }
    draft.fill("drive.frequencyHz[1]", from: source)
  }

  private mutating func table(_ value: String, _ line: ImportLines.Line) -> FrequencyTable? {
    guard let frequencies = value.between("mFrequenciesHz=[", "]")?.listed,
      let outputs = value.between("mOutputAccelerationsGs=[", "]")?.listed
    else {
      lines.report(
        .missingKey, "frequencyProfile has no mFrequenciesHz or no mOutputAccelerationsGs", at: line.offset)
      return nil
    }
    guard frequencies.count == outputs.count,
      (1...Schema<FrequencyTable>.mostPoints).contains(frequencies.count)
    else {
      lines.report(
        .contradiction,
        "frequencyProfile has \(frequencies.count) frequencies and \(outputs.count) accelerations",
        at: line.offset)
      return nil
    }
    var points: [FrequencyTable.Point] = []
    for (hertz, output) in zip(frequencies, outputs) {
      guard let hertz = lines.number(hertz, key: "mFrequenciesHz", range: .frequency, at: line.offset),
        let g = lines.number(output, key: "mOutputAccelerationsGs", range: .output, at: line.offset),
        let frequency = Frequency(hertz: hertz)
      else { return nil }
      points.append(FrequencyTable.Point(frequency, g))
    }
    if let table = FrequencyTable(points) { return table }
    lines.report(.contradiction, "the frequencies of frequencyProfile do not rise", at: line.offset)
    return nil
  }
}

/// The range of sharpness of AOSP's `BasicToPwleSegmentAdapter`: where the output is at least 10 dB above what a hand
/// that holds a phone feels.
struct PerceptibleRange {
  let low: Frequency
  let high: Frequency

  /// Makes the range of an output in g; `nil` if it is nowhere strong enough.
  init?(of output: FrequencyTable) {
    let points = output.points
    func minimum(_ point: FrequencyTable.Point) -> Double {
      let decibels = PhoneThreshold.decibels(point.frequency.hertz) + FeltVerdict.leastUseful
      return PortableMath.exponential(decibels / 20 * PortableMath.logarithm(10))
    }
    /// The frequency between two points at which the output meets the least of the later one.
    func crossing(_ index: Int) -> Frequency? {
      let (below, above) = (points[index - 1], points[index])
      let rise = above.value - below.value
      let part = rise == 0 ? 0 : min(max((minimum(above) - below.value) / rise, 0), 1)
      return Frequency(hertz: below.frequency.hertz + (above.frequency.hertz - below.frequency.hertz) * part)
    }
    guard let first = points.indices.first(where: { points[$0].value >= minimum(points[$0]) }) else {
      return nil
    }
    let last = points.indices.first { $0 > first && points[$0].value <= minimum(points[$0]) }
    guard let low = first == 0 ? points[0].frequency : crossing(first),
      let high = last.map(crossing) ?? points[points.count - 1].frequency, low < high
    else { return nil }
    (self.low, self.high) = (low, high)
  }
}
