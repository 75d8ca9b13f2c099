/// The differences between a recording and a test's expectation, in words; a test that throws it fails with them.
///
/// ```
/// /app/Tests/CheckoutTests.swift:41: error: haptic 2 is tap, but settlementComplete was expected [haptic-sequence]
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
    /// Its stable name: ``UsageRule``'s, or `haptic-sequence`, `haptic-nothing`, `haptic-only`, `haptic-contains`,
    /// `haptic-end`, `haptic-count`, `haptic-time`, `haptic-spacing`, `haptic-at-most`, `haptic-golden`,
    /// `golden-missing`, `golden-written`, `golden-name` or `haptic-install`.
    public let code: String
    /// The message, in one sentence without a full stop.
    public let message: String
    /// The remedy; `nil` if it is not known.
    public let hint: String?
    /// An error, or a warning.
    public let severity: Severity

    init(code: String, message: String, hint: String?, severity: Severity = .error) {
      self.code = code
      self.message = message
      self.hint = hint
      self.severity = severity
    }
  }

  /// The weight of a fault.
  public enum Severity: String, Sendable, Hashable, CaseIterable {
    /// Something that may concern another test: it is told, and no test fails.
    case warning
    /// A test fails.
    case error
  }

  /// The place of an expectation in a test's source.
  public struct Location: Sendable, Hashable {
    /// The module and the file: `AppTests/CheckoutTests.swift`.
    public let fileID: StaticString
    /// The path of the file, which editors and CI link.
    public let file: StaticString
    /// The line, from 1.
    public let line: UInt
    /// The column, from 1.
    public let column: UInt

    /// True if both are the same place.
    public static func == (one: Location, other: Location) -> Bool {
      one.line == other.line && one.column == other.column && one.file.description == other.file.description
        && one.fileID.description == other.fileID.description
    }

    /// Hashes the path, the line and the column.
    public func hash(into hasher: inout Hasher) {
      hasher.combine(file.description)
      hasher.combine(line)
      hasher.combine(column)
    }
  }

  /// The faults; at least one.
  public let faults: [Fault]
  /// The recording, one line for each call, with `>` at the calls concerned.
  public let table: String
  /// The place of the expectation.
  public let location: Location

  /// A warning if all faults are; otherwise an error.
  public var severity: Severity { faults.allSatisfy { $0.severity == .warning } ? .warning : .error }

  /// The message without the position, line by line, for a report that has the position beside it: fault, remedy,
  /// recording.
  public var text: String { lines { "\($0.message) [\($0.code)]" } }

  /// The whole message, line by line: position, fault, remedy, recording.
  public var description: String {
    lines { "\(location.file):\(location.line): \($0.severity.rawValue): \($0.message) [\($0.code)]" }
  }

  private func lines(_ first: (Fault) -> String) -> String {
    (faults.map { first($0) + ($0.hint.map { "\n  hint: \($0)" } ?? "") } + [table]).joined(separator: "\n")
  }
}
