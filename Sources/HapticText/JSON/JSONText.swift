/// Numbers in messages.
package enum JSONText {
  /// The shortest decimal, without a fraction where there is none.
  package static func of(_ value: Double) -> String { JSONNumber(shortest: value)?.text ?? "infinite" }
}
