/// What a bHaptics project cannot keep of a pattern, beside the losses that many formats share.
public enum TactLosses {
  /// The kinds of loss.
  ///
  /// The raw values are stable.
  public enum Code: String, Sendable, Hashable, CaseIterable {
    /// A pattern is written for one device; the others of the project it was read from are left out.
    case devicesLeftOut = "tact-devices-left-out"
  }
}
