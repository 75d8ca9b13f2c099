/// What a format could not say as the pattern says it: one change or omission of an export, as data.
///
/// Thread-safe: yes, a value.
public struct ExportLoss: Sendable, Hashable {
  /// The stable name of this kind of loss, such as `ahap-curve-as-steps`; scripts may rely on it.
  public let code: String
  /// What was changed or left out, in one sentence without a full stop.
  public let message: String
  /// The part of the pattern it concerns, such as `events[3]`; empty for the pattern as a whole.
  public let path: String

  /// Makes a loss; `path` is empty where the whole pattern is meant.
  public init(code: String, message: String, path: String = "") {
    self.code = code
    self.message = message
    self.path = path
  }
}
