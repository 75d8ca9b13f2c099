/// The differences between a recording and a test's expectation, in words; a test that throws it fails with them.
///
/// ```
/// CheckoutTests.swift:41: error: haptic 2 is tap, where settlementComplete was expected [haptic-sequence]
///   hint: …
///   recorded, in virtual time:
///       1    0 ms  primaryAction  impact rigid 0.8   warm  "Pay" (ActionBarButton)
///     > 2  900 ms  tap            impact medium 1.0  cold
/// ```
///
/// Thread-safe: yes, a value.
public struct HapticMismatch: Error, Sendable, Hashable, CustomStringConvertible {
  /// A difference from the expectation.
  public struct Fault: Sendable, Hashable {
    /// Its stable name: ``UsageRule``'s, or `haptic-sequence`, `haptic-nothing`, `haptic-only`, `haptic-count`,
    /// `haptic-time`, `haptic-spacing` or `haptic-at-most`.
    public let code: String
    /// The message, in one sentence without a full stop.
    public let message: String
    /// The remedy; `nil` if it is not known.
    public let hint: String?
  }

  /// The faults; at least one.
  public let faults: [Fault]
  /// The recording, one line for each call, with `>` at the calls concerned.
  public let table: String
  /// The file of the expectation, in the compiler's notation.
  public let file: String
  /// The line of the expectation, from 1.
  public let line: UInt

  /// The whole message, line by line: position, fault, remedy, recording.
  public var description: String {
    let told = faults.map { fault in
      "\(file):\(line): error: \(fault.message) [\(fault.code)]"
        + (fault.hint.map { "\n  hint: \($0)" } ?? "")
    }
    return (told + [table]).joined(separator: "\n")
  }
}
