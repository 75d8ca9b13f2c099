public import HapticModel

/// A member of an object of a result: its key, its type, and where its value is.
///
/// A value that may be `nil` makes a member that may be left out.
///
/// Everything is inlinable, so that other rooms write their results without generic calls for each cell.
///
/// Thread-safe: no, it is made where it is used.
@usableFromInline package struct Column<Value> {
  @usableFromInline let key: String
  @usableFromInline let isRequired: Bool
  @usableFromInline let schema: (inout [JSONMember]) -> JSONValue
  /// Writes the key and the value; nothing if there is none.
  @usableFromInline let write: (Value, inout JSONWriter) -> Void

  @usableFromInline init(
    _ key: String, isRequired: Bool, schema: @escaping (inout [JSONMember]) -> JSONValue,
    write: @escaping (Value, inout JSONWriter) -> Void
  ) {
    (self.key, self.isRequired, self.schema, self.write) = (key, isRequired, schema, write)
  }

  /// Returns the column of a value that has this one's; it writes nothing if there is none.
  @inlinable package func of<Outer>(_ value: @escaping (Outer) -> Value?) -> Column<Outer> {
    Column<Outer>(key, isRequired: isRequired, schema: schema) { outer, object in
      if let value = value(outer) { write(value, &object) }
    }
  }

  // MARK: Cells

  /// A text, a number or a truth value.
  @inlinable package init<Content: Cell>(_ key: String, _ value: @escaping (Value) -> Content) {
    self.init(key, as: Content.schema) { value($0).write(to: &$1) }
  }

  /// A text, a number or a truth value that may be missing.
  @inlinable package init<Content: Cell>(_ key: String, _ value: @escaping (Value) -> Content?) {
    self.init(key, isRequired: false, schema: { _ in Content.schema }) { whole, object in
      guard let content = value(whole) else { return }
      object.key(key)
      content.write(to: &object)
    }
  }

  /// A word of a list.
  @inlinable package init<Word: RawRepresentable<String> & CaseIterable>(
    _ key: String, word value: @escaping (Value) -> Word
  ) {
    self.init(key, oneOf: Word.allCases.map(\.rawValue)) { value($0).rawValue }
  }

  /// A word of a list that may be missing.
  @inlinable package init<Word: RawRepresentable<String> & CaseIterable>(
    _ key: String, word value: @escaping (Value) -> Word?
  ) {
    self.init(key, isRequired: false, schema: { _ in .wordSchema(Word.allCases.map(\.rawValue)) }) {
      whole, object in
      if let word = value(whole) { object.member(key, word.rawValue) }
    }
  }

  /// One of some words.
  @inlinable package init(_ key: String, oneOf words: [String], _ value: @escaping (Value) -> String) {
    self.init(key, as: .wordSchema(words)) { $1.value(value($0)) }
  }

  /// A value of any other form, which `write` writes.
  @inlinable package init(
    _ key: String, as schema: JSONValue, _ write: @escaping (Value, inout JSONWriter) -> Void
  ) {
    self.init(key, isRequired: true, schema: { _ in schema }) { value, object in
      object.key(key)
      write(value, &object)
    }
  }

  // MARK: Objects and lists

  /// An object.
  @inlinable package init<Content>(
    _ key: String, object value: @escaping (Value) -> Content, of members: Members<Content>
  ) {
    self.init(key, isRequired: true, schema: members.schema) { whole, object in
      object.object(key) { members.write(value(whole), to: &$0) }
    }
  }

  /// An object that may be missing.
  @inlinable package init<Content>(
    _ key: String, optional value: @escaping (Value) -> Content?, of members: Members<Content>
  ) {
    self.init(key, isRequired: false, schema: members.schema) { whole, object in
      if let content = value(whole) { object.object(key) { members.write(content, to: &$0) } }
    }
  }

  /// An object with these members.
  @inlinable package init<Content>(
    _ key: String, object value: @escaping (Value) -> Content,
    @ColumnBuilder<Content> _ columns: () -> [Column<Content>]
  ) {
    self.init(key, object: value, of: Members(columns))
  }

  /// An object with these members that may be missing.
  @inlinable package init<Content>(
    _ key: String, optional value: @escaping (Value) -> Content?,
    @ColumnBuilder<Content> _ columns: () -> [Column<Content>]
  ) {
    self.init(key, optional: value, of: Members(columns))
  }

  /// A table with these columns.
  @inlinable package init<List: Sequence>(
    _ key: String, list value: @escaping (Value) -> List,
    @ColumnBuilder<List.Element> _ columns: () -> [Column<List.Element>]
  ) {
    self.init(key, list: value, of: Members(columns))
  }

  /// A list of texts or numbers.
  @inlinable package init<List: Sequence>(_ key: String, list value: @escaping (Value) -> List)
  where List.Element: Cell {
    self.init(key, as: .listSchema(of: List.Element.schema)) { whole, object in
      object.array { for element in value(whole) { element.write(to: &$0) } }
    }
  }

  /// A list of words of a list.
  @inlinable package init<Word: RawRepresentable<String> & CaseIterable>(
    _ key: String, words value: @escaping (Value) -> [Word]
  ) {
    let words = JSONValue.wordSchema(Word.allCases.map(\.rawValue))
    self.init(key, as: .listSchema(of: words)) { whole, object in
      object.array { for word in value(whole) { $0.value(word.rawValue) } }
    }
  }

  /// A table: a list of objects, each of which is made when it is its turn.
  @inlinable package init<List: Sequence>(
    _ key: String, list value: @escaping (Value) -> List, of members: Members<List.Element>
  ) {
    self.init(key, isRequired: true, schema: { .listSchema(of: members.schema(&$0)) }) { whole, object in
      object.array(key) { for element in value(whole) { $0.object { members.write(element, to: &$0) } } }
    }
  }

  /// A table whose objects are written apart, by several threads for example.
  ///
  /// - Parameter texts: returns the objects as JSON, written by ``JSONWriter/apart(_:)`` of the writer that it gets.
  package init<Content>(
    _ key: String, of members: Members<Content>, texts: @escaping (Value, JSONWriter) -> [[UInt8]]
  ) {
    self.init(key, isRequired: true, schema: { .listSchema(of: members.schema(&$0)) }) { whole, object in
      object.array(key) { array in for text in texts(whole, array) { array.json(text) } }
    }
  }

  /// The same column, of which some results have none.
  ///
  /// - Parameter isThere: says if a result has it.
  @inlinable package func only(if isThere: @escaping (Value) -> Bool) -> Column {
    Column(key, isRequired: false, schema: schema) { if isThere($0) { write($0, &$1) } }
  }
}

/// A value of a column: it knows its type, and writes itself.
@usableFromInline package protocol Cell {
  /// The schema of its type.
  static var schema: JSONValue { get }
  /// Writes it as JSON.
  func write(to writer: inout JSONWriter)
}

extension String: Cell {
  @inlinable package static var schema: JSONValue { .textSchema }
  @inlinable package func write(to writer: inout JSONWriter) { writer.value(self) }
}

extension Bool: Cell {
  @inlinable package static var schema: JSONValue { .truthSchema }
  @inlinable package func write(to writer: inout JSONWriter) { writer.value(self) }
}

extension Int: Cell {
  @inlinable package static var schema: JSONValue { .wholeSchema }
  @inlinable package func write(to writer: inout JSONWriter) { writer.value(self) }
}

extension Int64: Cell {
  @inlinable package static var schema: JSONValue { .wholeSchema }
  @inlinable package func write(to writer: inout JSONWriter) { writer.value(self) }
}

extension Double: Cell {
  @inlinable package static var schema: JSONValue { .numberSchema }
  @inlinable package func write(to writer: inout JSONWriter) { writer.value(self) }
}

extension JSONNumber: Cell {
  @inlinable package static var schema: JSONValue { .numberSchema }
  @inlinable package func write(to writer: inout JSONWriter) { writer.value(self) }
}

/// A span is whole nanoseconds.
extension TimeSpan: Cell {
  @inlinable package static var schema: JSONValue { .wholeSchema }
  @inlinable package func write(to writer: inout JSONWriter) { writer.value(nanoseconds) }
}

/// A point in time is whole nanoseconds.
extension TimePoint: Cell {
  @inlinable package static var schema: JSONValue { .wholeSchema }
  @inlinable package func write(to writer: inout JSONWriter) { writer.value(nanoseconds) }
}

extension UnitLevel: Cell {
  @inlinable package static var schema: JSONValue { .numberSchema }
  @inlinable package func write(to writer: inout JSONWriter) { writer.value(value) }
}

extension Decibels: Cell {
  @inlinable package static var schema: JSONValue { .numberSchema }
  @inlinable package func write(to writer: inout JSONWriter) { writer.value(value) }
}

/// Lists columns, and the members of other values among them.
@usableFromInline @resultBuilder package enum ColumnBuilder<Value> {
  /// Takes a column.
  package static func buildExpression(_ column: Column<Value>) -> [Column<Value>] { [column] }
  /// Takes columns.
  package static func buildExpression(_ columns: [Column<Value>]) -> [Column<Value>] { columns }
  /// Joins them.
  package static func buildBlock(_ columns: [Column<Value>]...) -> [Column<Value>] { columns.flatMap { $0 } }
}
