public import HapticModel

/// A score as flat patterns, one for each actuator.
///
/// Thread-safe: yes, a value.
public struct CompiledScore: Sendable {
  /// The part of one actuator.
  public struct Part: Sendable {
    /// The actuator's name; empty if the score names none.
    public let actuator: String
    /// The events in the order of their onsets, with the curves of the controls.
    ///
    /// The last tap is padded up to ``length``, so that repeating the pattern keeps the rhythm.
    public let pattern: HapticPattern
    /// For each event of ``pattern``, the number that ``Composition/labelled(_:)`` gave to its step.
    public let origins: [Int?]
    /// The length; all actuators of a score have the same.
    public let length: TimeSpan

    /// The part as one timeline.
    public var timeline: Timeline { Timeline(compiling: pattern).lasting(length) }
  }

  /// The reason why a score cannot be written out.
  public enum Failure: Error, Sendable, Hashable {
    /// The score never ends: pass a limit.
    case endless
    /// The score has more events than the maximum.
    case tooManyEvents
    /// Under ``OverlapPolicy/duck(to:)``, too many events begin while too many sound.
    case tooManyOverlaps
  }

  /// The parts, in the order of the score's actuators.
  public let parts: [Part]
  /// The conflicts over an actuator, in order; at most 10,000.
  public let collisions: [Collision]
  /// The length without releases that sound on after it, which is that of the steps of a sequence that plays it.
  public let countedLength: TimeSpan
  /// The position from which it repeats endlessly after its end; `nil` if it plays once.
  public let repeatStart: TimePoint?

  /// The default maximum of events of a score that is written out, which is a pattern then.
  public static var maximumEvents: Int { PatternLimits.entries }
  /// The maximum number of comparisons of an event with one that sounds, on one actuator under
  /// ``OverlapPolicy/duck(to:)``: a hundred million (*chosen*: about a second of work).
  public static var maximumComparisons: Int { 100_000_000 }
}

extension ScoreSource {
  /// Writes the score out: every repetition and every pass of its loop, with overlaps resolved.
  ///
  /// - Parameters:
  ///   - limit: the length to write, from the beginning; `nil` for all. Events that sound at the limit are cut.
  ///   - most: the maximum number of events.
  ///
  /// Throws if the score has no end, or too many events. Silent tracks are left out and do not count: the length is
  /// that of the other tracks. An endless loop becomes one pass and a position to return to.
  public func compiled(
    until limit: TimePoint? = nil, events maximum: Int = CompiledScore.maximumEvents
  ) throws(CompiledScore.Failure) -> CompiledScore {
    try sounding.written(until: limit, events: maximum, comparisons: CompiledScore.maximumComparisons)
  }

  func written(
    until limit: TimePoint?, events maximum: Int, comparisons: Int
  ) throws(CompiledScore.Failure) -> CompiledScore {
    let loop = loop.flatMap { $0.end > $0.start ? $0 : nil }
    if let loop, loop.count != .forever || limit != nil {
      return try unrolled.written(until: limit, events: maximum, comparisons: comparisons)
    }
    var assembly = ScoreAssembly(
      plan, actuators: score.actuators, maximum: maximum, comparisons: comparisons, until: limit,
      playLength: playLength)
    // An endless loop without a limit is written once.
    try assembly.add(to: loop?.end ?? playLength.map { .zero + $0 }, isPass: loop != nil)
    let length = (loop.map { $0.end - .zero } ?? length).map { min($0, limit.map { $0 - .zero } ?? $0) }
    return assembly.finished(name: score.name, length: length, repeatStart: loop?.start)
  }
}
