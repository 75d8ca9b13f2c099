/// The receiver of a ``HapticManager``'s haptics: a live player, or a recorder in an app's tests.
public protocol HapticPlayer: Sendable {
  /// Plays a haptic, or records the call.
  ///
  /// Called on the thread that called the manager. Must be thread-safe; need not be real-time-safe.
  ///
  /// - Parameter warm: true if the generators were prepared; a cold haptic starts later on a device.
  func play(_ haptic: SemanticHaptic, warm: Bool)

  /// Reports a call of a name that the catalogue does not have, for which nothing plays; does nothing by default.
  ///
  /// Called on the thread that called the manager. Must be thread-safe; need not be real-time-safe.
  func unknownName(_ name: String)

  /// Prepares for playback; the default implementation does nothing.
  ///
  /// Called on the thread that called the manager. Must be thread-safe; need not be real-time-safe.
  func prepare()

  /// Reports the touch of a control, before the control or its action plays anything; does nothing by default.
  ///
  /// Called on the thread that called the manager. Must be thread-safe; need not be real-time-safe.
  func gestureBegan(_ gesture: HapticGesture)

  /// Reports the end of a touch's action; does nothing by default.
  ///
  /// Called on the thread that called the manager. Must be thread-safe; need not be real-time-safe.
  func gestureEnded(_ gesture: HapticGesture)
}

extension HapticPlayer {
  /// Does nothing.
  ///
  /// Thread-safe: yes. Real-time-safe: yes.
  public func unknownName(_ name: String) {}
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
