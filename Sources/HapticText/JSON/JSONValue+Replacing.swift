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
