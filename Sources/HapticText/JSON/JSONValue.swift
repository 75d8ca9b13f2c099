/// A JSON value held in memory; an object's members keep their order.
///
/// Thread-safe: yes, a value.
public indirect enum JSONValue: Sendable, Hashable {
  /// `null`.
  case null
  /// A truth value.
  case bool(Bool)
  /// A number, in its original digits.
  case number(JSONNumber)
  /// A text.
  case string(String)
  /// Values in order.
  case array([JSONValue])
  /// Keys with values, in order; keys may be repeated.
  case object([JSONMember])

  /// A whole number.
  public static func integer(_ value: Int64) -> JSONValue { .number(JSONNumber(value)) }

  /// An object's member by key, the last of equal ones; `nil` if there is none or this is not an object.
  public subscript(key: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.last { $0.key == key }?.value
  }

  /// The text of a string; `nil` for any other kind of value.
  public var string: String? {
    guard case .string(let text) = self else { return nil }
    return text
  }
}

/// A key and its value.
public struct JSONMember: Sendable, Hashable {
  /// The key.
  public var key: String
  /// The value.
  public var value: JSONValue

  /// Makes a member of an object.
  public init(_ key: String, _ value: JSONValue) {
    self.key = key
    self.value = value
  }
}

extension JSONValue {
  /// The object with the last member of this key replaced; unchanged if there is none.
  package func replacing(_ key: String, _ body: (JSONValue) -> JSONValue) -> JSONValue {
    guard case .object(var members) = self, let index = members.lastIndex(where: { $0.key == key }) else {
      return self
    }
    members[index].value = body(members[index].value)
    return .object(members)
  }

  /// The array with one element replaced; unchanged if there is none.
  package func replacing(_ index: Int, _ body: (JSONValue) -> JSONValue) -> JSONValue {
    guard case .array(var elements) = self, elements.indices.contains(index) else { return self }
    elements[index] = body(elements[index])
    return .array(elements)
  }

  /// The array with an element appended; unchanged if this is not an array.
  package func appending(_ element: JSONValue) -> JSONValue {
    guard case .array(let elements) = self else { return self }
    return .array(elements + [element])
  }
}
