internal import Glibc
internal import HapticEngine
internal import HapticFormats
internal import HapticLint
internal import HapticModel
internal import HapticPlayback
package import HapticProject
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
        .usage, subject: path,
        what: "plays \(version.program.laneCount) actuators, but the sound has lanes for only \(lanes)",
        code: "too-many-actuators", hint: "start 'thrum watch' again")
      return Finding(look: .bad(failure.message), report: report, complaint: failure.message)
    }
  }

  private let loader: Loader
  private let sound: SoundRequest
  private let repetition: Repetition

  /// Reads and plays all files alike.
  package init(loader: Loader, sound: SoundRequest, repetition: Repetition) {
    (self.loader, self.sound, self.repetition) = (loader, sound, repetition)
  }

  /// Files that every pattern's sound depends on: the profile's.
  var dependencies: [String] { sound.device?.path.map { [$0] } ?? [] }

  /// Reads the file once; `nil` if it is not a pattern and was not named.
  func look(at path: String, isNamed: Bool) -> Finding? {
    guard FileBytes.exists(path), let source = PatternSource(argument: path) else {
      return Finding(look: .missing)
    }
    var found = Finding(look: .good)
    do {
      guard let checked = try lint(PatternFiles.Found(path: path, isNamed: isNamed)) else { return nil }
      let sequence = (checked.document?.native as? FlatSequence)?.sequence
      found.dependencies = sequence?.dependencies ?? []
      found.report = checked.report
      found.version = try version(of: source, read: checked.document)
    } catch {
      let failure = error as? ProjectFailure
      let message = failure?.message ?? "\(DisplayText.plain(path)): error: \(error)\n"
      let isReported = failure != nil && !found.report.isEmpty
      found.look = .bad(isReported ? found.report : message)
      if !isReported { found.complaint = message }
    }
    return found
  }

  /// The file and the report on it; `nil` if it is not a pattern.
  private func lint(
    _ file: PatternFiles.Found
  ) throws -> (document: PatternDocument?, report: String)? {
    let session = try LintSession(
      file, reading: loader.options.inspecting, onWarning: StandardError.warn)
    let checked = try session.map { $0 }
    let results = Linter.comparing(session.configurations + checked.map(\.result))
    guard file.isNamed || results.contains(where: { $0.source.name == file.path }) else { return nil }
    let asksDevices = results.contains { !$0.patterns.isEmpty }
    let report = LintReport(results, rules: LintRule.all + (asksDevices ? LintRule.device : []))
    let terminal = Terminal(STDOUT_FILENO)
    let text = report.text(width: terminal.width, screen: terminal.textWidth)
    return (checked.last?.document, text)
  }

  private func version(of source: PatternSource, read: PatternDocument?) throws -> PlaybackProgram {
    let stage = try PlaybackInput([PlayEntry(source, loader, read: read)], sound, isQuiet: true)
    let program = try repetition.program(stage.playables)
    return PlaybackProgram(
      program, cycle: repetition.cycle(of: stage.playables, program.source), staysOpen: true)
  }
}
