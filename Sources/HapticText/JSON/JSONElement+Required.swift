/// The reason why a file that a program wrote cannot be read back: it was edited, or it is not such a file.
///
/// Thread-safe: yes, a value.
public struct JSONFault: Error, Sendable, Hashable {
  /// The expectation and the actual value.
  public let message: String
  /// The place.
  public let position: SourcePosition
  /// The field, such as `patterns[0].name`; empty for the whole file.
  public let path: String

  /// Makes a fault of a value.
  public init(_ element: JSONElement, _ message: String) {
    self.message = message
    position = element.position
    path = element.path
  }

  /// The fault as a finding.
  public func finding(code: String, hint: String? = nil) -> Finding {
    Finding(code: code, severity: .error, message: message, position: position, path: path, hint: hint)
  }
}

/// Required values of files that programs write.
extension JSONElement {
  /// The member with this key.
  public func required(_ key: String) throws(JSONFault) -> JSONElement {
    if let found = self[key] { return found }
    throw JSONFault(
      self, members == nil ? "expected an object, not \(kindWords)" : "\"\(key)\" is missing")
  }

  /// True if it is `null`.
  public var isNull: Bool { tree.nodes[index].kind == .null }

  /// The text of a string.
  public func text() throws(JSONFault) -> String {
    if let string { return string }
    throw JSONFault(self, "expected text, not \(kindWords)")
  }

  /// The value of a number, which must be finite.
  public func double() throws(JSONFault) -> Double {
    if let number, number.isFinite { return number }
    throw JSONFault(self, "expected a number, not \(kindWords)")
  }

  /// The value of a whole number of at most 15 digits, which a `Double` holds exactly.
  public func integer() throws(JSONFault) -> Int64 {
    if let number, number.magnitude < 1e15, number == number.rounded() { return Int64(number) }
    throw JSONFault(self, "expected a whole number of at most 15 digits, not \(kindWords)")
  }

  /// A truth value.
  public func truth() throws(JSONFault) -> Bool {
    if let bool { return bool }
    throw JSONFault(self, "expected true or false, not \(kindWords)")
  }

  /// The elements of a list.
  public func list() throws(JSONFault) -> [JSONElement] {
    if let elements { return elements }
    throw JSONFault(self, "expected a list, not \(kindWords)")
  }

  /// Returns the result of `read` for a value; `nil` for `null`.
  public func optional<Value>(
    _ read: (JSONElement) throws(JSONFault) -> Value
  ) throws(JSONFault) -> Value? {
    isNull ? nil : try read(self)
  }
}
