internal import HapticDevices
package import HapticFormats
package import HapticModel
package import HapticProject
package import HapticScores
internal import HapticText
package import HapticTimeline

extension SequenceDocument {
  /// Writes out the sequence, up to `limit` if that is given.
  package func compiled(until limit: TimePoint?) throws -> CompiledScore {
    guard let score = titledScore else { throw failure }
    let name = source.name
    let compiled = Result { try ScoreSource(score).compiled(until: limit) }
    switch compiled {
    case .success(let compiled): return compiled
    case .failure(CompiledScore.Failure.endless):
      let position = endlessOffset.map { source.position(at: $0) }
      throw ProjectFailure(
        .input, subject: position.map { "\(name):\($0.line):\($0.column)" } ?? name,
        what: "the sequence never ends",
        code: "sequence-endless", hint: "limit it with --until SECONDS")
    case .failure(CompiledScore.Failure.tooManyOverlaps):
      throw ProjectFailure(
        .input, subject: name,
        what: "too many events begin while too many vibrations sound that they may duck",
        code: "sequence-too-many", hint: "limit it with --until SECONDS, or choose another overlap policy")
    case .failure:
      throw ProjectFailure(
        .input, subject: name, what: "the sequence has more than \(CompiledScore.maximumEvents) events",
        code: "sequence-too-many", hint: "limit it with --until SECONDS")
    }
  }

  /// The pattern of one actuator.
  package func pattern(of part: CompiledScore.Part, repeatStart: TimePoint?) -> PatternDocument {
    let pattern = PatternPart(pattern: part.pattern, repeatStart: repeatStart, length: part.length)
    return PatternDocument(pattern, summary: description)
  }

  /// The failure of a sequence that could not be read.
  fileprivate var failure: ProjectFailure { ProjectFailure(.input, findings, in: source, lines: brief) }

  /// The findings of the sequence and of its files, in a few lines.
  private var brief: [String] {
    FindingBrief(
      blocks: FindingFolding.fold(findings).map(source.describe) + files.flatMap(\.report),
      count: findings.count + files.reduce(0) { $0 + $1.report.count }, seeAll: ShellWord.lint(source.name)
    ).lines
  }

  fileprivate func report() {
    for line in brief { StandardError.write(line + "\n") }
  }
}

extension PatternDocument {
  /// True if a file is the trace of one run of several actuators.
  package var isOneRun: Bool {
    (native as? ParsedFile<[TimingTrace]>)?.details?.count == 1 && parts.count > 1
  }

  /// The sequence that was read; `nil` for any other document.
  ///
  /// Throws ``ProjectFailure`` if it could not be read.
  fileprivate func sequence() throws -> SequenceDocument? {
    guard let sequence = (native as? FlatSequence)?.sequence else { return nil }
    if sequence.titledScore == nil { throw sequence.failure }
    return sequence
  }
}

extension Loader {
  /// Reads a sequence; `nil` if it is another kind of readable input.
  ///
  /// Warnings go to standard error unless `isQuiet`; unreadable input ends the command with code 2.
  ///
  /// - Parameter read: the file, if it was read before.
  package func sequence(
    _ source: PatternSource, read: PatternDocument? = nil, isQuiet: Bool
  ) throws -> SequenceDocument? {
    guard read != nil || source.isFile else {
      _ = try load(source, isQuiet: true)
      return nil
    }
    let document = try read ?? document(of: source)
    guard let sequence = try document.sequence() else {
      try report(document, isQuiet: true)
      return nil
    }
    if !isQuiet { sequence.report() }
    return sequence
  }

  /// Returns the playable form: a sequence that plays alone is computed while it plays; everything else is a timeline.
  ///
  /// - Parameter read: the file, if it was read before.
  func playable(
    _ source: PatternSource, read: PatternDocument?, isAlone: Bool, isQuiet: Bool
  ) throws -> Playable {
    guard isAlone, options.part == nil, read?.isPartNamed != true, read != nil || source.isFile else {
      return Playable(try load(source, read: read, isQuiet: isQuiet).call.timeline)
    }
    let document = try read ?? document(of: source)
    if let sequence = try document.sequence(), let score = sequence.titledScore {
      if !isQuiet { sequence.report() }
      return Playable(score, isInMetre: sequence.isInMetre)
    }
    try report(document, isQuiet: isQuiet, takesAll: document.isOneRun)
    guard document.isOneRun else { return Playable(document.call.timeline) }
    return Playable(LaneTimelines(document.parts.map(\.plainTimeline), named: document.pattern.name))
  }
}
