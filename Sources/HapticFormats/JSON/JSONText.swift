/// Numbers in messages.
enum JSONText {
  /// The shortest decimal, without a fraction where there is none.
  static func of(_ value: Double) -> String { JSONNumber(shortest: value)?.text ?? "infinite" }
}
