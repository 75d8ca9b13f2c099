/// What dual-rumble effects cannot keep of a pattern, beside the shared losses of ``LossCode``.
public enum GamepadRumbleLosses {
  /// The kinds of loss.
  ///
  /// The raw values are stable.
  public enum Code: String, Sendable, Hashable, CaseIterable {
    /// The share of the two motors is rounded, and with it the sharpness.
    case sharpnessRounded = "gamepad-sharpness-rounded"
  }
}
