/// The members of an object of a result, in their order; some objects have one of several sets of members.
///
/// Thread-safe: no, it is made where it is used.
@usableFromInline package struct Members<Value> {
  /// The name of a definition that several schemas share; `nil` if the schema stands where it is used.
  @usableFromInline let name: String?
  @usableFromInline let variants: [[Column<Value>]]

  /// Describes an object.
  ///
  /// - Parameter name: the name of its definition; `nil` if its schema stands where it is used.
  @inlinable package init(named name: String? = nil, @ColumnBuilder<Value> _ columns: () -> [Column<Value>]) {
    (self.name, variants) = (name, [columns()])
  }

  @usableFromInline init(_ variants: [[Column<Value>]]) { (name, self.variants) = (nil, variants) }

  /// Returns an object that has the members of one of two others.
  @inlinable package static func either<First, Second>(
    _ first: Members<First>, _ isFirst: @escaping (Value) -> First?, or second: Members<Second>,
    _ isSecond: @escaping (Value) -> Second?
  ) -> Members {
    Members(
      first.variants.map { $0.map { $0.of(isFirst) } } + second.variants.map { $0.map { $0.of(isSecond) } })
  }

  /// Returns the members as those of a value that has theirs.
  @inlinable package func of<Outer>(_ value: @escaping (Outer) -> Value) -> [Column<Outer>] {
    variants.joined().map { $0.of(value) }
  }

  /// Returns these members and those of `others` behind them.
  func joined<Other>(to others: Members<Other>) -> Members<(Value, Other)> {
    Members<(Value, Other)>(
      others.variants.map { columns in
        variants.joined().map { $0.of { $0.0 } } + columns.map { $0.of { $0.1 } }
      })
  }

  /// Writes the members of a value into its object.
  @inlinable package func write(_ value: Value, to object: inout JSONWriter) {
    for column in variants.joined() { column.write(value, &object) }
  }

  /// Returns the schema of the object, and adds the definitions that it uses.
  @usableFromInline func schema(_ definitions: inout [JSONMember]) -> JSONValue {
    guard let name else { return whole(&definitions) }
    if !definitions.contains(where: { $0.key == name }) {
      let schema = whole(&definitions)
      definitions.append(JSONMember(name, schema))
    }
    return ["$ref": .string("#/$defs/\(name)")]
  }

  private func whole(_ definitions: inout [JSONMember]) -> JSONValue {
    let schemas = variants.map { columns in
      JSONValue.objectSchema(
        columns.map { JSONMember($0.key, $0.schema(&definitions)) },
        required: columns.filter(\.isRequired).map(\.key))
    }
    return schemas.count == 1 ? schemas[0] : ["oneOf": .array(schemas)]
  }
}

extension JSONValue {
  /// Returns the schema of an object that has these members and no others.
  ///
  /// - Parameter more: further keywords.
  @usableFromInline package static func objectSchema(
    _ properties: [JSONMember], required: [String], and more: [JSONMember] = []
  ) -> JSONValue {
    .object(
      [JSONMember("type", "object")]
        + (required.isEmpty ? [] : [JSONMember("required", .array(required.map { .string($0) }))])
        + [JSONMember("properties", .object(properties)), JSONMember("additionalProperties", false)] + more)
  }

  /// Returns the schema of an object with exactly these members.
  @usableFromInline package static func objectSchema(_ properties: KeyValuePairs<String, JSONValue>)
    -> JSONValue
  {
    objectSchema(properties.map { JSONMember($0.key, $0.value) }, required: properties.map(\.key))
  }

  /// Returns the schema of a list.
  @usableFromInline package static func listSchema(of element: JSONValue) -> JSONValue {
    ["type": "array", "items": element]
  }

  /// Returns the schema of a list with a value of each of these.
  @usableFromInline package static func rowSchema(_ elements: JSONValue...) -> JSONValue {
    let count = JSONValue.integer(Int64(elements.count))
    return ["type": "array", "prefixItems": .array(elements), "minItems": count, "maxItems": count]
  }

  /// Returns the schema of one of some words.
  @usableFromInline package static func wordSchema(_ words: [String]) -> JSONValue {
    ["enum": .array(words.map { .string($0) })]
  }

  /// The schema of a whole number.
  @usableFromInline package static let wholeSchema: JSONValue = ["type": "integer"]
  /// The schema of a number.
  @usableFromInline package static let numberSchema: JSONValue = ["type": "number"]
  /// The schema of a text.
  @usableFromInline package static let textSchema: JSONValue = ["type": "string"]
}
