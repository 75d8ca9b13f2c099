internal import HapticModel
internal import HapticText
internal import HapticTimeline

extension TraceLineReader {
  typealias EventFields = ObjectFields<TimingTraceCode, EventKey>

  /// The keys of an event's line.
  enum EventKey: String, FieldKey {
    case kind, number, event, lane, timeNs
    case commanded, intensity, sharpness
    case attackNs, decayNs, releaseNs, heldNs, elapsedNs, intensityCurve, sharpnessCurve
    case of, cut
    case control, from, to, spanNs
    case dispatchedNs, frame, placedFrame, refused, latenessNs, marginNs

    static let common: [EventKey] = [
      .kind, .number, .event, .lane, .timeNs, .dispatchedNs, .frame, .placedFrame, .refused, .latenessNs,
      .marginNs,
    ]

    /// The keys of the lines of one kind; `nil` if there is no such kind of event.
    static func keys(ofKind kind: String) -> [EventKey]? {
      switch kind {
      case "tap": common + [.commanded, .intensity, .sharpness]
      case "begin":
        common + [
          .intensity, .sharpness, .attackNs, .decayNs, .releaseNs, .heldNs, .elapsedNs, .intensityCurve,
          .sharpnessCurve,
        ]
      case "release": common + [.of, .cut]
      case "control": common + [.control, .from, .to, .spanNs]
      case "end": common
      default: nil
      }
    }
  }

  /// Reads the line of an event.
  func event(_ kind: String, _ keys: [EventKey]) -> TraceLine? {
    guard let line = fields.object(0, "the line", keys: keys), let number = line.count(.number, .required),
      let time = line.span(.timeNs, .required), let action = action(kind, line)
    else { return nil }
    // These times may be before the start.
    let times = TimingTraceLimits.times
    var event = TraceEvent(number: number, time: .zero + time, action: action)
    event.event = line.count(.event).map { VoiceID(Int($0)) }
    event.lane = Int(line.integer(.lane, in: 0...7) ?? 0)
    event.dispatched = line.integer(.dispatchedNs, in: times).map { TimePoint(nanoseconds: $0) }
    event.frame = line.integer(.frame, in: TimingTraceLimits.counts).map { FrameIndex($0) }
    event.placed = line.integer(.placedFrame, in: TimingTraceLimits.counts).map { FrameIndex($0) }
    event.isRefused = line.truth(.refused) ?? false
    event.lateness = line.integer(.latenessNs, in: times).map { TimeSpan(nanoseconds: $0) }
    event.margin = line.integer(.marginNs, in: times).map { TimeSpan(nanoseconds: $0) }
    return .event(event)
  }

  private func action(_ kind: String, _ line: EventFields) -> TraceEvent.Action? {
    switch kind {
    case "tap": tap(line)
    case "begin": begin(line)
    case "release": line.count(.of, .required).map { .release(of: $0, isCut: line.truth(.cut) ?? false) }
    case "control": control(line)
    default: .end
    }
  }

  private func tap(_ line: EventFields) -> TraceEvent.Action? {
    guard let intensity = line.level(.intensity, .required), let sharpness = line.level(.sharpness, .required)
    else { return nil }
    return .tap(
      TransientVoice(
        commanded: line.level(.commanded) ?? intensity, intensity: intensity, sharpness: sharpness))
  }

  private func begin(_ line: EventFields) -> TraceEvent.Action? {
    guard let intensity = line.level(.intensity, .required),
      let sharpness = line.level(.sharpness, .required),
      let attack = line.span(.attackNs, .required), let release = line.span(.releaseNs, .required),
      let held = line.span(.heldNs, .required)
    else { return nil }
    let voice = ContinuousVoice(
      intensity: intensity, sharpness: sharpness, attack: attack, decay: line.span(.decayNs),
      release: release, held: held,
      intensityCurve: curve(line, .intensityCurve, in: ControlID.hapticIntensity.range),
      sharpnessCurve: curve(line, .sharpnessCurve, in: ControlID.hapticSharpness.range))
    return .begin(voice, elapsed: line.span(.elapsedNs) ?? .zero)
  }

  private func control(_ line: EventFields) -> TraceEvent.Action? {
    guard let name = line.text(.control, .required), let node = line[.control] else { return nil }
    guard let id = ControlID(rawValue: name) else {
      return fields.reject(
        .kindUnknown, node: node, hint: NearMiss.question(name, among: ControlID.allCases.map(\.rawValue)),
        message: "there is no control \(Quotation.quote(name))")
    }
    guard let from = line.clamped(.from, in: id.range, .required),
      let to = line.clamped(.to, in: id.range, .required), let span = line.span(.spanNs, .required)
    else { return nil }
    return .control(ControlSegment(id: id, from: from, to: to, span: span))
  }

  /// A list of pairs, each an offset in nanoseconds and a value; invalid pairs are reported and left out.
  private func curve(_ line: EventFields, _ key: EventKey, in range: ClosedRange<Double>) -> Curve? {
    let points = (line.list(key) ?? []).compactMap { pair -> Curve.Point? in
      guard let parts = fields.list(pair, "a point of \(key.rawValue)") else { return nil }
      guard parts.count == 2 else {
        return fields.reject(
          .wrongType, node: pair, message: "a point of \(key.rawValue) must be an offset and a value")
      }
      guard let offset = fields.nanoseconds(parts[0], key.rawValue),
        let value = fields.clamped(parts[1], key.rawValue, in: range)
      else { return nil }
      return Curve.Point(value, at: offset)
    }
    return points.isEmpty ? nil : Curve(points)
  }
}

extension FieldReader<TimingTraceCode> {
  /// Nanoseconds, 0 to ``TimePoint/latest``.
  func nanoseconds(_ node: Int, _ field: String) -> TimeSpan? {
    guard let value = integer(node, field, in: TimingTraceLimits.counts) else { return nil }
    if value < 0 {
      return reject(.timeNegative, node: node, message: "\(field) is \(value), below 0")
    }
    guard value <= TimingTraceLimits.times.upperBound else {
      return reject(
        .timeTooLate, node: node, message: "\(field) is \(value) ns; Thrum reads at most 1000000 s")
    }
    return TimeSpan(nanoseconds: value)
  }
}

extension ObjectFields where Code == TimingTraceCode {
  /// A level from 0 to 1; others are clamped.
  func level(_ key: Key, _ presence: FieldPresence = .optional) -> UnitLevel? {
    clamped(key, in: 0...1, presence).map { UnitLevel(clamping: $0) }
  }

  /// A non-negative whole number that a `Double` holds exactly.
  func count(_ key: Key, _ presence: FieldPresence = .optional) -> Int64? {
    integer(key, in: 0...TimingTraceLimits.counts.upperBound, presence)
  }

  /// Nanoseconds, 0 to ``TimePoint/latest``.
  func span(_ key: Key, _ presence: FieldPresence = .optional) -> TimeSpan? {
    value(key, presence).flatMap { reader.nanoseconds($0, key.rawValue) }
  }
}
