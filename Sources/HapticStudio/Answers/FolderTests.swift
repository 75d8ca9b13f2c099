internal import HapticModel
internal import HapticProject
internal import HapticRegression
internal import HapticText

/// The report of `thrum test` on the folder, with a name for each file that carries the tag of what was compared.
struct FolderTests: Sendable {
  /// The result of the run, with the names of files relative to the folder.
  let report: RegressionReport
  /// The tag of everything that was compared.
  let tag: String
  /// The names of files in requests, by their names in the run.
  private let ids: [PathKey: String]
  private let states: [PathKey: GoldenState]
  private let folder: StudioFolder

  /// Takes a run.
  init(_ run: GoldenRun, in folder: StudioFolder) {
    self.folder = folder
    states = Dictionary(run.states.values.map { (PathKey(folder.shown($0.name)), $0) }) { first, _ in first }
    ids = Self.ids(of: run.states).reduce(into: [:]) { $0[PathKey(folder.shown($1.key.text))] = $1.value }
    report = run.report.named(below: folder)
    tag = Self.tag(of: run.states)
  }

  /// The names in requests of the files of a run.
  static func ids(of states: [PathKey: GoldenState]) -> [PathKey: String] { states.mapValues(id) }

  /// The tag of everything that a run compared.
  static func tag(of states: [PathKey: GoldenState]) -> String {
    ContentTag.of(Array(ids(of: states).values.sorted().joined(separator: " ").utf8))
  }

  /// The name of a file in requests: that of its path, a dot, and the tag of its bytes, its golden's, and the new golden's.
  ///
  /// The new golden is in it because a configuration decides about it, too.
  private static func id(_ state: GoldenState) -> String {
    let parts = [state.source, state.former, state.present].map { $0.map(ContentTag.of) ?? "-" }
    return "t" + ContentTag.id(AbsolutePath.of(state.name)) + "."
      + ContentTag.id((parts + state.targets.map(AbsolutePath.of)).joined(separator: " "))
  }

  /// The part of a name that stays while the contents change.
  static func location(_ id: String) -> Substring { id.prefix { $0 != "." } }

  /// The name in requests of a file of the report; `nil` if nothing can be said about its golden.
  func id(of file: RegressionReport.File) -> String? { ids[PathKey(file.source.name)] }

  /// The file with a name; throws the answer that there is none, or that it has changed.
  func file(_ id: String) throws -> RegressionReport.File {
    if let file = report.files.first(where: { self.id(of: $0) == id }) { return file }
    throw Self.absence(of: id, among: ids.values)
  }

  /// The answer about a name that is none of these: 412 if the file has changed, 404 if there is no such file.
  static func absence(of id: String, among known: some Sequence<String>) -> Answer {
    known.contains { location($0) == location(id) }
      ? .error(
        412, "changed", message: "the pattern or its golden has changed since it was shown",
        hint: "look at the changes again, then accept them")
      : .error(
        404, "unknown-test", message: "there is no test with this name",
        hint: "the tests have the names")
  }

  /// The answer about the whole folder, `thrum.test/1`, with the names and the states of the files.
  var answer: Answer {
    var body: [UInt8] = []
    body.reserveCapacity(report.files.count * 500)
    report.writeJSON(.compact, adding: describe) { body += $0 }
    var answer = Answer(body: body)
    answer.fields = [("ETag", "\"\(tag)\"")]
    return answer
  }

  /// Adds what the page needs to know of a file.
  private func describe(_ file: RegressionReport.File, _ writer: inout JSONWriter) {
    writer.member("id", id(of: file).map(JSONValue.string) ?? .null)
    let hasPattern = file.golden != nil || file.isUnread
    let entry = hasPattern ? folder.relative(folder.path(of: file.source.name)) : nil
    writer.member("entry", entry.map { .string(EntryReader.id(ofFile: $0)) } ?? .null)
    writer.member("state", state(of: file).rawValue)
    writer.member("pending", states[PathKey(file.source.name)]?.isPending == true)
    writer.member("orphan", states[PathKey(file.source.name)]?.isOrphan == true)
  }

  /// The relation of a pattern file to its golden.
  enum State: String {
    case kept, changed, new, renamed, damaged
    /// The golden is there, and the pattern is not.
    case deleted
    /// The file has its golden elsewhere.
    case unused
    case unreadable
  }

  /// The state of a file of the report.
  func state(of file: RegressionReport.File) -> State {
    if file.isUnread { return .unreadable }
    guard file.golden != nil else {
      let isGone = file.findings.contains {
        $0.code == Regression.Code.orphaned.rawValue && $0.severity == .error
      }
      return isGone ? .deleted : .unused
    }
    if file.formerGolden != nil { return .renamed }
    let changes = file.patterns.flatMap(\.changes)
    if changes.contains(where: { $0.regression.code != .missing }) { return .changed }
    if !changes.isEmpty { return .new }
    return states[PathKey(file.source.name)]?.isPending == true ? .damaged : .kept
  }
}

extension RegressionReport {
  /// The report with the names of files relative to a folder.
  func named(below folder: StudioFolder) -> RegressionReport {
    RegressionReport(
      files.map { file in
        var file = file
        file.source = SourceText(name: folder.shown(file.source.name), bytes: file.source.bytes)
        file.golden = file.golden.map(folder.shown)
        file.formerGolden = file.formerGolden.map(folder.shown)
        return file
      })
  }
}
