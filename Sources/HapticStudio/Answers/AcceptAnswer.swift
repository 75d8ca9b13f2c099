internal import HapticModel
internal import HapticProject
internal import HapticRegression
internal import HapticText

extension StudioAnswers {
  /// Accepts what was shown, as `thrum test --update` does: writes goldens, and moves those of renamed files.
  ///
  /// A golden without a pattern is removed only by its own name, or with all others of them by `orphans`: to accept all
  /// removes none. Nothing is written unless everything still is what was shown.
  func accept(_ request: StudioRequest) throws -> Answer {
    let root = try BodyReader.object(request.body)
    let wanted: Wanted
    let isAll = root["all"]?.value == .bool(true)
    if isAll || root["orphans"]?.value == .bool(true) {
      guard let tag = request.head.single("if-match").map(ContentTag.named) else {
        throw Answer.error(
          428, "if-match", message: "accepting everything names what was shown, in If-Match",
          hint: "the tests of the folder have an ETag")
      }
      wanted = isAll ? .all(tag: tag) : .orphans(tag: tag)
    } else {
      wanted = .some(try BodyReader.texts("ids", of: root))
    }
    return try saving.withLock { _ in
      let run = try GoldenSession(
        beneath: library.folder.opened(), reading: library.folder.reading, updates: true
      )
      .run(
        checking: { try request.work.expectWanted() },
        accepting: { states in
          let chosen = try self.chosen(wanted, among: states)
          try request.work.beginWriting()
          return chosen
        })
      library.forget(nil)
      tested.withLock { $0 = nil }
      return try Self.answer(run, in: library.folder)
    }
  }

  private enum Wanted {
    /// Everything but goldens without a pattern.
    case all(tag: String)
    /// All goldens without a pattern.
    case orphans(tag: String)
    case some([String])
  }

  /// The names in a run of what is accepted; throws the answer that something of it must not be.
  private func chosen(_ wanted: Wanted, among states: [PathKey: GoldenState]) throws -> Set<PathKey>? {
    let ids = FolderTests.ids(of: states)
    let chosen: Set<PathKey>
    switch wanted {
    case .all(let tag), .orphans(let tag):
      guard tag == FolderTests.tag(of: states) else {
        throw Answer.error(
          412, "changed", message: "the folder has changed since it was shown",
          hint: "look at the changes again, then accept them")
      }
      let isOrphan = if case .orphans = wanted { true } else { false }
      chosen = Set(states.filter { $0.value.isOrphan == isOrphan }.keys)
    case .some(let wanted):
      let names = Dictionary(ids.map { ($1, $0) }) { first, _ in first }
      chosen = Set(
        try wanted.map { id in
          guard let name = names[id] else { throw FolderTests.absence(of: id, among: ids.values) }
          return name
        })
    }
    let folder = try library.folder.opened()
    for name in chosen { if let state = states[name], state.isPending { try expectOwn(state, in: folder) } }
    return chosen
  }

  /// Throws the answer that a state must not be accepted: its golden is not in the folder, or something has just changed.
  private func expectOwn(_ state: GoldenState, in folder: RootFolder) throws {
    let root = library.folder.root
    for target in state.targets.map(AbsolutePath.of) {
      guard library.folder.relative(target) != nil, FilePath.firstLink(in: target, below: root) == nil else {
        throw Answer.error(
          403, "goldens-outside", message: "the golden is outside the opened folder",
          hint: "open the folder that holds thrum.json and the goldens")
      }
    }
    guard state.isCurrent(inside: folder) else {
      throw Answer.error(
        412, "changed", message: "a file has just changed",
        hint: "look at the changes again, then accept them")
    }
  }

  private static func answer(_ run: GoldenRun, in folder: StudioFolder) throws -> Answer {
    let report = run.report.named(below: folder)
    let written = report.files.filter { $0.update != nil }
    if let failure = run.failures.first, written.isEmpty {
      let statuses = [ProjectFailure.Kind.usage: 403]
      throw Answer.failure(failure, status: statuses[failure.kind])
    }
    return .object(
      JSONWriter.compact { members in
        members.member("words", report.isUpdated ? report.updateSummary : "nothing to accept")
        members.list(
          "files",
          written.map { file in
            JSONWriter.compact {
              $0.member("name", file.source.name)
              $0.member("golden", file.golden)
              $0.member("update", file.update?.rawValue)
            }.utf8
          })
        members.list(
          "failures",
          run.failures.map {
            Answer.errorObject($0.facts?.code ?? "cannot-write", $0.sentence, hint: $0.hint)
          }
            + run.unkept.map {
              Answer.errorObject(
                "not-kept", "\(folder.shown($0.path)) is written, and \($0.what) cannot be kept", hint: nil)
            })
      })
  }
}
