/// The reason why a file that a program wrote cannot be read back: it was edited, or it is not such a file.
package struct JSONFault: Error, Sendable, Hashable {
  /// The expectation and the actual value.
  package let message: String
  /// The place.
  package let position: SourcePosition
  /// The field, such as `patterns[0].name`; empty for the whole file.
  package let path: String

  /// Makes a fault of a value.
  package init(_ element: JSONElement, _ message: String) {
    self.message = message
    position = element.position
    path = element.path
  }

  /// The fault as a finding.
  package func finding(code: String, hint: String? = nil) -> Finding {
    Finding(code: code, severity: .error, message: message, position: position, path: path, hint: hint)
  }
}

/// Required values of files that programs write.
extension JSONElement {
  /// The member with this key.
  package func required(_ key: String) throws(JSONFault) -> JSONElement {
    if let found = self[key] { return found }
    throw JSONFault(
      self, members == nil ? "expected an object, not \(kindWords)" : "\"\(key)\" is missing")
  }

  /// The text of a string.
  package func text() throws(JSONFault) -> String { try expected(string, "text") }

  /// The value of a number, which must be finite.
  package func double() throws(JSONFault) -> Double {
    try expected(number.flatMap { $0.isFinite ? $0 : nil }, "a number")
  }

  /// The value of a whole number of at most 15 digits, which a `Double` holds exactly.
  package func integer() throws(JSONFault) -> Int64 {
    let isWhole = number.map { $0.magnitude < 1e15 && $0 == $0.rounded() } ?? false
    return try expected(isWhole ? number.map { Int64($0) } : nil, "a whole number of at most 15 digits")
  }

  /// A truth value.
  package func truth() throws(JSONFault) -> Bool { try expected(bool, "true or false") }

  /// The elements of a list.
  package func list() throws(JSONFault) -> [JSONElement] { try expected(elements, "a list") }

  /// Returns the result of `read` for a value; `nil` for `null`.
  package func optional<Value>(
    _ read: (JSONElement) throws(JSONFault) -> Value
  ) throws(JSONFault) -> Value? {
    tree.nodes[index].kind == .null ? nil : try read(self)
  }

  private func expected<Value>(_ value: Value?, _ words: String) throws(JSONFault) -> Value {
    if let value { return value }
    throw JSONFault(self, "expected \(words), not \(kindWords)")
  }
}
