/// A description of one kind of value in a JSON format of our own: it reads, writes, and prints JSON Schema.
///
/// ```swift
/// let burst = Schema(TapShape.Burst(length: .zero, frequency: .hertz80)) {
///   Field("ms", \.length, .milliseconds(SchemaRange(0.001, 500, "ms")), "How long it lasts.", .required)
///   Field("wave", \.wave, .word(), "Its form.")
/// }
/// ```
///
/// The JSON Schema accepts exactly what the reader accepts without an error, but for a ``Rule`` without JSON Schema, such
/// as one that compares two numbers.
///
/// Thread-safe: yes, a value.
package struct Schema<Value>: Sendable {
  /// Reads the value in a context; `nil` after an error, which is reported.
  package let read: @Sendable (SchemaContext) -> Value?
  /// Writes a value.
  package let write: @Sendable (Value, SchemaTarget, inout JSONWriter) -> Void
  private let makeForm: @Sendable () -> SchemaForm

  /// The form of the value, made at each call: reading and writing do without.
  package var form: SchemaForm { makeForm() }

  /// Makes a description from its three parts, for a value that no other initialiser describes.
  package init(
    _ form: @autoclosure @escaping @Sendable () -> SchemaForm,
    read: @escaping @Sendable (SchemaContext) -> Value?,
    write: @escaping @Sendable (Value, SchemaTarget, inout JSONWriter) -> Void
  ) {
    (makeForm, self.read, self.write) = (form, read, write)
  }

  /// Describes an object.
  ///
  /// - Parameters:
  ///   - blank: has the values of the members that are left out; a required member replaces its own.
  ///   - noun: the object in messages, for that of a whole file.
  ///   - first: the keys to write first; the other members are written in the order in which all are read.
  package init(
    _ blank: Value, noun: String? = nil, first: [String] = [],
    @SchemaSteps<Value> _ steps: () -> [SchemaStep<Value>]
  ) where Value: Sendable {
    let part = SchemaPart(steps(), first: first, isFile: noun != nil)
    self.init(part.form(blank)) { context in
      context.object(part.keys, noun).flatMap { part.read($0, into: blank) }
    } write: { value, target, writer in
      writer.object { part.write(value, blank: blank, target: target, writer: &$0) }
    }
  }

  /// The description of a value that is made of this one; `make` returns `nil` only for what this one refuses.
  package func map<Made>(
    _ make: @escaping @Sendable (Value) -> Made?, from: @escaping @Sendable (Made) -> Value
  ) -> Schema<Made> {
    Schema<Made>(form) {
      read($0).flatMap(make)
    } write: {
      write(from($0), $1, &$2)
    }
  }

  /// The same description, with a further check of a value that has been read.
  package func checking(_ check: @escaping @Sendable (Value, SchemaContext) -> Void) -> Schema {
    Schema(form) { context in
      let value = read(context)
      if let value { check(value, context) }
      return value
    } write: {
      write($0, $1, &$2)
    }
  }

  /// The same description, whose JSON Schema is a definition of this name.
  package func named(_ name: String) -> Schema {
    Schema(form.named(name), read: read, write: write)
  }

  /// The same description, whose members are not in the table: they stand there already.
  package var unlisted: Schema {
    Schema(form.unlisted, read: read, write: write)
  }

  /// Returns a value as it is written without any source, on one line.
  func text(_ value: Value) -> String {
    var writer = JSONWriter(.compact)
    write(value, SchemaTarget(), &writer)
    return writer.text
  }

  /// The format of a file, with its JSON Schema.
  ///
  /// - Parameter summary: the meaning of the file, in a sentence or two.
  package func published(_ name: String, _ summary: String) -> PublishedFormat {
    PublishedFormat(name, summary: summary) {
      let form = form
      return (form.value, form.definitions)
    }
  }

  /// The rows of the table of all members, each with its key, its default and its sentence.
  package var tableRows: String {
    var known: Set<String> = []
    return form.rows.filter { known.insert($0.path).inserted }
      .map { "| `\($0.path)` | \($0.standing) | \($0.sentence) |" }.joined(separator: "\n")
  }
}

/// The form of a value: its JSON Schema, the definitions that this refers to, and the rows of the table of its members.
package struct SchemaForm: Sendable {
  /// A member in the table.
  struct Row: Sendable {
    var path: String
    /// The word `required`, or the value of a missing member.
    var standing: String
    let sentence: String
  }

  let json: [JSONMember]
  var definitions: [JSONMember] = []
  var rows: [Row] = []

  /// Makes the form of a value with this JSON Schema, in which `parts` are used.
  package init(_ json: JSONValue, using parts: SchemaForm...) {
    self.init(json, using: parts)
  }

  init(_ json: JSONValue, using parts: [SchemaForm], rows: [Row] = []) {
    if case .object(let members) = json { self.json = members } else { self.json = [] }
    for part in parts { define(part.definitions) }
    self.rows = rows
  }

  /// The JSON Schema, without its definitions.
  package var value: JSONValue { .object(json) }

  /// The range of a number, in a sentence for the table; `nil` for any other value.
  var range: String? {
    var form = value
    while let next = form["else"] ?? definition(form["$ref"]) { form = next }
    guard case .number(let minimum)? = form["minimum"], case .number(let maximum)? = form["maximum"] else {
      return nil
    }
    return "From \(minimum.text) to \(maximum.text)."
  }

  private func definition(_ reference: JSONValue?) -> JSONValue? {
    reference?.string.flatMap { JSONValue.object(definitions)[String($0.dropFirst("#/$defs/".count))] }
  }

  mutating func define(_ more: [JSONMember]) {
    for definition in more where !definitions.contains(where: { $0.key == definition.key }) {
      definitions.append(definition)
    }
  }

  fileprivate var unlisted: SchemaForm {
    var form = self
    form.rows = []
    return form
  }

  /// The same form, as a definition of this name.
  package func named(_ name: String) -> SchemaForm {
    var form = SchemaForm(.reference(name), using: [self], rows: rows)
    form.define([JSONMember(name, value)])
    return form
  }
}

/// The position to which a value is written.
package struct SchemaTarget {
  /// The field path.
  package let path: String
  private let sources: [String: String]
  /// The source of a value that a missing member would have, too; `nil` to write none.
  private let standard: String?
  /// True if the value here is the one that a missing member would have.
  private let isStandard: Bool

  /// Makes the position of a whole file.
  ///
  /// - Parameters:
  ///   - sources: the sources of values, by field path.
  ///   - standard: the source of every other value that a missing member would have; `nil` to write none.
  package init(sources: [String: String] = [:], standard: String? = nil) {
    self.init("", sources: sources, standard: standard, isStandard: false)
  }

  private init(_ path: String, sources: [String: String], standard: String?, isStandard: Bool) {
    (self.path, self.sources, self.standard, self.isStandard) = (path, sources, standard, isStandard)
  }

  /// The source of the value here; `nil` if there is none.
  package var source: String? { sources[path] ?? (isStandard ? standard : nil) }

  /// The position of a member.
  ///
  /// - Parameter isStandard: returns true if its value is the one that it would have if it were missing.
  package func member(_ key: String, isStandard: () -> Bool = { false }) -> SchemaTarget {
    SchemaTarget(
      path.isEmpty ? key : "\(path).\(key)", sources: sources, standard: standard,
      isStandard: self.isStandard || (standard != nil && isStandard()))
  }

  /// The position of an element.
  package func element(_ index: Int) -> SchemaTarget {
    SchemaTarget("\(path)[\(index)]", sources: sources, standard: standard, isStandard: isStandard)
  }
}
