/// Numbers in messages.
@usableFromInline package enum JSONText {
  /// The shortest decimal, without a fraction if there is none.
  @usableFromInline package static func of(_ value: Double) -> String {
    JSONNumber(shortest: value)?.text ?? "infinite"
  }
}
