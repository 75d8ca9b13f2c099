extension JSONValue {
  /// The same object with the last member of this key replaced; itself where there is none.
  package func replacing(_ key: String, _ body: (JSONValue) -> JSONValue) -> JSONValue {
    guard case .object(var members) = self, let index = members.lastIndex(where: { $0.key == key }) else {
      return self
    }
    members[index].value = body(members[index].value)
    return .object(members)
  }

  /// The same array with one element replaced; itself where there is none.
  package func replacing(_ index: Int, _ body: (JSONValue) -> JSONValue) -> JSONValue {
    guard case .array(var elements) = self, elements.indices.contains(index) else { return self }
    elements[index] = body(elements[index])
    return .array(elements)
  }

  /// The same array with an element more at its end; itself where it is none.
  package func appending(_ element: JSONValue) -> JSONValue {
    guard case .array(let elements) = self else { return self }
    return .array(elements + [element])
  }
}
