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
    until limit: TimePoint? = nil, events most: Int = CompiledScore.maximumEvents
  ) throws(CompiledScore.Failure) -> CompiledScore {
    try sounding.written(until: limit, events: most, comparisons: CompiledScore.maximumComparisons)
  }

  func written(
    until limit: TimePoint?, events most: Int, comparisons: Int
  ) throws(CompiledScore.Failure) -> CompiledScore {
    var assembly = ScoreAssembly(
      plan, actuators: score.actuators, most: most, comparisons: comparisons, until: limit,
      playLength: playLength)
    var repeatStart: TimePoint?
    let loop = loop.flatMap { $0.end > $0.start ? $0 : nil }
    if let loop {
      if loop.count == .forever, limit == nil { repeatStart = loop.start }
      try add(loop, to: &assembly)
    } else {
      try assembly.add(from: .zero, to: playLength.map { .zero + $0 })
    }
    return assembly.finished(name: score.name, repeatStart: repeatStart)
  }

  /// Writes the passes of a loop: each ends at the start of the next, and the last continues to the end, as in play.
  private func add(
    _ loop: (start: TimePoint, end: TimePoint, count: Composition.RepeatCount),
    to assembly: inout ScoreAssembly
  ) throws(CompiledScore.Failure) {
    let passes: Int? = if case .times(let times) = loop.count { max(times, 1) } else { nil }
    let end = playLength.map { TimePoint.zero + $0 }
    if passes == 1 { return try assembly.add(from: .zero, to: end) }
    try assembly.add(from: .zero, to: loop.end, isPass: true)
    // An endless loop without a limit is written once.
    if passes == nil, assembly.limit == nil { return }
    try assembly.add(
      from: loop.start, to: loop.end, times: passes.map { $0 - 2 })
    if assembly.isFull { return }
    try assembly.add(from: loop.start, to: end.map { max($0, loop.start) })
  }
}
