internal import HapticModel

/// A composition prepared for being read a window at a time: lengths known, steps placed, reversals carried out.
///
/// All extents count from the node's own beginning.
final class PlanNode: Sendable {
  enum Kind: Sendable {
    case clip(Clip)
    case rest
    case lane(PlanLane)
    /// `times` is `nil` for ever.
    case repeated(PlanNode, times: Int64?, period: Extent)
    case stretched(PlanNode, Fraction)
    /// What is mirrored keeps a tap at its end, and not one at its beginning.
    case trimmed(PlanNode, from: Extent, to: Extent, isMirrored: Bool)
    case wrapped(PlanNode)
    case shaped(PlanNode, Shape, isMirrored: Bool)
    case labelled(PlanNode, Int)
  }

  let kind: Kind
  /// Whether anything may happen in it.
  let hasEvents: Bool
  /// How long it counts; `nil` where it never ends.
  let length: Extent?
  /// How long before its beginning an onset may lie, in nanoseconds.
  let lead: Int64
  /// How long after its end an onset may lie, in nanoseconds.
  let tail: Int64
  /// The longest life of any of its events, in nanoseconds.
  let longestLife: Int64

  init(
    _ kind: Kind, length: Extent?, lead: Int64 = 0, tail: Int64 = 0, longestLife: Int64 = 0
  ) {
    self.kind = kind
    hasEvents =
      switch kind {
      case .rest: false
      case .clip(let clip): !clip.events.isEmpty
      case .lane(let lane): lane.steps.contains { $0.node.hasEvents }
      case .repeated(let inner, _, _), .stretched(let inner, _), .trimmed(let inner, _, _, _),
        .wrapped(let inner),
        .shaped(let inner, _, _), .labelled(let inner, _):
        inner.hasEvents
      }
    self.length = length
    self.lead = min(lead, Self.unbounded)
    self.tail = min(tail, Self.unbounded)
    self.longestLife = min(longestLife, Self.unbounded)
  }

  /// A node of the same length and reach as another.
  convenience init(_ kind: Kind, like other: PlanNode) {
    self.init(
      kind, length: other.length, lead: other.lead, tail: other.tail, longestLife: other.longestLife)
  }

  /// More nanoseconds than any composition has, with room for sums.
  static let unbounded: Int64 = 1 << 60

  /// How much longer than its scaled life a stretched vibration may sound: its attack, decay and release are never
  /// shorter than the shortest, and each is rounded by at most a nanosecond in a thousand (two seconds at most each).
  static let slack: Int64 = 3 * (EnvelopeScale.standard.shortest.nanoseconds + 2_000)

  /// The longest life of what is stretched.
  static func stretched(life: Int64, by ratio: Fraction) -> Int64 {
    if life == 0 { return 0 }
    return min(max(life, (Fraction(life) * ratio).roundedUp) + slack, unbounded)
  }
}

/// The steps of a lane, placed.
struct PlanLane: Sendable {
  struct Step: Sendable {
    let offset: Extent
    let node: PlanNode
    /// The number of the step in the lane as written.
    let number: Int
  }

  /// The steps in the order of their places at the first tempo; steps at one place as written.
  let steps: [Step]
  /// Whether no step begins before the one ahead of it at any tempo.
  let isMonotone: Bool
  /// The longest time from any step's beginning until nothing of it can begin any more, in nanoseconds at any tempo.
  let longestStep: Int64
  /// The most that any step may begin before its place, in nanoseconds.
  let longestLead: Int64
  /// The latest end of this step and all before it, at the first tempo.
  let latestEnds: [Int64]
}
