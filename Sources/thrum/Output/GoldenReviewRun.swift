internal import ArgumentParser
internal import Glibc
internal import HapticConsole
internal import HapticPlayback
internal import HapticProject
internal import HapticRegression
internal import HapticText

/// A run of `test --review`: compares, asks about each change, then writes what was accepted.
struct GoldenReviewRun {
  /// Finds the files and their goldens; true if goldens are to be written.
  let session: (_ updates: Bool) throws -> GoldenSession
  /// True if warnings fail, too.
  let isStrict: Bool

  func run() throws {
    guard ReviewSession.hasTerminal else {
      throw ProjectFailure(
        .usage, subject: "--review", what: "there is no terminal to show changes on and to read keys from",
        code: "no-terminal", hint: "'thrum test --check' fails on changes, 'thrum test --update' accepts all")
    }
    let tested = try session(false)
    let found = try LongRun(what: "testing", jobs: tested.count).run {
      try tested.run(progress: $0, remembering: true)
    }
    StandardError.write(found.report.summary + "\n")
    var review = GoldenReview(found)
    try found.check()
    if found.isEmpty, review.items.isEmpty { throw TestCommand.absence(tested.paths) }
    reportRest(found, review)
    if case .signal(let number) = try ReviewSession(playing: play).run(&review) {
      StandardError.warn("thrum: stopped while reviewing; no golden was written")
      throw ExitCode(128 + number)
    }
    try accept(review, of: found)
    try end(found, review)
  }

  /// Reports what there is nothing to decide about: files that cannot be read, and warnings about configurations.
  private func reportRest(_ found: GoldenRun, _ review: GoldenReview) {
    let asked = Set(review.items.map { PathKey($0.report.source.name) })
    for file in found.report.files where !asked.contains(PathKey(file.source.name)) {
      for finding in file.findings { StandardError.warn(file.source.describe(finding)) }
    }
  }

  private func unreadable(_ found: GoldenRun, _ review: GoldenReview) -> [RegressionReport.File] {
    let asked = Set(review.items.map { PathKey($0.report.source.name) })
    return found.report.files.filter { $0.isUnread && !asked.contains(PathKey($0.source.name)) }
  }

  /// Writes the accepted goldens, unless something has changed since it was shown.
  private func accept(_ review: GoldenReview, of found: GoldenRun) throws {
    if review.acceptedCount == 0 { return }
    let writing = try session(true)
    let written = try LongRun(what: "writing", jobs: writing.count).run {
      try writing.run(
        progress: $0,
        accepting: { states in
          try review.expectUnchanged(from: found.states, to: states)
          return review.files
        }, onlyPatterns: review.parts)
    }
    try StandardOutput.write(written.report.updateLines.map { $0 + "\n" }.joined())
    for failure in written.failures { StandardError.write(failure) }
    if let failure = written.failures.first { throw ExitCode(failure.kind.exitCode) }
  }

  private func end(_ found: GoldenRun, _ review: GoldenReview) throws {
    if !review.items.isEmpty {
      StandardError.write("accepted \(review.acceptedCount) of \(review.items.count) changes\n")
    }
    if !unreadable(found, review).isEmpty { throw ExitCode(ProjectFailure.Kind.input.exitCode) }
    let warnings = found.report.files.contains { $0.allFindings.contains { $0.severity == .warning } }
    if review.keptCount > 0 || isStrict && warnings { throw ExitCode(1) }
  }

  /// Plays a program through the default device, with the moving timeline and its keys.
  private func play(_ program: PlaybackProgram) throws -> CInt? {
    let sound = try SoundOptions.parse([])
    let sink = try DeviceOptions.parse([]).openSink(
      sound, playing: [program.program], for: PlaySession.use(isVisible: true, sound.request), advice: "")
    let session = try PlaySession(
      [program], sink: sink, options: PlaybackInput.options(sound.request, on: nil), isVisible: true)
    let result = try session.run()
    try result.conclude()
    return result.signal
  }
}
