internal import HapticFormats
internal import HapticModel
internal import HapticTimeline

/// A sequence with where it came from.
struct LoadedSequence {
  /// The sequence as it was read.
  let document: SequenceDocument
  /// What it plays.
  let score: Score

  /// The name for messages.
  var name: String { document.source.name }

  /// What people call it: its name, or the file's without folder and extension.
  var title: String {
    if !score.name.isEmpty { return score.name }
    let base = name.split(separator: "/").last ?? ""
    return String(base.prefix { $0 != "." })
  }

  /// Writes it out, or the first part of it.
  func compiled(until limit: TimePoint?) throws -> CompiledScore {
    let compiled = Result { try ScoreSource(score).compiled(until: limit) }
    switch compiled {
    case .success(let compiled): return compiled
    case .failure(CompiledScore.Failure.endless):
      let place = document.endlessOffset.map { document.source.position(at: $0) }
      throw CommandFailure(
        .input, place.map { "\(name):\($0.line):\($0.column)" } ?? name, "the sequence never ends",
        code: "sequence-endless", hint: "say with --until how many seconds of it are wanted")
    case .failure:
      throw CommandFailure(
        .input, name, "the sequence has more than \(CompiledScore.mostEvents) events",
        code: "sequence-too-many", hint: "say with --until how many seconds of it are wanted")
    }
  }

  /// Where steps stand in the file, in their order; `nil` for what has no place.
  func positions(of origins: [Int?]) -> [SourcePosition?] {
    var positions = document.source.positions(at: origins.compactMap { $0 })[...]
    return origins.map { $0 == nil ? nil : positions.popFirst() }
  }

  /// What people call a track.
  func trackName(_ number: Int) -> String {
    let name = score.tracks.indices.contains(number) ? score.tracks[number].name : ""
    return name.isEmpty ? "track \(number + 1)" : Quotation.quote(name)
  }

  /// What people call an actuator; `nil` where there is only one.
  func actuatorName(_ lane: Int) -> String? {
    score.actuators.count > 1 ? Quotation.quote(score.actuators[lane]) : nil
  }
}

extension PatternSource {
  /// Reads it as a sequence; `nil` where it is something else that can be read.
  ///
  /// Warnings go to standard error unless `isQuiet`; what cannot be read ends the command with code 2.
  func sequence(_ input: InputOptions, isQuiet: Bool) throws -> LoadedSequence? {
    guard isFile else {
      _ = try load(input, isQuiet: true)
      return nil
    }
    let document = try document(input)
    if let sequence = try Self.sequence(in: document, isQuiet: isQuiet) { return sequence }
    _ = try Self.loaded(document, input, isQuiet: true)
    return nil
  }

  /// What it plays: a sequence as it goes where it is played alone, and everything else as its timeline.
  func playable(_ input: InputOptions, isAlone: Bool, isQuiet: Bool) throws -> Playable {
    guard isFile else {
      return Playable(Timeline(compiling: try load(input, isQuiet: isQuiet).request.pattern))
    }
    let document = try document(input)
    if isAlone, input.part == nil, let sequence = try Self.sequence(in: document, isQuiet: isQuiet) {
      return Playable(sequence.score)
    }
    return Playable(
      Timeline(compiling: try Self.loaded(document, input, isQuiet: isQuiet).request.pattern))
  }

  private static func sequence(in document: PatternDocument, isQuiet: Bool) throws -> LoadedSequence? {
    guard let sequence = (document.native as? FlatSequence)?.sequence else { return nil }
    var lines = sequence.findings.filter { $0.severity != .note }.map(document.source.describe)
    for file in sequence.files {
      lines += file.findings.filter { $0.severity != .note }.map(file.source.describe)
    }
    guard let score = sequence.score else { throw CommandFailure(.input, lines: lines) }
    if !isQuiet { for line in lines { StandardError.write(line + "\n") } }
    return LoadedSequence(document: sequence, score: score)
  }
}
