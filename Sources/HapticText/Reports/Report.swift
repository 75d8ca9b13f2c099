/// A result that users get, said once: its format and its members, of which come its JSON and the schema of that.
///
/// ```swift
/// Report<StrengthLadder>("thrum.ladder/1", "The levels of a ladder.") {
///   Column("device", \.device.name)
///   Column("levels", list: \.levels) { Column("name", \.name) }
/// }
/// ```
///
/// Thread-safe: no, it is made where it is used.
package struct Report<Value> {
  /// The name and the version of the format, the member `format`.
  package let format: String
  private let summary: String
  private let members: Members<Value>

  /// Describes a result.
  ///
  /// - Parameter summary: the meaning of the result, in one sentence.
  package init(_ format: String, summary: String, @ColumnBuilder<Value> columns: () -> [Column<Value>]) {
    (self.format, self.summary, members) = (format, summary, Members(columns))
  }

  /// Returns the result as JSON.
  package func json(_ value: Value, _ layout: JSONWriter.Layout = .pretty) -> String {
    var writer = JSONWriter(layout)
    writer.object { object in
      object.member("format", format)
      members.write(value, to: &object)
    }
    return writer.text
  }

  /// The format with its schema.
  package var published: PublishedFormat {
    PublishedFormat(format, summary: summary) { [format, members] in
      var definitions: [JSONMember] = []
      let schema = Members<Void> { Column("format", as: ["const": .string(format)]) { _, _ in } }
        .joined(to: members).schema(&definitions)
      return (schema, definitions)
    }
  }
}

/// A format that users get or write, with the JSON Schema (draft 2020-12) that its files obey.
///
/// Thread-safe: no, it is made where it is used.
package struct PublishedFormat {
  /// The name and the version: `thrum.simulation/1`.
  package let name: String
  private let summary: String
  let form: () -> (file: JSONValue, definitions: [JSONMember])

  /// The name without what all have in common: `simulation`.
  package var shortName: String { String(name.dropFirst("thrum.".count).prefix { $0 != "/" }) }

  /// Takes a format.
  ///
  /// - Parameters:
  ///   - summary: the meaning of its files, in a sentence or two.
  ///   - form: makes the schema of a whole file, and the definitions that it uses, if somebody asks for it.
  package init(
    _ name: String, summary: String,
    form: @escaping () -> (file: JSONValue, definitions: [JSONMember])
  ) {
    (self.name, self.summary, self.form) = (name, summary, form)
  }

  private var schema: JSONValue {
    let (file, definitions) = form()
    var members = [
      JSONMember("$schema", "https://json-schema.org/draft/2020-12/schema"),
      JSONMember("title", .string(name)), JSONMember("description", .string(summary)),
    ]
    if case .object(let keywords) = file { members += keywords }
    if !definitions.isEmpty { members.append(JSONMember("$defs", .object(definitions))) }
    return .object(members)
  }

  /// The schema as a file: what fits in a line stands in one.
  package var text: String {
    var writer = JSONWriter()
    Self.write(schema, to: &writer, room: 0)
    return writer.text
  }

  /// The longest text of a value on one line, in bytes (*chosen*).
  private static let room = 90

  private static func write(_ value: JSONValue, to writer: inout JSONWriter, room: Int = room) {
    var short = JSONWriter(.compact)
    short.value(value)
    let isShort = short.utf8.count <= room
    switch value {
    case .object(let members):
      let body: (inout JSONWriter) -> Void = { object in
        for member in members {
          object.key(member.key)
          write(member.value, to: &object)
        }
      }
      isShort ? writer.line(body) : writer.object(body)
    case .array(let elements):
      let body: (inout JSONWriter) -> Void = { array in for element in elements { write(element, to: &array) }
      }
      isShort ? writer.row(body) : writer.array(body)
    default: writer.value(value)
    }
  }
}
