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
    _ first: Members<First>, isFirst: @escaping (Value) -> First?, or second: Members<Second>,
    isSecond: @escaping (Value) -> Second?
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
    return .reference(name)
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
