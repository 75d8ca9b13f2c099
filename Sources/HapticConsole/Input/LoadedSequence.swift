internal import HapticDevices
package import HapticFormats
package import HapticModel
package import HapticProject
package import HapticScores
internal import HapticText
package import HapticTimeline

/// A sequence with its source.
package struct LoadedSequence {
  /// The sequence as it was read.
  package let document: SequenceDocument
  /// The score; it always has a name.
  package let score: Score

  /// Takes a sequence; `nil` if it could not be read.
  package init?(_ document: SequenceDocument) {
    guard let score = document.titledScore else { return nil }
    self.document = document
    self.score = score
  }

  /// The name for messages.
  var name: String { document.source.name }

  /// Writes out the sequence, up to `limit` if that is given.
  package func compiled(until limit: TimePoint?) throws -> CompiledScore {
    let compiled = Result { try ScoreSource(score).compiled(until: limit) }
    switch compiled {
    case .success(let compiled): return compiled
    case .failure(CompiledScore.Failure.endless):
      let place = document.endlessOffset.map { document.source.position(at: $0) }
      throw ProjectFailure(
        .input, place.map { "\(name):\($0.line):\($0.column)" } ?? name, "the sequence never ends",
        code: "sequence-endless", hint: "limit it with --until SECONDS")
    case .failure(CompiledScore.Failure.tooManyOverlaps):
      throw ProjectFailure(
        .input, name, "too many events begin while too many vibrations sound that they may duck",
        code: "sequence-too-many", hint: "limit it with --until SECONDS, or choose another overlap policy")
    case .failure:
      throw ProjectFailure(
        .input, name, "the sequence has more than \(CompiledScore.maximumEvents) events",
        code: "sequence-too-many", hint: "limit it with --until SECONDS")
    }
  }

  /// The pattern of one actuator.
  package func pattern(of part: CompiledScore.Part, repeatStart: TimePoint?) -> LoadedPattern {
    var request = ExportRequest(part.pattern)
    request.summary = document.description
    request.repeatStart = repeatStart
    request.length = part.length
    return LoadedPattern(request, HapticCall(part.timeline))
  }

  /// Returns the overlaps of tracks, as lines for standard error.
  package func overlaps(_ collisions: [Collision]) -> [String] {
    let findings = document.findings(of: collisions)
    return findings.map(document.source.describe)
  }
}

extension PatternSource {
  /// The contents of a file: a sequence, not written out, or a pattern.
  private enum Contents {
    case sequence(LoadedSequence)
    case pattern(LoadedPattern)
  }

  /// Reads it as a sequence; `nil` if it is another kind of readable input.
  ///
  /// Warnings go to standard error unless `isQuiet`; unreadable input ends the command with code 2.
  package func sequence(_ input: InputReading, isQuiet: Bool) throws -> LoadedSequence? {
    guard case .sequence(let sequence) = try contents(input, isQuiet: true) else { return nil }
    if !isQuiet { Self.report(sequence) }
    return sequence
  }

  /// Returns the playable form: a sequence that plays alone is computed while it plays; everything else is a timeline.
  func playable(_ input: InputReading, isAlone: Bool, isQuiet: Bool) throws -> Playable {
    guard isAlone, input.options.part == nil else { return Self.playable(try load(input, isQuiet: isQuiet)) }
    switch try contents(input, isQuiet: isQuiet) {
    case .pattern(let loaded): return Self.lanes(loaded) ?? Self.playable(loaded)
    case .sequence(let sequence):
      if !isQuiet { Self.report(sequence) }
      return Playable(sequence.score, isInMetre: sequence.document.isInMetre)
    }
  }

  /// All actuators of a traced run with several; `nil` for everything else.
  private static func lanes(_ loaded: LoadedPattern) -> Playable? {
    guard let document = loaded.document, isOneRun(document) else { return nil }
    let lanes = document.parts.map { Timeline(compiling: $0.pattern) }
    return Playable(LaneTimelines(lanes, named: document.pattern.name))
  }

  /// True if a file is the trace of one run of several actuators.
  package static func isOneRun(_ document: PatternDocument) -> Bool {
    (document.native as? ParsedFile<[TimingTrace]>)?.details?.count == 1 && document.parts.count > 1
  }

  private static func playable(_ loaded: LoadedPattern) -> Playable {
    Playable(loaded.call.timeline)
  }

  /// Does not report the findings of a playable sequence: the caller does.
  private func contents(_ input: InputReading, isQuiet: Bool) throws -> Contents {
    guard isFile else { return .pattern(try load(input, isQuiet: isQuiet)) }
    let document = try document(input, flattens: false)
    guard let sequence = (document.native as? FlatSequence)?.sequence else {
      return .pattern(
        try Self.loaded(document, input, isQuiet: isQuiet, takesAll: Self.isOneRun(document)))
    }
    guard let loaded = LoadedSequence(sequence) else {
      throw ProjectFailure(.input, sequence.findings, in: sequence.source, lines: sequence.brief)
    }
    return .sequence(loaded)
  }

  private static func report(_ sequence: LoadedSequence) {
    for line in sequence.document.brief { StandardError.write(line + "\n") }
  }
}

extension SequenceDocument {
  /// The findings of the sequence and of its files, in a few lines.
  var brief: [String] {
    FindingBrief(
      blocks: FindingFolding.fold(findings).map(source.describe) + files.flatMap(\.report),
      count: findings.count + files.reduce(0) { $0 + $1.report.count }, seeAll: ShellWord.lint(source.name)
    ).lines
  }
}
