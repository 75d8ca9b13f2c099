internal import HapticModel
public import HapticText
public import HapticTimeline

extension SequenceDocument {
  private struct Kind: Hashable {
    let yielding: Collision.Side
    let dominant: Collision.Side
    let lane: Int
    let code: SequenceCode
  }

  /// The overlaps of tracks on one actuator, as findings in the order of the text; none if both sides play as written.
  ///
  /// Repeated overlaps of the same two steps give one finding with a count. An overlap that follows from the author's
  /// policy is a note; one that limits a step, for example leaves a tap out, is a warning.
  public func findings(of collisions: [Collision]) -> [Finding] {
    var overlaps: [(collision: Collision, count: Int)] = []
    var indices: [Kind: Int] = [:]
    for collision in collisions {
      guard let code = collision.outcome.rule?.code else { continue }
      let kind = Kind(
        yielding: collision.yielding, dominant: collision.dominant, lane: collision.lane, code: code)
      if let index = indices[kind] {
        overlaps[index].count += 1
      } else {
        indices[kind] = overlaps.count
        overlaps.append((collision, 1))
      }
    }
    let positions = source.positions(at: overlaps.map { $0.collision.yielding.origin ?? 0 })
    let findings = zip(overlaps, positions).compactMap { overlap, position in
      overlap.collision.outcome.rule.map { rule in
        Finding(
          code: rule.code.rawValue, severity: rule.severity,
          message: words(overlap.collision) + again(overlap.count), position: position)
      }
    }
    return findings.stablySorted { ($0.position?.offset ?? 0) < ($1.position?.offset ?? 0) }
  }

  private func again(_ count: Int) -> String {
    count > 1 ? ", and \(count - 1) more time\(count == 2 ? "" : "s")" : ""
  }

  private func words(_ collision: Collision) -> String {
    let yielding = track(collision.yielding.track)
    let dominant = track(collision.dominant.track)
    let place = "at \(DecimalTime.seconds(collision.time.nanoseconds)) s" + actuator(collision.lane)
    switch collision.outcome {
    case .mixed: return "\(yielding) and \(dominant) both play \(place)"
    case .limited(.zero):
      return "\(yielding) is left out \(place): \(dominant) already plays at full strength"
    case .limited(let level):
      let text = FixedDecimal.text(level.value, digits: 2, isTrimmed: true)
      return "\(yielding) is limited to \(text) \(place), beside \(dominant)"
    case .ducked: return "\(yielding) plays softer \(place), under \(dominant)"
    case .stolen: return "\(yielding) is ended \(place) by \(dominant)"
    case .dropped: return "\(yielding) is left out \(place): \(dominant) is using the actuator"
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
  /// The finding's code and severity; `nil` if both sides play as written.
  fileprivate var rule: (code: SequenceCode, severity: Finding.Severity)? {
    switch self {
    case .mixed: nil
    case .limited: (.overlapLimited, .warning)
    case .ducked: (.overlapDucked, .note)
    case .stolen: (.overlapStolen, .note)
    case .dropped: (.overlapDropped, .note)
    }
  }
}
