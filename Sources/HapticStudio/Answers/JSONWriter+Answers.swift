internal import HapticText

extension JSONWriter {
  /// Returns an object whose members `body` writes, in one line but for what is JSON already.
  static func compact(_ body: (inout JSONWriter) throws -> Void) rethrows -> JSONWriter {
    var writer = JSONWriter(.compact)
    try writer.object(body)
    return writer
  }

  /// Writes a key and a value that is JSON already.
  mutating func raw(_ key: String, _ json: [UInt8]) {
    self.key(key)
    self.json(json)
  }

  /// Writes a key and what `write` writes.
  mutating func member(_ key: String, _ write: (inout JSONWriter) -> Void) {
    self.key(key)
    write(&self)
  }

  /// Writes a key and a text, or `null`.
  mutating func member(_ key: String, _ text: String?) {
    member(key) { writer in if let text { writer.value(text) } else { writer.null() } }
  }

  /// Writes a key and a list of values that are JSON already.
  mutating func list(_ key: String, _ values: [[UInt8]]) {
    array(key) { array in for value in values { array.json(value) } }
  }
}
