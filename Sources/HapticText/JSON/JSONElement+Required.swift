extension Finding {
  /// Makes the fault of a value in a file that a program wrote: it was edited, or it is not such a file.
  ///
  /// The reader that catches it gives it a code.
  package init(_ element: JSONElement, _ message: String) {
    self.init(code: "", severity: .error, message: message, position: element.position, path: element.path)
  }
}

/// Required values of files that programs write.
extension JSONElement {
  /// The member with this key.
  package func required(_ key: String) throws(Finding) -> JSONElement {
    if let found = self[key] { return found }
    throw Finding(
      self, members == nil ? "expected an object, not \(kindWords)" : "\"\(key)\" is missing")
  }

  /// The text of a string.
  package func text() throws(Finding) -> String { try expected(string, "text") }

  /// The value of a number, which must be finite.
  package func double() throws(Finding) -> Double {
    try expected(number.flatMap { $0.isFinite ? $0 : nil }, "a number")
  }

  /// The largest whole number that every reader of JSON keeps.
  package static let mostInteger: Int64 = 9_007_199_254_740_991

  /// The value of a whole number that a `Double` holds exactly.
  package func integer() throws(Finding) -> Int64 {
    let isWhole = number.map { $0.magnitude <= Double(Self.mostInteger) && $0 == $0.rounded() } ?? false
    return try expected(
      isWhole ? number.map { Int64($0) } : nil, "a whole number of at most \(Self.mostInteger)")
  }

  /// A truth value.
  package func truth() throws(Finding) -> Bool { try expected(bool, "true or false") }

  /// The elements of a list.
  package func list() throws(Finding) -> [JSONElement] { try expected(elements, "a list") }

  /// Returns the result of `read` for a value; `nil` for `null`.
  package func optional<Value>(
    _ read: (JSONElement) throws(Finding) -> Value
  ) throws(Finding) -> Value? {
    tree.nodes[index].kind == .null ? nil : try read(self)
  }

  private func expected<Value>(_ value: Value?, _ words: String) throws(Finding) -> Value {
    if let value { return value }
    throw Finding(self, "expected \(words), not \(kindWords)")
  }
}
