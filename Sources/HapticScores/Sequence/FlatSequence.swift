package import HapticModel
package import HapticText
package import HapticTimeline

/// A sequence as one pattern for each actuator, for commands that take patterns.
///
/// There is one part for each actuator. An endless loop becomes one pass and the time from which it repeats; anything
/// else that never ends is an error. If a sequence lasts longer than its events, its last tap is padded; without a tap,
/// ``PatternPart/length`` is the length.
///
/// Thread-safe: yes, a value.
package struct FlatSequence: FormatDocument {
  /// The sequence as it was read.
  package let sequence: SequenceDocument
  /// The score written out, with its overlaps; `nil` if it could not be or was not requested.
  package let compiled: CompiledScore?
  /// The part of each actuator.
  package let parts: [PatternPart]
  /// The file's description of itself.
  package var summary: String? { sequence.description }
  /// The findings about the sequence, including the reason if it cannot be written out.
  package let findings: [Finding]
  /// The length, which is the same for all actuators.
  package var length: TimeSpan { compiled?.parts.first?.length ?? .zero }

  /// The length without releases that sound on after it: that of a step that plays the sequence.
  package var countedLength: TimeSpan { compiled?.countedLength ?? .zero }

  /// Writes a sequence out; one that never ends only up to `endlessLimit`, if that is given.
  package init(_ sequence: SequenceDocument, endlessLimit: TimeSpan? = nil) {
    guard let score = sequence.score else {
      self.init(unwritten: sequence)
      return
    }
    guard sequence.eventCount <= SequenceLimits.flatEvents else {
      self.init(sequence, compiled: nil, own: [Self.finding(.tooManyEvents, in: sequence)])
      return
    }
    let source = ScoreSource(score.withoutSilentTracks)
    let limit = source.playLength == nil && score.loop == nil ? endlessLimit : nil
    do {
      let compiled = try source.compiled(until: limit.map { .zero + $0 }, events: SequenceLimits.flatEvents)
      self.init(sequence, compiled: compiled, own: limit.map { [Self.firstPart($0, of: sequence)] } ?? [])
    } catch {
      self.init(sequence, compiled: nil, own: [Self.finding(error, in: sequence)])
    }
  }

  /// Takes a sequence without writing it out, if only its score is needed.
  package init(unwritten sequence: SequenceDocument) { self.init(sequence, compiled: nil, own: []) }

  private init(_ sequence: SequenceDocument, compiled: CompiledScore?, own: [Finding]) {
    self.sequence = sequence
    self.compiled = compiled
    let overlaps = sequence.findings(of: compiled?.collisions ?? [])
    findings = FindingLog.merge(FindingLog.merge(sequence.findings, own), overlaps)
    parts = (compiled?.parts ?? []).map {
      Self.part($0, name: sequence.title, repeatStart: compiled?.repeatStart)
    }
  }

  private static func finding(_ failure: CompiledScore.Failure, in sequence: SequenceDocument) -> Finding {
    let isEndless = failure == .endless
    let message =
      switch failure {
      case .endless: "the sequence never ends, so it is not a pattern"
      case .tooManyEvents:
        "the sequence has more than \(SequenceLimits.flatEvents) events, the limit of a pattern"
      case .tooManyOverlaps: "too many events begin while too many vibrations sound that they may duck"
      }
    return Finding(
      code: (isEndless ? SequenceCode.endless : .tooMany).rawValue, severity: .error, message: message,
      position: isEndless ? sequence.source.position(at: sequence.endlessOffset ?? 0) : .start,
      hint:
        "play it alone with 'thrum play', without --profile, or write a part of it with 'thrum compile --until'"
    )
  }

  private static func firstPart(_ limit: TimeSpan, of sequence: SequenceDocument) -> Finding {
    let seconds = DecimalTime.seconds(limit.nanoseconds)
    return Finding(
      code: SequenceCode.firstPart.rawValue, severity: .note,
      message: "the sequence never ends; only its first \(seconds) s are considered",
      position: sequence.source.position(at: sequence.endlessOffset ?? 0))
  }

  static func part(_ compiled: CompiledScore.Part, name: String, repeatStart: TimePoint?) -> PatternPart {
    var pattern = compiled.pattern
    pattern.name = name
    var part = PatternPart(
      name: compiled.actuator, pattern: pattern,
      origins: PatternOrigins(events: compiled.origins.map { $0 ?? 0 }), repeatStart: repeatStart)
    if part.plainTimeline.length < compiled.length,
      !part.pattern.padLastTap(until: .zero + compiled.length)
    {
      part.length = compiled.length
    }
    return part
  }
}
