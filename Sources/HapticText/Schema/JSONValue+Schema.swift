// The parts of which JSON Schemas are made.

extension JSONValue {
  // MARK: Objects

  /// Returns the schema of an object that has these members and, unless `isOpen`, no others.
  ///
  /// - Parameter more: further keywords.
  @usableFromInline package static func objectSchema(
    _ properties: [JSONMember], required: [String], isOpen: Bool = false, and more: [JSONMember] = []
  ) -> JSONValue {
    .object(
      [JSONMember("type", "object")]
        + (required.isEmpty ? [] : [JSONMember("required", .array(required.map { .string($0) }))])
        + [JSONMember("properties", .object(properties))]
        + (isOpen ? [] : [JSONMember("additionalProperties", false)]) + more)
  }

  /// Returns the schema of an object that has the members of these parts and no others.
  @usableFromInline package static func objectSchema(
    _ parts: KeyValuePairs<String, JSONValue>..., required: [String], and more: [JSONMember] = []
  ) -> JSONValue {
    objectSchema(members(parts), required: required, and: more)
  }

  /// Returns the schema of an object with the members of these parts, of which the first are required.
  package static func objectSchema(
    _ required: [KeyValuePairs<String, JSONValue>], optional: [KeyValuePairs<String, JSONValue>] = [],
    isOpen: Bool = false, and more: [JSONMember] = []
  ) -> JSONValue {
    objectSchema(
      members(required + optional), required: members(required).map(\.key), isOpen: isOpen, and: more)
  }

  /// Returns the schema of an object with exactly these members.
  @usableFromInline package static func objectSchema(_ properties: KeyValuePairs<String, JSONValue>)
    -> JSONValue
  {
    objectSchema([properties])
  }

  private static func members(_ parts: [KeyValuePairs<String, JSONValue>]) -> [JSONMember] {
    parts.flatMap { part in part.map { JSONMember($0.key, $0.value) } }
  }

  /// Returns the schema of an object whose members have names of the author's own.
  ///
  /// - Parameter more: further keywords.
  package static func mapSchema(of value: JSONValue, names: JSONValue? = nil, and more: [JSONMember] = [])
    -> JSONValue
  {
    .object(
      [JSONMember("type", "object")] + (names.map { [JSONMember("propertyNames", $0)] } ?? [])
        + [JSONMember("additionalProperties", value)] + more)
  }

  // MARK: Lists

  /// Returns the schema of a list.
  @usableFromInline package static func listSchema(
    of element: JSONValue, _ counts: ClosedRange<Int>? = nil, isUnique: Bool = false
  ) -> JSONValue {
    var keywords = [JSONMember("type", "array"), JSONMember("items", element)]
    if let counts {
      if counts.lowerBound > 0 { keywords.append(JSONMember("minItems", .integer(Int64(counts.lowerBound)))) }
      if counts.upperBound < .max {
        keywords.append(JSONMember("maxItems", .integer(Int64(counts.upperBound))))
      }
    }
    if isUnique { keywords.append(JSONMember("uniqueItems", true)) }
    return .object(keywords)
  }

  /// Returns the schema of a list with a value of each of these.
  @usableFromInline package static func rowSchema(_ elements: JSONValue...) -> JSONValue {
    let count = JSONValue.integer(Int64(elements.count))
    return ["type": "array", "prefixItems": .array(elements), "minItems": count, "maxItems": count]
  }

  // MARK: Other values

  /// Returns the schema of one of some words.
  @usableFromInline package static func wordSchema(_ words: [String]) -> JSONValue {
    ["enum": .array(words.map { .string($0) })]
  }

  /// Returns the schema of an object whose member is one of some words, bare or as the value of an object with its source.
  package static func hasWord(_ key: String, _ words: [String]) -> JSONValue {
    let word = wordSchema(words)
    let either = eitherSchema("object", ["properties": ["value": word]], else: word)
    return ["properties": .object([JSONMember(key, either)])]
  }

  /// Returns the schema of a number in a range.
  package static func numberSchema(_ range: ClosedRange<Double>) -> JSONValue {
    let ends = [range.lowerBound, range.upperBound].map {
      JSONNumber(shortest: $0).map(JSONValue.number) ?? .null
    }
    return ["type": "number", "minimum": ends[0], "maximum": ends[1]]
  }

  /// Returns the schema of a whole number in a range.
  package static func wholeSchema(_ range: ClosedRange<Int64>) -> JSONValue {
    ["type": "integer", "minimum": .integer(range.lowerBound), "maximum": .integer(range.upperBound)]
  }

  /// Returns the schema of a text that matches a regular expression.
  package static func textSchema(_ pattern: String) -> JSONValue {
    ["type": "string", "pattern": .string(pattern)]
  }

  /// Returns the schema of a value of several forms: one for JSON values of a type, the other for the rest.
  package static func eitherSchema(_ type: String, _ schema: JSONValue, else other: JSONValue) -> JSONValue {
    ["if": ["type": .string(type)], "then": schema, "else": other]
  }

  /// This schema, or `null`.
  package var orNull: JSONValue { .eitherSchema("null", true, else: self) }

  /// Returns the schema that is the definition of this name.
  package static func reference(_ name: String) -> JSONValue { ["$ref": .string("#/$defs/\(name)")] }

  /// This schema with a sentence about the value.
  package func described(_ sentence: String) -> JSONValue {
    guard case .object(let keywords) = self else { return self }
    return .object([JSONMember("description", .string(sentence))] + keywords)
  }

  /// The schema of a whole number.
  @usableFromInline package static let wholeSchema: JSONValue = ["type": "integer"]
  /// The schema of a number.
  @usableFromInline package static let numberSchema: JSONValue = ["type": "number"]
  /// The schema of a text.
  @usableFromInline package static let textSchema: JSONValue = ["type": "string"]
  /// The schema of a truth value.
  @usableFromInline package static let truthSchema: JSONValue = ["type": "boolean"]
}
