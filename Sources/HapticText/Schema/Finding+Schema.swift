internal import HapticModel

extension SourcePosition {
  /// The description of a position: its offset in bytes, its line and its column.
  package static var schema: Schema<SourcePosition> {
    Schema.list(of: .count, 3...3, kind: "a position").map { numbers in
      SourcePosition(offset: numbers[0], line: numbers[1], column: numbers[2])
    } from: {
      [$0.offset, $0.line, $0.column]
    }
  }
}

extension Finding {
  /// The description of a finding in the report of a shard: what every report needs of it.
  package static var schema: Schema<Finding> {
    Schema(Finding(code: "", severity: .note, message: "")) {
      Field("code", path: \.code, schema: .anyText, sentence: "The code.", need: .required)
      Field("severity", path: \.severity, schema: .word(), sentence: "The severity.", need: .required)
      Field("message", path: \.message, schema: .anyText, sentence: "The message.", need: .required)
      Field("at", path: \.position, schema: SourcePosition.schema, sentence: "The offset, line and column.")
      Field(
        "path", path: \.path, schema: .anyText, sentence: "The field, or the part of the pattern.",
        written: { !$0.path.isEmpty })
      Field("event", path: \.eventIndex, schema: .count, sentence: "The index of the event, from 0.")
      Field(
        "devices", path: \.devices, schema: .list(of: .anyText, kind: "a list of names"),
        sentence: "The devices.", written: { !$0.devices.isEmpty })
      Field(
        "tail", path: \.tail, schema: .count, sentence: "The bytes of the end of the message.",
        written: { $0.tail > 0 })
      Field(
        "others", path: \.others, schema: .count,
        sentence: "The number of further findings that the message counts.",
        written: { $0.others > 0 })
      Field("hint", path: \.hint, schema: .anyText, sentence: "The remedy.")
      Field(
        "strongest", path: \.strongest, schema: .number(SchemaRange(0, maximum: 1)),
        sentence: "The intensity that the remedy gives the pattern.")
      Field(
        "hintOfCopy", path: \.hintOfCopy, schema: .anyText,
        sentence: "The remedy where the other one would change several patterns.")
      Field(
        "part", path: \.part, schema: .count, sentence: "The place of the pattern in the file.",
        written: { $0.strongest != nil && $0.part > 0 })
      Field("fix", path: \.fix, schema: TextFix.schema, sentence: "The change that fixes it.")
    }
  }

  /// The index of the event that it is about; `nil` for anything else.
  package var eventIndex: Int? {
    get { if case .event(let index) = subject { index } else { nil } }
    set { subject = newValue.map { .event($0) } }
  }
}

extension TextFix {
  /// A fix while its description reads it.
  private struct Draft: Sendable {
    var title = ""
    var edits: [DraftEdit] = []
  }

  /// An edit likewise.
  private struct DraftEdit: Sendable {
    var start = 0
    var end = 0
    var replacement = ""
  }

  /// The description of a fix.
  fileprivate static var schema: Schema<TextFix> {
    let edit = Schema(DraftEdit()) {
      Field(
        "from", path: \.start, schema: .count, sentence: "The first byte that is removed.", need: .required)
      Field("to", path: \.end, schema: .count, sentence: "The byte after the last one.", need: .required)
      Field("text", path: \.replacement, schema: .anyText, sentence: "The new text.", need: .required)
      Rule { edit, object in
        if edit.start > edit.end { object.context.report(.outOfRange, "an edit ends before it starts") }
      }
    }
    return Schema(Draft()) {
      Field("title", path: \.title, schema: .anyText, sentence: "The effect of the fix.", need: .required)
      Field("edits", path: \.edits, schema: .list(of: edit, kind: "a list of edits"), sentence: "The edits.")
    }.map { draft in
      if draft.edits.contains(where: { $0.start > $0.end }) { return nil }
      return TextFix(draft.title, draft.edits.map { Edit($0.start..<$0.end, $0.replacement) })
    } from: { fix in
      Draft(
        title: fix.title,
        edits: fix.edits.map {
          DraftEdit(start: $0.range.lowerBound, end: $0.range.upperBound, replacement: $0.replacement)
        })
    }
  }
}
