/// What a list of `ff_effect` cannot keep of a pattern, beside the losses that many formats share.
public enum LinuxForceFeedbackLosses {
  /// The kinds of loss.
  ///
  /// The raw values are stable.
  public enum Code: String, Sendable, Hashable, CaseIterable {
    /// A period is whole milliseconds, so that frequencies lie far apart; the nearest is written.
    case frequencyRounded = "ff-effect-frequency-rounded"
    /// A rumble has two motors in place of a frequency; sharpness becomes the balance between them.
    case sharpnessAsBalance = "ff-effect-sharpness-as-balance"
  }
}
