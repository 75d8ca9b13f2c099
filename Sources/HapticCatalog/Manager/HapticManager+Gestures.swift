extension HapticManager {
  /// Answers the touch of a component: its own haptic first, then the action.
  ///
  /// Neither happens where the control is disabled, as on a device. What the action fires belongs to this touch, and one
  /// touch is answered once: a component that carries its haptic inside needs none in its action.
  ///
  /// ```swift
  /// HapticManager.current.tap(.actionBarButton(isPrimary: true), named: "Pay", isEnabled: canPay) { charge() }
  /// ```
  ///
  /// Thread-safe: yes. Real-time-safe: no.
  ///
  /// - Parameters:
  ///   - component: what was touched.
  ///   - name: what is written on it, for messages.
  ///   - isEnabled: whether it is enabled.
  ///   - action: what it does.
  /// - Returns: what the action returns; `nil` if the control is disabled.
  @discardableResult public func tap<Result>(
    _ component: HapticComponent, named name: String? = nil, isEnabled: Bool = true,
    action: () throws -> Result
  ) rethrows -> Result? {
    try during(component, named: name, isEnabled: isEnabled) {
      guard isEnabled else { return nil }
      playOwnHaptic(of: component)
      return try action()
    }
  }

  /// Answers the touch of a component whose action takes time: its own haptic first, then the action.
  ///
  /// The touch lasts until the action has ended. Otherwise as the one above.
  ///
  /// Thread-safe: yes. Real-time-safe: no.
  @discardableResult public func tap<Result>(
    _ component: HapticComponent, named name: String? = nil, isEnabled: Bool = true,
    isolation: isolated (any Actor)? = #isolation, action: () async throws -> Result
  ) async rethrows -> Result? {
    try await during(component, named: name, isEnabled: isEnabled) {
      guard isEnabled else { return nil }
      playOwnHaptic(of: component)
      return try await action()
    }
  }

  /// Prepares, as an action bar does by itself when it appears (the vocabulary's `ActionBarContainer`).
  ///
  /// Thread-safe: yes. Real-time-safe: no.
  public func actionBarAppeared() { prepare() }

  /// Runs `body` as the answer to a touch, whether or not the control is enabled.
  package func during<Result>(
    _ component: HapticComponent?, named name: String?, isEnabled: Bool, _ body: () throws -> Result
  ) rethrows -> Result {
    let gesture = begin(component, named: name, isEnabled: isEnabled)
    defer { end(gesture) }
    return try OpenGesture.$inherited.withValue(gesture, operation: body)
  }

  /// Runs `body` as the answer to a touch, whether or not the control is enabled.
  package func during<Result>(
    _ component: HapticComponent?, named name: String?, isEnabled: Bool,
    isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Result
  ) async rethrows -> Result {
    let gesture = begin(component, named: name, isEnabled: isEnabled)
    defer { end(gesture) }
    return try await OpenGesture.$inherited.withValue(gesture, operation: body)
  }

  private func playOwnHaptic(of component: HapticComponent) {
    guard let name = component.ownHaptic else { return }
    OpenGesture.$isComponentPlaying.withValue(true) { playBuiltIn(name) }
  }

  private func begin(_ component: HapticComponent?, named name: String?, isEnabled: Bool) -> OpenGesture {
    if let outer = OpenGesture.current {
      let joined = HapticGesture(
        serial: outer.gesture.serial, component: component ?? outer.gesture.component,
        name: name ?? outer.gesture.name, isEnabled: isEnabled && outer.gesture.isEnabled)
      return OpenGesture(joined, within: outer)
    }
    let gesture = HapticGesture(
      serial: nextGestureSerial(), component: component, name: name, isEnabled: isEnabled)
    player.gestureBegan(gesture)
    return OpenGesture(gesture)
  }

  private func end(_ gesture: OpenGesture) {
    gesture.end()
    if gesture.isOutermost { player.gestureEnded(gesture.gesture) }
  }
}
