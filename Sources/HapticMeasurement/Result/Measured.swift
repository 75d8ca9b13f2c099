/// A measured value, or the reason why it was not measured.
public enum Measured<Value: Sendable>: Sendable {
  /// The value.
  case measured(Value)
  /// The reason, in words for a report.
  case notMeasured(String)

  /// The value; `nil` if it was not measured.
  public var value: Value? {
    if case .measured(let value) = self { value } else { nil }
  }

  /// Returns what `transform` makes of the value, or the same reason.
  func map<Other>(_ transform: (Value) -> Other) -> Measured<Other> {
    switch self {
    case .measured(let value): .measured(transform(value))
    case .notMeasured(let reason): .notMeasured(reason)
    }
  }
}
