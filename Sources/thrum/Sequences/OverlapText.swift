internal import HapticFormats
internal import HapticModel
internal import HapticTimeline

/// What tracks of a sequence did to each other on one actuator, in words.
///
/// What happens again and again between the same two steps is told once, with how often.
struct OverlapText {
  private struct Kind: Hashable {
    let yielding: Collision.Side
    let ruling: Collision.Side
    let lane: Int
    let verb: String
  }

  /// One line for each kind of overlap, in the order of their first times: `file:line:column: note: …`.
  let lines: [String]

  init(_ sequence: LoadedSequence, _ collisions: [Collision]) {
    var first: [Kind: (collision: Collision, place: Int, count: Int)] = [:]
    for (place, collision) in collisions.enumerated() {
      let kind = Kind(
        yielding: collision.yielding, ruling: collision.ruling, lane: collision.lane,
        verb: collision.outcome.name)
      first[kind, default: (collision, place, 0)].count += 1
    }
    let told = first.values.filter { $0.collision.outcome != .mixed }.sorted { $0.place < $1.place }
    let positions = sequence.positions(of: told.map { $0.collision.yielding.origin })
    lines = zip(told, positions).map { item, position in
      let outcome = item.collision.outcome
      let again = item.count > 1 ? ", and \(item.count - 1) more time\(item.count == 2 ? "" : "s")" : ""
      let place = position.map { "\(sequence.name):\($0.line):\($0.column)" } ?? sequence.name
      let words = Self.words(item.collision, sequence)
      return "\(place): \(outcome.severity): \(words)\(again) [overlap-\(outcome.name)]"
    }
  }

  private static func words(_ collision: Collision, _ sequence: LoadedSequence) -> String {
    let yielding = sequence.trackName(collision.yielding.track)
    let ruling = sequence.trackName(collision.ruling.track)
    let time = "at \(DecimalTime.seconds(collision.time.nanoseconds)) s"
    let where_ = sequence.actuatorName(collision.lane).map { " on \($0)" } ?? ""
    switch collision.outcome {
    case .mixed: return "\(yielding) and \(ruling) both play \(time)\(where_)"
    case .limited(to: .zero): return "\(yielding) is left out \(time)\(where_): \(ruling) takes all there is"
    case .limited(let level):
      return
        "\(yielding) is limited to \(FixedDecimal.text(level.value, digits: 2, isTrimmed: true)) \(time)\(where_), beside \(ruling)"
    case .ducked: return "\(yielding) plays softer \(time)\(where_), under \(ruling)"
    case .stolen: return "\(yielding) is ended \(time)\(where_) by \(ruling)"
    case .dropped: return "\(yielding) is left out \(time)\(where_): \(ruling) has the actuator"
    case .sharesCourse:
      return "\(yielding) follows the course of \(ruling) \(time)\(where_): an actuator has only one"
    }
  }
}

extension Collision.Outcome {
  /// The stable name in codes.
  fileprivate var name: String {
    switch self {
    case .mixed: "mixed"
    case .limited: "limited"
    case .ducked: "ducked"
    case .stolen: "stolen"
    case .dropped: "dropped"
    case .sharesCourse: "shared"
    }
  }

  /// What the author asked for by a policy is a note; what nobody asked for a warning.
  fileprivate var severity: String {
    switch self {
    case .mixed, .ducked, .stolen, .dropped: "note"
    case .limited, .sharesCourse: "warning"
    }
  }
}
