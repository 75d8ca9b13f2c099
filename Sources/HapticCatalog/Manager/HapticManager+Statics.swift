public import HapticModel

// The calls as an app writes them. The static methods named after haptics are generated, like the others.
extension HapticManager {
  /// Warms the generators of ``current``.
  ///
  /// Thread-safe: yes. Real-time-safe: no.
  public static func prepare() { current.prepare() }

  /// Prepares ``current``, as an action bar does when it appears.
  ///
  /// Thread-safe: yes. Real-time-safe: no.
  public static func actionBarAppeared() { current.actionBarAppeared() }

  /// Plays a haptic of ``current`` by its exact name; returns true if the catalogue has it.
  ///
  /// Thread-safe: yes. Real-time-safe: no.
  @discardableResult public static func play(named name: String) -> Bool { current.play(named: name) }

  /// Plays an impact on ``current``; its pattern is scaled by the intensity.
  ///
  /// Thread-safe: yes. Real-time-safe: no.
  public static func impact(_ style: FeedbackGenerator.ImpactStyle, intensity: UnitLevel = .full) {
    current.impact(style, intensity: intensity)
  }

  /// Plays the selection feedback on ``current``.
  ///
  /// Thread-safe: yes. Real-time-safe: no.
  public static func selection() { current.selection() }

  /// Plays a notification feedback on ``current``.
  ///
  /// Thread-safe: yes. Real-time-safe: no.
  public static func notification(_ kind: FeedbackGenerator.NotificationKind) { current.notification(kind) }

  /// Plays the haptic of a button on ``current``; ``HapticStyle/none`` plays nothing.
  ///
  /// Thread-safe: yes. Real-time-safe: no.
  public static func play(_ style: HapticStyle) { current.play(style) }

  /// Handles the touch of a component with ``current``: plays its own haptic, then runs the action.
  ///
  /// ```swift
  /// HapticManager.tap(.actionBarButton(isPrimary: true), named: "Pay", isEnabled: canPay) { charge() }
  /// ```
  ///
  /// Thread-safe: yes. Real-time-safe: no.
  ///
  /// - Parameters:
  ///   - component: the touched component.
  ///   - name: its label, for messages.
  ///   - isEnabled: true if it is enabled.
  ///   - action: its action, which does not run if the control is disabled.
  /// - Returns: the result of the action; `nil` if the control is disabled.
  @discardableResult public static func tap<Result>(
    _ component: HapticComponent, named name: String? = nil, isEnabled: Bool = true,
    action: () throws -> Result
  ) rethrows -> Result? {
    try current.tap(component, named: name, isEnabled: isEnabled, action: action)
  }

  /// Handles the touch of a component with an asynchronous action on ``current``; otherwise like the synchronous method.
  ///
  /// Thread-safe: yes. Real-time-safe: no.
  @discardableResult public static func tap<Result>(
    _ component: HapticComponent, named name: String? = nil, isEnabled: Bool = true,
    isolation: isolated (any Actor)? = #isolation, action: () async throws -> Result
  ) async rethrows -> Result? {
    try await current.tap(component, named: name, isEnabled: isEnabled, action: action)
  }
}
