internal import HapticEngine
internal import HapticModel
internal import HapticPictures
internal import HapticPlayback
internal import HapticProject
internal import HapticRegression
internal import HapticText
internal import HapticTimeline
internal import HapticTokens

extension StudioAnswers {
  /// The report of `thrum test` on the folder.
  func tests(_ work: AnswerWork) throws -> Answer { try folderTests(work).answer }

  /// The tests of the folder; of two requests, the second one waits for its turn on the lane, and finds what the first
  /// one kept.
  private func folderTests(_ work: AnswerWork) throws -> FolderTests {
    let changes = library.changeCount
    if let kept = tested.withLock({ $0 }), kept.changes == changes { return kept.tests }
    let run = try GoldenSession(
      beneath: library.folder.opened(), reading: library.folder.reading
    ).run(checking: { try work.expectWanted() }, remembering: true)
    let tests = FolderTests(run, in: library.folder)
    tested.withLock { $0 = changes.map { ($0, tests) } }
    return tests
  }

  /// One file against its golden: each pattern as it was and as it is, in words, pictures and sound.
  func test(_ id: String, _ request: StudioRequest) throws -> Answer {
    let theme = try theme(request.head)
    let tests = try folderTests(request.work)
    let file = try whole(try tests.file(id), request.work)
    let patterns = file.patterns + lost(file)
    return .object(
      try JSONWriter.compact { members in
        members.member("id", id)
        members.member("name", file.source.name)
        members.member("state", tests.state(of: file).rawValue)
        members.member("words", Self.words(file))
        let shown = try patterns.map { pattern in
          try request.work.expectWanted()
          return Self.json(pattern, in: theme)
        }
        members.list("patterns", shown)
      })
  }

  /// The file with all its timelines and changes, tested alone if the run over the folder had no room for them.
  private func whole(_ file: RegressionReport.File, _ work: AnswerWork) throws -> RegressionReport.File {
    let isCut = file.patterns.contains { $0.was == nil && $0.now == nil && !$0.changes.isEmpty }
    guard isCut, file.formerGolden == nil else { return file }
    let run = try GoldenSession(
      only: library.folder.path(of: file.source.name), beneath: library.folder.opened(),
      reading: library.folder.reading
    ).run(checking: { try work.expectWanted() }, remembering: true)
    return run.report.named(below: library.folder).files.first { $0.source.name == file.source.name } ?? file
  }

  /// The patterns of a golden whose pattern file is gone.
  private func lost(_ file: RegressionReport.File) -> [RegressionReport.Pattern] {
    guard file.golden == nil, !file.isUnread, let bytes = try? library.folder.read(file.source.name),
      case .success(let golden) = Golden.read(SourceText(name: file.source.name, bytes: bytes))
    else { return [] }
    return golden.patterns.map { RegressionReport.Pattern(name: $0.name, was: $0.timeline) }
  }

  /// The findings and changes of a file, as `thrum test` prints them.
  private static func words(_ file: RegressionReport.File) -> String {
    let all = file.findings(atMost: GoldenComparison.Pattern.maximumSentences).map(\.message)
    return all.isEmpty ? "The pattern matches its golden." : all.joined(separator: ". ") + "."
  }

  private static func json(_ pattern: RegressionReport.Pattern, in theme: Theme) -> [UInt8] {
    JSONWriter.compact { members in
      members.member("name", pattern.name)
      members.raw("was", plan(pattern.was))
      members.raw("is", plan(pattern.now))
      members.raw("svg", pictures(of: pattern, in: theme))
      members.list("changes", pattern.changes.map(\.finding.json))
    }.utf8
  }

  private static func plan(_ timeline: Timeline?) -> [UInt8] {
    let plan = timeline.flatMap { try? SoundPlan(Program($0), rate: .hz48000) }
    return Array((plan?.json ?? "null").utf8)
  }

  /// The old pattern above the new one, on one axis of time; one alone if there is no other.
  private static func pictures(of pattern: RegressionReport.Pattern, in theme: Theme) -> [UInt8] {
    let lanes = [("was", pattern.was), ("is", pattern.now)].compactMap { name, timeline in
      timeline.map { (name: name, timeline: $0) }
    }
    guard !lanes.isEmpty else { return Array("null".utf8) }
    return JSONWriter.compact { members in
      for appearance in [PictureAppearance.light, .dark] {
        let picture =
          PatternPicture(lanes, named: pattern.name, theme: theme, appearance: appearance)
        members.member(appearance.rawValue, picture.svg())
      }
    }.utf8
  }
}
