/// The receiver of a ``HapticManager``'s haptics: a live player, or a recorder in an app's tests.
public protocol HapticPlayer: Sendable {
  /// Plays a haptic, or notes that it was asked for.
  ///
  /// Called on the thread that asked the manager. Must be thread-safe; need not be real-time-safe.
  ///
  /// - Parameter warm: whether the generators were prepared; a cold haptic starts later on a device.
  func play(_ haptic: SemanticHaptic, warm: Bool)

  /// Warms what will play; does nothing unless a player has something to warm.
  ///
  /// Called on the thread that asked the manager. Must be thread-safe; need not be real-time-safe.
  func prepare()

  /// Hears that a finger has touched a control, before the control or its action plays anything; does nothing by itself.
  ///
  /// Called on the thread that asked the manager. Must be thread-safe; need not be real-time-safe.
  func gestureBegan(_ gesture: HapticGesture)

  /// Hears that the action of a touch has ended; does nothing by itself.
  ///
  /// Called on the thread that asked the manager. Must be thread-safe; need not be real-time-safe.
  func gestureEnded(_ gesture: HapticGesture)
}

extension HapticPlayer {
  /// Does nothing.
  ///
  /// Thread-safe: yes. Real-time-safe: yes.
  public func prepare() {}
  /// Does nothing.
  ///
  /// Thread-safe: yes. Real-time-safe: yes.
  public func gestureBegan(_ gesture: HapticGesture) {}
  /// Does nothing.
  ///
  /// Thread-safe: yes. Real-time-safe: yes.
  public func gestureEnded(_ gesture: HapticGesture) {}
}
