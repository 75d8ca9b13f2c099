internal import HapticModel

/// A composition prepared for reading in windows: lengths known, steps placed, reversals applied.
///
/// All extents count from the node's own beginning.
final class PlanNode: Sendable {
  enum Kind: Sendable {
    case clip(Clip)
    case rest
    case lane(PlanLane)
    /// `times` is `nil` for an endless repetition; if `isMirrored`, the last repetition plays first.
    case repeated(PlanNode, times: Int64?, period: TempoPath, isMirrored: Bool)
    case stretched(PlanNode, Fraction)
    case trimmed(PlanNode, PlanTrim)
    case wrapped(PlanNode)
    case shaped(PlanNode, Shape, isMirrored: Bool)
    case labelled(PlanNode, Int)
  }

  let kind: Kind
  /// True if it may have events.
  let hasEvents: Bool
  /// The number of nodes and events in all of it, repetitions without end once; at most 2⁴⁰.
  let visits: Int64
  /// Its length; `nil` if it never ends.
  let length: BeatSpan?
  /// The way to its end, if the tempo changes and its length alone would lead elsewhere.
  let route: TempoPath?
  /// The longest time by which an onset may precede the beginning, in nanoseconds.
  let lead: Int64
  /// The longest time by which an onset may follow the end, in nanoseconds.
  let tail: Int64
  /// The longest life of any of its events, in nanoseconds.
  let longestLife: Int64

  init(
    _ kind: Kind, length: BeatSpan?, route: TempoPath? = nil, lead: Int64 = 0, tail: Int64 = 0,
    longestLife: Int64 = 0
  ) {
    self.kind = kind
    hasEvents =
      switch kind {
      case .rest: false
      case .clip(let clip): !clip.events.isEmpty
      case .lane(let lane): lane.steps.contains { $0.node.hasEvents }
      case .repeated(let inner, _, _, _), .stretched(let inner, _), .trimmed(let inner, _),
        .wrapped(let inner),
        .shaped(let inner, _, _), .labelled(let inner, _):
        inner.hasEvents
      }
    visits = Self.visits(of: kind)
    self.length = length
    self.route = route
    self.lead = min(lead, Self.unbounded)
    self.tail = min(tail, Self.unbounded)
    self.longestLife = min(longestLife, Self.unbounded)
  }

  private static func visits(of kind: Kind) -> Int64 {
    switch kind {
    case .rest: return 1
    case .clip(let clip): return 1 + Int64(clip.events.count)
    case .lane(let lane): return lane.steps.reduce(1) { min($0 + $1.node.visits, mostVisits) }
    case .repeated(let inner, let times, _, _):
      let (product, isBeyond) = inner.visits.multipliedReportingOverflow(by: times ?? 1)
      return isBeyond ? mostVisits : min(1 + product, mostVisits)
    case .stretched(let inner, _), .trimmed(let inner, _), .wrapped(let inner), .shaped(let inner, _, _),
      .labelled(let inner, _):
      return min(1 + inner.visits, mostVisits)
    }
  }

  private static let mostVisits: Int64 = 1 << 40

  /// A node of the same length and reach as another.
  convenience init(_ kind: Kind, like other: PlanNode) {
    self.init(
      kind, length: other.length, route: other.route, lead: other.lead, tail: other.tail,
      longestLife: other.longestLife)
  }

  /// Returns the moment of its end if it begins at `moment` and is stretched by `ratio`; `nil` if it never ends.
  func end(after moment: BeatTime, scaledBy ratio: Fraction = .one, under tempo: TempoMap) -> BeatTime? {
    if let route { return tempo.moment(route, scaledBy: ratio, after: moment) }
    return length.map { tempo.moment($0 * ratio, after: moment) }
  }

  /// Returns the moment of its beginning if it ends at `moment` and is stretched by `ratio`; `nil` if it never ends.
  func beginning(
    before moment: BeatTime, scaledBy ratio: Fraction, under tempo: TempoMap
  ) -> BeatTime? {
    if let route { return tempo.moment(route, scaledBy: ratio, before: moment) }
    return length.map { tempo.moment($0 * ratio, backFrom: moment) }
  }

  /// More nanoseconds than any composition has, with room for sums.
  static let unbounded: Int64 = 1 << 60

  /// The longest time by which a stretched vibration may outlast its scaled life: its attack, decay and release are
  /// never shorter than the shortest, and each is rounded by at most a nanosecond in a thousand (two seconds at most
  /// each).
  static let slack: Int64 = 3 * (EnvelopeScale.standard.shortest.nanoseconds + 2_000)

  /// The longest life after stretching.
  static func stretched(life: Int64, by ratio: Fraction) -> Int64 {
    if life == 0 { return 0 }
    return min(max(life, (Fraction(life) * ratio).roundedUp) + slack, unbounded)
  }
}

/// A part of a node, by offsets from the node's own beginning.
struct PlanTrim: Sendable {
  /// The beginning of the part.
  let from: BeatSpan
  /// The end of the part; `nil` for that of an endless node.
  let to: BeatSpan?
  /// True if nothing is cut at the beginning.
  let keepsBeginning: Bool
  /// True if nothing is cut at the end.
  let keepsEnd: Bool
  /// True if the part plays backwards: where it is cut as written at its beginning, it is cut at its end.
  let isMirrored: Bool
  /// The ends of a part that plays backwards, as written.
  ///
  /// The part begins at `to`, and ends where that goes back to `from`. The node ends, at what is written as its beginning,
  /// where the way to `to` ends.
  let written: (from: BeatSpan, to: BeatSpan)?
}

/// The steps of a lane, placed.
struct PlanLane: Sendable {
  struct Step: Sendable {
    let offset: BeatSpan
    /// Its place, from the lane's beginning or from the end of a link.
    let position: PlanCursor
    let node: PlanNode
    /// The number of the step in the lane as written.
    let number: Int
  }

  /// The steps in the order of their places at the first tempo; ties as written.
  let steps: [Step]
  /// Parts of the way along the lane, each from the end of an earlier one; none if the sum of all extents leads to the
  /// same place.
  let links: [PlanLink]
  /// False for the lane that moves a composition: its events keep the identities that they have without it.
  let isNumbered: Bool
  /// True if no step begins before its predecessor at any tempo.
  let isMonotone: Bool
  /// The longest time from a step's beginning until it can begin no more events, in nanoseconds at any tempo.
  let longestStep: Int64
  /// The longest time by which a step may begin events before its place, in nanoseconds.
  let longestLead: Int64
  /// The latest end of this step and all before it, at the first tempo.
  let latestEnds: [Int64]
}
