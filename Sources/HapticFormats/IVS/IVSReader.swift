internal import HapticModel
internal import HapticScores
internal import HapticText

/// Reads Immersion's effects: first the basis effects by their names, then the timelines that launch them.
struct IVSReader {
  /// The name of the outermost element.
  static let root = "ivs-file"

  private let view: XMLView
  private let log = FindingLog()
  private var basisEffects: [String: Int] = [:]
  /// The first waveform that is not a sine, and the first frequency out of range: one finding for all of them.
  private var waveform: Int?
  private var outlier: Int?

  /// Reads a file.
  ///
  /// Never traps; what cannot be read is a finding of severity `error`.
  static func decode(_ source: SourceText) -> ParsedFile<Never> {
    let tree = XMLTree(reading: source)
    var file = ParsedFile<Never>()
    tree.withView { view in
      var reader = IVSReader(view: view)
      file.parts = reader.parts()
      file.findings = reader.log.findings(in: source) { view.fillPaths(&$0) }
    }
    file.findings = FindingLog.merge(tree.findings, file.findings)
    return file
  }

  private mutating func parts() -> [PatternPart] {
    let effects = view.isNamed(0, Self.root) ? children(of: 0, "effects") : []
    for effect in effects.flatMap({ children(of: $0, "basis-effect") }) {
      // The first of several effects with one name counts, as in the reference encoder.
      if let name = text(.name, of: effect), basisEffects[name] == nil { basisEffects[name] = effect }
    }
    let parts = effects.flatMap { children(of: $0, "timeline-effect") }.map { part(of: $0) }
    if !log.hasErrors, parts.allSatisfy(\.pattern.events.isEmpty) {
      report(.error, code: .patternEmpty, node: 0, message: "the file has no timeline that plays anything")
    }
    reportOnce()
    return parts
  }

  private mutating func part(of timeline: Int) -> PatternPart {
    var vibrations: [EnvelopeAssembly.Vibration] = []
    for event in children(of: timeline, "launch-event") {
      if let vibration = vibration(of: event) { vibrations.append(vibration) }
    }
    if let first = children(of: timeline, "repeat-event").first {
      report(
        .warning, code: .repeatIgnored, node: first,
        message: "repeat events are ignored; what they repeat plays once")
    }
    var assembly = EnvelopeAssembly()
    assembly.append(vibrations.stablySorted { $0.start < $1.start })
    var part = PatternPart(name: text(.name, of: timeline) ?? "", pattern: assembly.pattern)
    part.terms = .ivs
    part.origins.events = assembly.eventNodes.map { Int(view.nodes[$0].start) }
    return part
  }

  private func reportOnce() {
    if let waveform {
      report(
        .note, code: .waveformIgnored, node: waveform,
        message: "this waveform and perhaps others are not sines; they are read as sines")
    }
    if let outlier {
      report(
        .note, code: .frequencyClamped, node: outlier,
        message:
          "the frequency of this effect and perhaps of others is outside 65 to 300 Hz; the sharpness is 0 or 1"
      )
    }
  }

  // MARK: Vibrations

  /// The vibration of a launch event; `nil` with a finding if it cannot be played.
  private mutating func vibration(of event: Int) -> EnvelopeAssembly.Vibration? {
    guard let time = number(.time, of: event, in: IVSLimits.times, isRequired: true),
      let basis = basis(of: event)
    else { return nil }
    let override = number(.durationOverride, of: event, in: IVSLimits.times)
    guard let duration = override ?? number(.duration, of: basis, in: IVSLimits.times, isRequired: true),
      let magnitude = magnitude(.magnitudeOverride, of: event) ?? magnitude(.magnitude, of: basis),
      let hertz = frequency(of: event, basis)
    else { return nil }
    let (start, length) = (TimePoint.zero + .milliseconds(time), TimeSpan.milliseconds(duration))
    guard start + length <= .latest else {
      report(.error, code: .timeTooLate, node: event, message: "this vibration ends after 1000000 s")
      return nil
    }
    guard length > .zero else {
      report(.warning, code: .noLength, node: event, message: "this vibration has no length; it is ignored")
      return nil
    }
    let amplitude = envelope(of: basis, magnitude: magnitude, length: length)
    let roots = amplitude.map { EnvelopePoint(time: start + $0.offset, value: $0.value.squareRoot()) }
    return EnvelopeAssembly.Vibration(
      start: start, end: start + length, intensity: AmplitudeRamps.read(roots, grid: .nanoseconds(1)),
      sharpness: [EnvelopePoint(time: start, value: HJIFPitch.sharpness(ofHertz: hertz))], node: event)
  }

  /// The basis effect that an event launches; `nil` with a finding if there is none that can be played.
  private func basis(of event: Int) -> Int? {
    guard let name = text(.effect, of: event) else {
      report(.error, code: .attributeMissing, node: event, message: "<launch-event> has no attribute effect")
      return nil
    }
    guard let basis = basisEffects[name] else {
      report(
        .error, code: .effectMissing, node: event,
        hint: NearMiss.question(name, among: basisEffects.keys.sorted()),
        message: "there is no basis effect \(Quotation.quote(name))")
      return nil
    }
    let type = text(.type, of: basis) ?? ""
    if type == "periodic" || type == "magsweep" { return basis }
    report(
      .warning, code: .typeUnknown, node: event,
      message: "the type of the basis effect is \(Quotation.quote(type)); it is left out")
    return nil
  }

  /// The frequency in hertz; `nil` with a finding if there is none.
  private mutating func frequency(of event: Int, _ basis: Int) -> Double? {
    if text(.type, of: basis) == "magsweep" { return IVSLimits.sweepFrequency }
    if let name = text(.waveform, of: basis), name != "sine" { waveform = waveform ?? basis }
    let override = number(.periodOverride, of: event, in: IVSLimits.periods)
    guard let period = override ?? number(.period, of: basis, in: IVSLimits.periods, isRequired: true)
    else { return nil }
    let microseconds = period < 0 ? period - IVSLimits.periods.lowerBound : period * 1_000
    guard microseconds > 0 else {
      report(
        .error, code: .outOfRange, node: override == nil ? basis : event,
        message: "a period must be longer than 0")
      return nil
    }
    let hertz = 1e6 / Double(microseconds)
    if !HJIFLimits.frequencies.contains(hertz) { outlier = outlier ?? basis }
    return hertz
  }

  /// The amplitude from the start of a vibration, 0…1.
  private func envelope(of basis: Int, magnitude: Double, length: TimeSpan) -> [Curve.Point] {
    func span(_ key: IVSAttribute) -> TimeSpan? {
      number(key, of: basis, in: IVSLimits.times).map { .milliseconds($0) }
    }
    let (attack, fade) = (span(.attackTime), span(.fadeTime))
    let attackLevel = self.magnitude(.attackLevel, of: basis) ?? 0
    var points = [Curve.Point(attack == nil ? magnitude : attackLevel, at: .zero)]
    if let attack {
      let end = Curve.Point(magnitude, at: attack)
      guard attack < length else {
        return points + [Curve.Point(Curve.interpolated(from: points[0], to: end, at: length), at: length)]
      }
      points.append(end)
    }
    guard let fade else { return points + [Curve.Point(magnitude, at: length)] }
    let end = Curve.Point(self.magnitude(.fadeLevel, of: basis) ?? 0, at: length)
    let full = Curve.Point(magnitude, at: length - fade)
    // A fade that begins during the attack applies from the end of the attack on.
    let start = max(full.offset, attack ?? .zero)
    if points[points.count - 1].offset == start { points.removeLast() }
    return points + [Curve.Point(Curve.interpolated(from: full, to: end, at: start), at: start), end]
  }

  // MARK: Elements and attributes

  private func report(
    _ severity: Finding.Severity, code: IVSCode, node: Int, hint: @autoclosure () -> String? = nil,
    message: @autoclosure () -> String
  ) {
    let offset = Int(view.nodes[node].start)
    // A basis effect is read again for each event that launches it.
    if log.findings.contains(where: { $0.position?.offset == offset && $0.code == code.rawValue }) { return }
    log.add(severity, code: code.rawValue, at: offset, node: node, hint: hint(), message: message())
  }

  /// The elements of a name in an element.
  private func children(of node: Int, _ name: String) -> [Int] {
    view.children(of: node).filter { view.nodes[$0].kind == .element && view.isNamed($0, name) }
  }

  private func attribute(_ key: IVSAttribute, of node: Int) -> Int? {
    view.attributes(of: node).first { view.isNamed($0, key.rawValue) }
  }

  private func text(_ key: IVSAttribute, of node: Int) -> String? {
    attribute(key, of: node).map { String(decoding: view.value(at: $0), as: UTF8.self) }
  }

  /// The whole number of an attribute inside `range`; `nil` with an error if it is not one.
  private func number(
    _ key: IVSAttribute, of node: Int, in range: ClosedRange<Int64>, isRequired: Bool = false
  ) -> Int64? {
    guard let attribute = attribute(key, of: node) else {
      if isRequired {
        report(
          .error, code: .attributeMissing, node: node,
          message: "<\(view.name(of: node))> has no \(key.rawValue)")
      }
      return nil
    }
    let text = String(decoding: view.value(at: attribute), as: UTF8.self)
    guard let value = Int64(text) else {
      report(
        .error, code: .notANumber, node: attribute,
        message: "\(key.rawValue) must be a whole number, not \(Quotation.quote(text))"
      )
      return nil
    }
    if range.contains(value) { return value }
    report(
      .error, code: .outOfRange, node: attribute,
      message: "\(key.rawValue) is \(value), outside \(range.lowerBound) to \(range.upperBound)")
    return nil
  }

  /// The amplitude of a magnitude or a level, clamped to 0…1 with a warning.
  private func magnitude(_ key: IVSAttribute, of node: Int) -> Double? {
    guard let value = number(key, of: node, in: .min ... .max, isRequired: key == .magnitude) else {
      return nil
    }
    let range = IVSLimits.magnitudes
    let nearest = min(max(value, range.lowerBound), range.upperBound)
    if value != nearest {
      report(
        .warning, code: .clamped, node: attribute(key, of: node) ?? node,
        message: "\(key.rawValue) is \(value), outside 0 to 10000; it is clamped to \(nearest)")
    }
    return Double(nearest) / Double(range.upperBound)
  }
}
