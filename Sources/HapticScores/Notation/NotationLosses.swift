/// The kinds of loss that only the notation has.
///
/// The raw values are stable.
public enum NotationLosses: String, Sendable, Hashable, CaseIterable {
  /// The notation has no attacks, decays and releases; a vibration is written as held.
  case envelopeDropped = "notation-envelope-dropped"
  /// The notation has no controls; every event is written with the intensity and sharpness at its onset.
  case controlsDropped = "notation-controls-dropped"
}
