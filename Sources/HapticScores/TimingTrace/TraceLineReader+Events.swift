internal import HapticModel
internal import HapticText
internal import HapticTimeline

extension TraceLineReader {
  private static let common: [StaticString] = [
    "kind", "number", "event", "lane", "timeNs", "dispatchedNs", "frame", "placedFrame", "refused",
    "latenessNs", "marginNs",
  ]

  /// Reads an event whose action has members of its own, which `action` gets in the order of `own`.
  func event(_ own: [StaticString], _ action: ([Int?], Int64) -> TraceEvent.Action?) -> TraceLine? {
    guard let found = fields.members(of: 0, "an event", Self.common + own),
      let number = need(found[1], "number").flatMap({ count($0, "number") }),
      let time = need(found[4], "timeNs").flatMap({ span($0, "timeNs") }),
      let action = action(Array(found[Self.common.count...]), number)
    else { return nil }
    var event = TraceEvent(number: number, time: .zero + time, action: action)
    event.event = found[2].flatMap { count($0, "event") }.map { VoiceID(Int($0)) }
    event.lane = Int(found[3].flatMap { fields.integer($0, "lane", in: 0...7) } ?? 0)
    event.dispatched = found[5].flatMap { moment($0, "dispatchedNs") }.map { TimePoint(nanoseconds: $0) }
    event.frame = found[6].flatMap { frame($0, "frame") }
    event.placed = found[7].flatMap { frame($0, "placedFrame") }
    event.isRefused = found[8].flatMap { fields.truth($0, "refused") } ?? false
    event.lateness = found[9].flatMap { moment($0, "latenessNs") }.map { TimeSpan(nanoseconds: $0) }
    event.margin = found[10].flatMap { moment($0, "marginNs") }.map { TimeSpan(nanoseconds: $0) }
    return .event(event)
  }

  // MARK: Actions

  func tap(_ found: [Int?], _: Int64) -> TraceEvent.Action? {
    guard let intensity = need(found[1], "intensity").flatMap({ level($0, "intensity") }),
      let sharpness = need(found[2], "sharpness").flatMap({ level($0, "sharpness") })
    else { return nil }
    let commanded = found[0].flatMap { level($0, "commanded") } ?? intensity
    return .tap(TransientVoice(commanded: commanded, intensity: intensity, sharpness: sharpness))
  }

  func begin(_ found: [Int?], _: Int64) -> TraceEvent.Action? {
    guard let intensity = need(found[0], "intensity").flatMap({ level($0, "intensity") }),
      let sharpness = need(found[1], "sharpness").flatMap({ level($0, "sharpness") }),
      let attack = need(found[2], "attackNs").flatMap({ span($0, "attackNs") }),
      let release = need(found[4], "releaseNs").flatMap({ span($0, "releaseNs") }),
      let held = need(found[5], "heldNs").flatMap({ span($0, "heldNs") })
    else { return nil }
    let voice = ContinuousVoice(
      intensity: intensity, sharpness: sharpness, attack: attack, decay: optionalSpan(found[3], "decayNs"),
      release: release, held: held,
      intensityCurve: found[7].flatMap { curve($0, "intensityCurve", in: ControlID.hapticIntensity.range) },
      sharpnessCurve: found[8].flatMap { curve($0, "sharpnessCurve", in: ControlID.hapticSharpness.range) })
    return .begin(voice, elapsed: optionalSpan(found[6], "elapsedNs") ?? .zero)
  }

  func release(_ found: [Int?], _ number: Int64) -> TraceEvent.Action? {
    guard let of = need(found[0], "of").flatMap({ count($0, "of") }) else { return nil }
    return .release(of: of, isCut: found[1].flatMap { fields.truth($0, "cut") } ?? false)
  }

  func control(_ found: [Int?], _: Int64) -> TraceEvent.Action? {
    guard let node = need(found[0], "control"), let name = fields.text(node, "control") else { return nil }
    guard let id = ControlID(rawValue: name) else {
      let meant = NearMiss.suggestion(for: name, among: ControlID.allCases.map(\.rawValue))
      fields.report(
        .error, .kindUnknown, node, hint: meant.map { "did you mean \"\($0)\"?" },
        "there is no control \(Quotation.quote(name))")
      return nil
    }
    guard let from = need(found[1], "from").flatMap({ fields.clamped($0, "from", in: id.range) }),
      let to = need(found[2], "to").flatMap({ fields.clamped($0, "to", in: id.range) }),
      let span = need(found[3], "spanNs").flatMap({ span($0, "spanNs") })
    else { return nil }
    return .control(ControlSegment(id: id, from: from, to: to, span: span))
  }

  // MARK: Values

  func need(_ node: Int?, _ field: String) -> Int? { fields.required(node, field, of: 0, "the line") }

  func level(_ node: Int, _ field: String) -> UnitLevel? {
    fields.clamped(node, field).map { UnitLevel(clamping: $0) }
  }

  /// A number from 0 that a `Double` holds exactly.
  func count(_ node: Int, _ field: String) -> Int64? {
    fields.integer(node, field, in: 0...TimingTraceLimits.counts.upperBound)
  }

  /// Nanoseconds, 0 to ``TimePoint/latest``.
  func span(_ node: Int, _ field: String) -> TimeSpan? {
    guard let value = fields.integer(node, field, in: TimingTraceLimits.counts) else { return nil }
    if value < 0 {
      fields.report(.error, .timeNegative, node, "\(field) is \(value), below 0")
      return nil
    }
    guard value <= TimingTraceLimits.times.upperBound else {
      fields.report(.error, .timeTooLate, node, "\(field) is \(value) ns; at most 1000000 s can be read")
      return nil
    }
    return TimeSpan(nanoseconds: value)
  }

  private func elements(of list: Int) -> [Int] {
    var elements: [Int] = []
    fields.view.forEachElement(of: list) { elements.append($0) }
    return elements
  }

  /// A list of pairs, each an offset in nanoseconds and a value; what is no pair is reported and left out.
  private func curve(_ node: Int, _ field: String, in range: ClosedRange<Double>) -> Curve? {
    guard fields.isList(node, field) else { return nil }
    let points = elements(of: node).compactMap { pair -> Curve.Point? in
      guard fields.isList(pair, "a point of \(field)") else { return nil }
      let parts = elements(of: pair)
      guard parts.count == 2 else {
        fields.report(.error, .wrongType, pair, "a point of \(field) is an offset and a value")
        return nil
      }
      guard let offset = span(parts[0], field), let value = fields.clamped(parts[1], field, in: range) else {
        return nil
      }
      return Curve.Point(value, at: offset)
    }
    return points.isEmpty ? nil : Curve(points)
  }

  func optionalSpan(_ node: Int?, _ field: String) -> TimeSpan? { node.flatMap { span($0, field) } }

  /// Nanoseconds that may lie before the start.
  private func moment(_ node: Int, _ field: String) -> Int64? {
    fields.integer(node, field, in: TimingTraceLimits.times)
  }

  private func frame(_ node: Int, _ field: String) -> FrameIndex? {
    fields.integer(node, field, in: TimingTraceLimits.counts).map { FrameIndex($0) }
  }
}
