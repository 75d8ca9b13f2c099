internal import HapticLint
internal import HapticRegression
package import HapticText
internal import HapticTimeline

extension ShardHeader {
  /// The name and the version of the format.
  package static let format = "thrum.shard/1"

  /// The format of a shard's report.
  package static var published: PublishedFormat {
    ShardFile.schema.published(
      format, "The report of one shard of a run, a line for each file, which 'thrum report --merge' takes.")
  }
}

extension ShardFile {
  static let schema = Schema(ShardFile()) {
    Field("format", is: ShardHeader.format, sentence: "The format.") { context in
      context.report(.wrongKind, "this is not the report of a shard")
    }
    Field("command", path: \.header.command, schema: .word(), sentence: "The command.", need: .required)
    Field("version", path: \.header.version, schema: .anyText, sentence: "The version.", need: .required)
    Field("shard", path: \.header.shard, schema: .count, sentence: "The shard, from 1.", need: .required)
    Field("of", path: \.header.of, schema: .count, sentence: "The number of shards.", need: .required)
    Field("jobs", path: \.header.jobs, schema: .count, sentence: "The files of all shards.", need: .required)
    Field(
      "digest", path: \.header.digest, schema: .anyText, sentence: "The digest of the run.", need: .required)
    Field(
      "words", path: \.header.words, schema: .texts, sentence: "The words of the command.", need: .required)
    Field("paths", path: \.header.paths, schema: .texts, sentence: "The paths.", need: .required)
    Field("strict", path: \.header.isStrict, schema: .truth, sentence: "True if warnings count.")
    Field("checked", path: \.header.isChecked, schema: .truth, sentence: "True if nothing was written.")
    Field(
      "results", path: \.results, schema: .list(of: ShardResult.schema, kind: "a list of results"),
      sentence: "The results.", need: .required)
    Field(
      "end", path: \.end, schema: ShardEnd.schema, sentence: "What shows that nothing is missing.",
      need: .required)
  }
}

extension ShardFile {
  /// The last line of a report, as an object.
  static let ending = Schema(ShardEnd()) {
    Field("end", path: \.self, schema: ShardEnd.schema, sentence: "The end.", need: .required)
  }
}

extension ShardEnd {
  static let schema = Schema(ShardEnd()) {
    Field("results", path: \.results, schema: .count, sentence: "The number of results.", need: .required)
    Field(
      "digest", path: \.digest, schema: .anyText, sentence: "The hash of the lines before.", need: .required)
  }
}

extension Schema where Value == [String] {
  /// Describes a list of texts.
  static var texts: Schema { .list(of: .anyText, kind: "a list of texts") }
}

extension ShardResult {
  static let schema = Schema(ShardResult()) {
    Field("at", path: \.at, schema: .count, sentence: "The place in the run.", need: .required)
    Field("name", path: \.name, schema: .anyText, sentence: "The name of the file.", need: .required)
    Field("repository", path: \.repository, schema: .anyText, sentence: "Its path in its repository.")
    Field(
      "findings", path: \.findings, schema: .list(of: Finding.schema, kind: "a list of findings"),
      sentence: "The findings.", written: { !$0.findings.isEmpty })
    Field(
      "unread", path: \.isUnread, schema: .truth, sentence: "True for a file that cannot be read.",
      written: \.isUnread)
    Field(
      "unreadable", path: \.isUnreadable, schema: .truth, sentence: "True for a file that is no pattern.",
      written: \.isUnreadable)
    Field("size", path: \.size, schema: .count, sentence: "The bytes of the text.", written: { $0.size > 0 })
    Field(
      "places", path: \.places, schema: .list(of: SourcePosition.schema, kind: "a list of positions"),
      sentence: "The lines of fixes and of twins.", written: { !$0.places.isEmpty })
    Field(
      "patterns", path: \.patterns, schema: .list(of: SimulatedPattern.schema, kind: "a list of patterns"),
      sentence: "What hands feel of the patterns.", written: { !$0.patterns.isEmpty })
    Field("golden", path: \.golden, schema: .anyText, sentence: "The golden.")
    Field("formerGolden", path: \.formerGolden, schema: .anyText, sentence: "The golden of a renamed file.")
    Field(
      "tested", path: \.tested,
      schema: .list(of: RegressionReport.Pattern.schema, kind: "a list of patterns"),
      sentence: "The comparison of the patterns.", written: { !$0.tested.isEmpty })
    Field(
      "exports", path: \.exports, schema: .list(of: ShardExport.schema, kind: "a list of files"),
      sentence: "The exported files.", written: { !$0.exports.isEmpty })
    Field(
      "orphans", path: \.orphans, schema: .list(of: ExportOrphan.schema, kind: "a list of files"),
      sentence: "The files that no pattern is exported to.", written: { !$0.orphans.isEmpty })
    Field(
      "failures", path: \.failures, schema: .list(of: ProjectFailure.schema, kind: "a list of failures"),
      sentence: "The reasons why something is missing.", written: { !$0.failures.isEmpty })
    Field(
      "refused", path: \.isRefused, schema: .truth, sentence: "True if the losses fail the export.",
      written: \.isRefused)
    Field(
      "losses", path: \.losses, schema: .texts, sentence: "The losses, each a text thrum.losses/1.",
      written: { !$0.losses.isEmpty })
  }
}

extension RegressionReport.Pattern {
  fileprivate static let schema = Schema(RegressionReport.Pattern(name: "")) {
    Field("name", path: \.name, schema: .anyText, sentence: "The name.", need: .required)
    Field(
      "changes", path: \.changes, schema: .list(of: change, kind: "a list of changes"),
      sentence: "The changes.",
      written: { !$0.changes.isEmpty })
    Field("drawn", path: \.drawn, schema: picture, sentence: "The picture of the change.")
  }

  private static let picture = Schema(Drawn()) {
    Field("lines", path: \.lines, schema: .texts, sentence: "The lines.", need: .required)
    Field(
      "size", path: \.size, schema: .count, sentence: "The bytes that a run counts for it.", need: .required)
    Field("whole", path: \.isWhole, schema: .truth, sentence: "True if it is never cut.", written: \.isWhole)
  }

  private static let change: Schema<RegressionReport.Change> = Finding.schema.map { finding in
    guard let code = Regression.Code(rawValue: finding.code) else { return nil }
    let event = finding.eventIndex.map { VoiceID($0) }
    return RegressionReport.Change(
      Regression(code, finding.message, event: event), severity: finding.severity, position: finding.position,
      hint: finding.hint)
  } from: {
    $0.finding
  }
}

extension ShardExport {
  fileprivate static let schema = Schema(ShardExport()) {
    Field("path", path: \.file.path, schema: .anyText, sentence: "The path.", need: .required)
    Field("source", path: \.file.source, schema: .anyText, sentence: "The pattern.", need: .required)
    Field("to", path: \.file.format, schema: .anyText, sentence: "The format.", need: .required)
    Field("for", path: \.file.device, schema: .anyText, sentence: "The device.")
    Field(
      "losses", path: \.file.lossCount, schema: .count, sentence: "The number of losses.", need: .required)
    Field("state", path: \.file.state, schema: .word(), sentence: "The state.", need: .required)
    Field(
      "failure", path: \.failure, schema: ProjectFailure.schema, sentence: "The reason why it is missing.")
  }
}

extension ExportOrphan {
  fileprivate static let schema = Schema(ExportOrphan()) {
    Field("path", path: \.path, schema: .anyText, sentence: "The path.", need: .required)
    Field("to", path: \.format, schema: .anyText, sentence: "The format.", need: .required)
  }
}

extension ProjectFailure {
  /// A failure while its description reads it.
  private struct Draft: Sendable {
    var kind = "input"
    var message = ""
    var findings: [Named] = []
  }

  private struct Named: Sendable {
    var name = ""
    var finding = Finding(code: "", severity: .error, message: "")
  }

  fileprivate static let schema: Schema<ProjectFailure> = {
    let named = Schema(Named()) {
      Field("name", path: \.name, schema: .anyText, sentence: "The subject.", need: .required)
      Field("finding", path: \.finding, schema: Finding.schema, sentence: "The finding.", need: .required)
    }
    let words = Kind.allCases.map { "\($0)" }
    return Schema(Draft()) {
      Field("kind", path: \.kind, schema: .word(of: words), sentence: "The kind.", need: .required)
      Field("message", path: \.message, schema: .anyText, sentence: "The lines for people.", need: .required)
      Field("findings", path: \.findings, schema: .list(of: named, kind: "a list"), sentence: "The findings.")
    }.map { draft in
      guard let index = words.firstIndex(of: draft.kind) else { return nil }
      return ProjectFailure(
        Kind.allCases[index], message: draft.message, findings: draft.findings.map { ($0.name, $0.finding) })
    } from: { failure in
      Draft(
        kind: "\(failure.kind)", message: failure.message,
        findings: failure.findings.map { Named(name: $0.name, finding: $0.finding) })
    }
  }()
}
