internal import HapticText

/// The members of a JSON object, some of which are JSON already.
///
/// Thread-safe: no, one owner at a time; the result is a value.
struct JSONMembers {
  private var bytes: [UInt8] = [UInt8(ascii: "{")]

  /// Takes the members that `body` adds.
  init(_ body: (inout JSONMembers) throws -> Void) rethrows { try body(&self) }

  /// The object as UTF-8, in one line but for what was added as JSON.
  var utf8: [UInt8] { bytes + [UInt8(ascii: "}")] }

  /// Adds a value that is JSON already.
  mutating func raw(_ key: String, _ json: [UInt8]) {
    var name = JSONWriter(.compact)
    name.value(key)
    if bytes.count > 1 { bytes.append(UInt8(ascii: ",")) }
    bytes += name.utf8
    bytes.append(UInt8(ascii: ":"))
    bytes += json
  }

  /// Adds what a writer writes.
  mutating func member(_ key: String, _ write: (inout JSONWriter) -> Void) {
    var writer = JSONWriter(.compact)
    write(&writer)
    raw(key, writer.utf8)
  }

  /// Adds a text, or `null`.
  mutating func member(_ key: String, _ text: String?) {
    member(key) { writer in if let text { writer.value(text) } else { writer.null() } }
  }

  /// Adds a whole number.
  mutating func member(_ key: String, _ number: Int64) { member(key) { $0.value(number) } }

  /// Adds a truth value.
  mutating func member(_ key: String, _ truth: Bool) { member(key) { $0.value(truth) } }

  /// Adds a list of values that are JSON already.
  mutating func list(_ key: String, _ values: [[UInt8]]) {
    raw(key, [UInt8(ascii: "[")] + values.joined(separator: [UInt8(ascii: ",")]) + [UInt8(ascii: "]")])
  }
}
