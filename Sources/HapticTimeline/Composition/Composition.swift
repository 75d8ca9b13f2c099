public import HapticModel

/// Haptics arranged in time: clips in sequence, overlaid, repeated and transformed.
///
/// A composition is a value. The operations obey the expected laws, each tested as a property: ``sequence(_:)`` and
/// ``overlay(_:)`` are associative and have ``empty`` as their identity, lengths of a sequence add up,
/// ``stretched(by:)`` by a and then by b is `stretched(by: a * b)`, and ``reversed()`` twice changes nothing. All times
/// are exact; they become whole nanoseconds once, when a ``Score`` is read.
///
/// ```swift
/// let knock = Composition.clip(pattern)
/// let bar = Composition.sequence([knock, .rest(.beats(1))]).repeated(.times(4))
/// ```
///
/// Repetitions are not expanded: a million cost as much as one.
///
/// Thread-safe: yes, a value. Real-time-safe: no.
public struct Composition: Sendable, Hashable {
  /// A number of repetitions.
  public enum RepeatCount: Sendable, Hashable {
    /// This many times; less than 1 means never.
    case times(Int)
    /// Without end.
    case forever
  }

  /// The beginning of a step of a ``lane(_:)``.
  public enum Position: Sendable, Hashable {
    /// The time after the lane's own beginning.
    case at(BeatSpan)
    /// The time after the end of the previous step; for the first step, after the lane's beginning.
    case after(BeatSpan)
  }

  /// A composition and its beginning in a lane.
  public struct Step: Sendable, Hashable {
    /// The beginning.
    public var position: Position
    /// The composition.
    public var content: Composition

    /// Makes a step.
    public init(_ content: Composition, _ position: Position = .after(.zero)) {
      self.position = position
      self.content = content
    }
  }

  indirect enum Node: Sendable, Hashable {
    case clip(Clip)
    case rest(BeatSpan)
    case lane([Step])
    case repeated(Composition, RepeatCount, every: BeatSpan?)
    case stretched(Composition, Fraction)
    case reversed(Composition)
    /// `to` is `nil` for the composition's own end.
    case trimmed(Composition, from: BeatSpan, to: BeatSpan?)
    case lasting(Composition, BeatSpan)
    case shaped(Composition, Shape)
    case labelled(Composition, Int)
  }

  let node: Node
  /// The number of events, at most 2⁶²; `nil` if it never ends.
  public let eventCount: Int?
  /// The depth of nested operations.
  let depth: Int
  /// True if it has no end.
  let isEndless: Bool

  /// The length of a clip: see ``clip(_:length:)``; `nil` for any other composition.
  package var clipLength: TimeSpan? { if case .clip(let clip) = node { clip.length } else { nil } }

  /// The deepest nesting of operations, 1,000; *chosen*, far deeper than needed in practice.
  ///
  /// Deeper nesting traps, since it would overflow the stack later.
  public static let deepest = 1_000

  init(_ node: Node) {
    self.node = node
    eventCount = Self.count(node)
    depth = 1 + Self.children(node).reduce(0) { max($0, $1.depth) }
    isEndless = Self.isEndless(node)
    precondition(depth <= Self.deepest, "a composition can be nested at most \(Self.deepest) levels deep")
  }

  private static func children(_ node: Node) -> [Composition] {
    switch node {
    case .clip, .rest: []
    case .lane(let steps): steps.map(\.content)
    case .repeated(let inner, _, _), .stretched(let inner, _), .reversed(let inner),
      .trimmed(let inner, _, _), .lasting(let inner, _), .shaped(let inner, _), .labelled(let inner, _):
      [inner]
    }
  }

  private static func isEndless(_ node: Node) -> Bool {
    switch node {
    case .clip, .rest, .lasting, .trimmed(_, _, .some): false
    case .lane(let steps): steps.contains { $0.content.isEndless }
    case .repeated(_, .forever, _): true
    case .repeated(let inner, .times(let times), _): times > 0 && inner.isEndless
    case .stretched(let inner, _), .reversed(let inner), .shaped(let inner, _), .labelled(let inner, _),
      .trimmed(let inner, _, nil):
      inner.isEndless
    }
  }

  private static let maximumEvents = 1 << 62

  private static func count(_ node: Node) -> Int? {
    switch node {
    case .clip(let clip): return clip.events.count
    case .rest: return 0
    case .lane(let steps):
      var sum = 0
      for step in steps {
        guard let count = step.content.eventCount else { return nil }
        sum = count > maximumEvents - sum ? maximumEvents : sum + count
      }
      return sum
    case .repeated(let inner, .forever, _): return inner.eventCount == 0 ? 0 : nil
    case .repeated(let inner, .times(let times), _):
      guard let count = inner.eventCount else { return times < 1 ? 0 : nil }
      let (product, overflow) = count.multipliedReportingOverflow(by: max(times, 0))
      return overflow ? maximumEvents : min(product, maximumEvents)
    case .trimmed(let inner, _, .some), .lasting(let inner, _):
      // Trimming ends an endless composition; the number of events left is not computed here.
      return inner.eventCount ?? maximumEvents
    case .stretched(let inner, _), .reversed(let inner), .shaped(let inner, _), .labelled(let inner, _),
      .trimmed(let inner, _, nil):
      return inner.eventCount
    }
  }
}

/// Builds a list of compositions from patterns and compositions, one per line.
@resultBuilder
public enum CompositionBuilder {
  /// A composition.
  public static func buildExpression(_ part: Composition) -> [Composition] { [part] }
  /// A pattern, as a clip.
  public static func buildExpression(_ pattern: HapticPattern) -> [Composition] { [.clip(pattern)] }
  /// A tap, as a clip of its own.
  public static func buildExpression(_ tap: Transient) -> [Composition] {
    [.clip(HapticPattern(events: [.transient(tap)]))]
  }
  /// A vibration, as a clip of its own.
  public static func buildExpression(_ vibration: Continuous) -> [Composition] {
    [.clip(HapticPattern(events: [.continuous(vibration)]))]
  }
  /// All parts, in order.
  public static func buildBlock(_ parts: [Composition]...) -> [Composition] { parts.flatMap { $0 } }
  /// The parts of an `if` without `else`; none if its condition is false.
  public static func buildOptional(_ part: [Composition]?) -> [Composition] { part ?? [] }
  /// The first branch of an `if` or `switch`.
  public static func buildEither(first part: [Composition]) -> [Composition] { part }
  /// The other branch of an `if` or `switch`.
  public static func buildEither(second part: [Composition]) -> [Composition] { part }
  /// The parts of every pass of a `for` loop, in order.
  public static func buildArray(_ parts: [[Composition]]) -> [Composition] { parts.flatMap { $0 } }
}

extension Composition {
  /// The parts, one after the other.
  public static func sequence(@CompositionBuilder _ parts: () -> [Composition]) -> Composition {
    sequence(parts())
  }

  /// The parts, all at once.
  public static func overlay(@CompositionBuilder _ parts: () -> [Composition]) -> Composition {
    overlay(parts())
  }
}

extension Composition {
  /// A repetition with a shorter period is rapid: 1 ms (*chosen*), which no actuator follows.
  public static var rapidPeriod: TimeSpan { .milliseconds(1) }
  /// The most events of a rapid repetition (*chosen*), more than any actuator plays in a second; one that has more plays
  /// once, with the fault ``Score/Fault/Kind/noPeriod``.
  public static var maximumRapidEvents: Int { 100_000 }
}
