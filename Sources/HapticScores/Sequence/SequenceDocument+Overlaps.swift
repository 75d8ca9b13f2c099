internal import HapticModel
public import HapticText
public import HapticTimeline

extension SequenceDocument {
  private struct Kind: Hashable {
    let yielding: Collision.Side
    let ruling: Collision.Side
    let lane: Int
    let code: SequenceCode
  }

  /// The overlaps of tracks on one actuator, as findings in the order of the text; none if both sides play as written.
  ///
  /// Repeated overlaps of the same two steps give one finding with a count. An overlap that follows from the author's
  /// policy is a note; one that limits a step, for example leaves a tap out, is a warning.
  public func findings(of collisions: [Collision]) -> [Finding] {
    var first: [Kind: (collision: Collision, count: Int)] = [:]
    var order: [Kind] = []
    for collision in collisions {
      guard let code = collision.outcome.code else { continue }
      let kind = Kind(
        yielding: collision.yielding, ruling: collision.ruling, lane: collision.lane, code: code)
      if first[kind] == nil { order.append(kind) }
      first[kind, default: (collision, 0)].count += 1
    }
    let overlaps = order.compactMap { kind in first[kind].map { (kind.code, $0.collision, $0.count) } }
    let positions = source.positions(at: overlaps.map { $0.1.yielding.origin ?? 0 })
    let findings = zip(overlaps, positions).map { item, position in
      Finding(
        code: item.0.rawValue, severity: item.1.outcome.severity, message: words(item.1) + again(item.2),
        position: position)
    }
    return findings.stablySorted { ($0.position?.offset ?? 0) < ($1.position?.offset ?? 0) }
  }

  private func again(_ count: Int) -> String {
    count > 1 ? ", and \(count - 1) more time\(count == 2 ? "" : "s")" : ""
  }

  private func words(_ collision: Collision) -> String {
    let yielding = track(collision.yielding.track)
    let ruling = track(collision.ruling.track)
    let place = "at \(DecimalTime.seconds(collision.time.nanoseconds)) s" + actuator(collision.lane)
    switch collision.outcome {
    case .mixed: return "\(yielding) and \(ruling) both play \(place)"
    case .limited(.zero): return "\(yielding) is left out \(place): \(ruling) already plays at full strength"
    case .limited(let level):
      let text = FixedDecimal.text(level.value, digits: 2, isTrimmed: true)
      return "\(yielding) is limited to \(text) \(place), beside \(ruling)"
    case .ducked: return "\(yielding) plays softer \(place), under \(ruling)"
    case .stolen: return "\(yielding) is ended \(place) by \(ruling)"
    case .dropped: return "\(yielding) is left out \(place): \(ruling) has the actuator"
    }
  }

  private func track(_ number: Int) -> String {
    let tracks = score?.tracks ?? []
    let name = tracks.indices.contains(number) ? tracks[number].name : ""
    return name.isEmpty ? "track \(number + 1)" : Quotation.quote(name)
  }

  private func actuator(_ lane: Int) -> String {
    guard let actuators = score?.actuators, actuators.count > 1 else { return "" }
    return " on \(Quotation.quote(actuators[lane]))"
  }
}

extension Collision.Outcome {
  /// The finding's code; `nil` if both sides play as written.
  fileprivate var code: SequenceCode? {
    switch self {
    case .mixed: nil
    case .limited: .overlapLimited
    case .ducked: .overlapDucked
    case .stolen: .overlapStolen
    case .dropped: .overlapDropped
    }
  }

  fileprivate var severity: Finding.Severity {
    switch self {
    case .mixed, .ducked, .stolen, .dropped: .note
    case .limited: .warning
    }
  }
}
