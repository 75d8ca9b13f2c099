public import HapticModel

/// A score as flat patterns, one for each actuator.
///
/// Thread-safe: yes, a value.
public struct CompiledScore: Sendable {
  /// What one actuator plays.
  public struct Part: Sendable {
    /// The actuator's name; empty where the score names none.
    public let actuator: String
    /// The events in the order of their onsets, with the courses of the controls.
    ///
    /// The last tap is padded up to ``length``, so that what repeats the pattern keeps its rhythm.
    public let pattern: HapticPattern
    /// For each event of ``pattern`` the number that ``Composition/labelled(_:)`` gave to its step.
    public let origins: [Int?]
    /// How long it is: for all actuators of a score the same.
    public let length: TimeSpan

    /// The one timeline of it.
    public var timeline: Timeline { Timeline(compiling: pattern).lasting(length) }
  }

  /// Why a score cannot be written out.
  public enum Failure: Error, Sendable, Hashable {
    /// It never ends: say how much of it is wanted.
    case endless
    /// It has more events than asked for at most.
    case tooManyEvents
  }

  /// What each actuator plays, in the order of the score's.
  public let parts: [Part]
  /// What wanted an actuator at the same time, in order; at most 10,000.
  public let collisions: [Collision]
  /// From where on it repeats for ever, once it has come to its end; `nil` where it plays once.
  public let repeatStart: TimePoint?

  /// How many events a score may have to be written out, where nothing else is said: four million (*chosen*).
  public static var mostEvents: Int { 4_000_000 }
}

extension ScoreSource {
  /// Writes the score out: every repetition, every pass of its loop, with overlaps resolved.
  ///
  /// - Parameters:
  ///   - limit: how much of it, from its beginning; `nil` for all of it. What sounds there is cut.
  ///   - most: how many events it may have.
  ///
  /// Throws where there is no end, or too much. Silent tracks are left out, and do not count: it is as long as what
  /// sounds. A loop for ever becomes one pass, and the place to go back to.
  public func compiled(
    until limit: TimePoint? = nil, events most: Int = CompiledScore.mostEvents
  ) throws(CompiledScore.Failure) -> CompiledScore {
    try sounding.written(until: limit, events: most)
  }

  private func written(
    until limit: TimePoint?, events most: Int
  ) throws(CompiledScore.Failure) -> CompiledScore {
    var assembly = ScoreAssembly(
      plan, actuators: score.actuators, most: most, until: limit, playLength: playLength)
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

  /// Writes the passes of a loop: each ends where the next begins, and the last goes on to the end, as it is played.
  private func add(
    _ loop: (start: TimePoint, end: TimePoint, count: Composition.RepeatCount),
    to assembly: inout ScoreAssembly
  ) throws(CompiledScore.Failure) {
    let passes: Int? = if case .times(let times) = loop.count { max(times, 1) } else { nil }
    let end = playLength.map { TimePoint.zero + $0 }
    if passes == 1 { return try assembly.add(from: .zero, to: end) }
    try assembly.add(from: .zero, to: loop.end, isPass: true)
    // A loop for ever is written once where nobody says how much is wanted.
    if passes == nil, assembly.limit == nil { return }
    try assembly.add(
      from: loop.start, to: loop.end, times: passes.map { $0 - 2 })
    if assembly.isFull { return }
    try assembly.add(from: loop.start, to: end.map { max($0, loop.start) })
  }
}
