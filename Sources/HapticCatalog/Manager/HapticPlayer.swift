/// What a ``HapticManager`` hands its haptics to: a live player, or a recorder in an app's tests.
public protocol HapticPlayer: Sendable {
  /// Plays a haptic, or notes that it was asked for.
  ///
  /// Called on the thread that asked the manager. Must be thread-safe; need not be real-time-safe.
  ///
  /// - Parameter warm: whether the generators were prepared; a cold haptic starts later on a device.
  func play(_ haptic: SemanticHaptic, warm: Bool)
}
