internal import Glibc
internal import HapticEngine
internal import HapticFormats
internal import HapticLint
internal import HapticModel
internal import HapticPlayback
internal import HapticProject
internal import HapticScores
internal import HapticText
internal import HapticTimeline

/// Reads a watched file: checks it as `lint` does, and makes a playable version of it.
package struct WatchReader {
  /// The result of a look.
  struct Finding {
    var look: WatchState.Look
    /// The report for standard output, as `lint` writes it.
    var report = ""
    /// The reason why the file cannot be read, for standard error, if the report does not give it.
    var complaint = ""
    /// The version to play, if it is playable.
    var version: PlaybackProgram?
    /// The other files that it plays, including missing ones.
    var dependencies: [String] = []

    /// Returns the finding itself, or a failure if it plays more actuators than the open device has channels for.
    func fitting(_ lanes: Int, of path: String) -> Finding {
      guard let version, version.program.laneCount > lanes else { return self }
      let failure = ProjectFailure(
        .usage, path,
        "plays \(version.program.laneCount) actuators, but the sound has lanes for only \(lanes)",
        code: "too-many-actuators", hint: "start 'thrum watch' again")
      return Finding(look: .bad(failure.message), report: report, complaint: failure.message)
    }
  }

  private let input: InputReading
  private let sound: SoundRequest
  private let repetition: Repetition

  /// Reads and plays all files alike.
  package init(input: InputReading, sound: SoundRequest, repetition: Repetition) {
    (self.input, self.sound, self.repetition) = (input, sound, repetition)
  }

  /// Files that every pattern's sound depends on: the profile's.
  var dependencies: [String] { sound.device?.path.map { [$0] } ?? [] }

  /// Reads the file; `nil` if it is not a pattern and was not named.
  func look(at path: String, isNamed: Bool) -> Finding? {
    guard FileBytes.exists(path), var source = PatternSource(argument: path) else {
      return Finding(look: .missing)
    }
    var found = Finding(look: .good)
    do {
      guard let report = try lint(PatternFiles.Found(path: path, isNamed: isNamed)) else { return nil }
      // All uses share one reading: a save in between would give dependencies that the playing version does not have.
      source.bytes = try FileBytes.read(path)
      found.dependencies = try dependencies(of: source)
      found.report = report
      found.version = try version(of: source)
    } catch {
      let failure = error as? ProjectFailure
      let message = failure?.message ?? "\(DisplayText.plain(path)): error: \(error)\n"
      let isReported = failure != nil && !found.report.isEmpty
      found.look = .bad(isReported ? found.report : message)
      if !isReported { found.complaint = message }
    }
    return found
  }

  /// The files that a sequence plays; none for any other file.
  private func dependencies(of source: PatternSource) throws -> [String] {
    let document = try source.document(input, flattens: false)
    return (document.native as? FlatSequence)?.sequence.dependencies ?? []
  }

  /// The report on one file; `nil` if it is not a pattern.
  private func lint(_ file: PatternFiles.Found) throws -> String? {
    let session = try LintSession(file, reading: input.checking, onWarning: StandardError.warn)
    let results = Linter.comparing(try session.run())
    guard file.isNamed || results.contains(where: { $0.source.name == file.path }) else { return nil }
    let asksDevices = results.contains { !$0.patterns.isEmpty }
    let report = LintReport(results, rules: LintRule.all + (asksDevices ? LintRule.device : []))
    let terminal = Terminal(STDOUT_FILENO)
    return report.text(width: terminal.width, screen: terminal.textWidth)
  }

  private func version(of source: PatternSource) throws -> PlaybackProgram {
    let stage = try PlaybackInput([PlayEntry(source, input)], sound, isQuiet: true)
    let program = try repetition.program(stage.playables)
    return PlaybackProgram(
      program, cycle: repetition.cycle(of: stage.playables, program.source), staysOpen: true)
  }
}
