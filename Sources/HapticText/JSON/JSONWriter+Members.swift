extension JSONWriter {
  /// Writes a key and a truth value.
  public mutating func member(_ key: String, _ value: Bool) {
    self.key(key)
    self.value(value)
  }

  /// Writes a key and a whole number.
  public mutating func member(_ key: String, _ value: Int64) {
    self.key(key)
    self.value(value)
  }

  /// Writes a key and a whole number.
  public mutating func member(_ key: String, _ value: Int) {
    self.key(key)
    self.value(value)
  }

  /// Writes a key and a number; an infinite number or NaN becomes `null`.
  public mutating func member(_ key: String, _ value: Double) {
    self.key(key)
    self.value(value)
  }

  /// Writes a key and a number in its own digits.
  public mutating func member(_ key: String, _ value: JSONNumber) {
    self.key(key)
    self.value(value)
  }

  /// Writes a key and a text.
  public mutating func member(_ key: String, _ value: String) {
    self.key(key)
    self.value(value)
  }

  /// Writes a key and a value with all its content.
  public mutating func member(_ key: String, _ value: JSONValue) {
    self.key(key)
    self.value(value)
  }

  /// Writes a key and an array, whose elements `body` writes.
  public mutating func array(_ key: String, _ body: (inout JSONWriter) throws -> Void) rethrows {
    self.key(key)
    try array(body)
  }

  /// Writes a key and an object, whose members `body` writes.
  public mutating func object(_ key: String, _ body: (inout JSONWriter) throws -> Void) rethrows {
    self.key(key)
    try object(body)
  }
}
