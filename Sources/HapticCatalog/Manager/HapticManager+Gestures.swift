internal import HapticModel

extension HapticManager {
  /// Handles the touch of a component: plays its own haptic, then runs the action.
  ///
  /// If the control is disabled, it does neither, as on a device. Haptics from the action belong to this touch, which
  /// should get only one: if the component contains its haptic, the action needs none.
  ///
  /// ```swift
  /// HapticManager.current.tap(.actionBarButton(isPrimary: true), named: "Pay", isEnabled: canPay) { charge() }
  /// ```
  ///
  /// Thread-safe: yes. Real-time-safe: no.
  ///
  /// - Parameters:
  ///   - component: the touched component.
  ///   - name: its label, for messages.
  ///   - isEnabled: true if it is enabled.
  ///   - action: its action.
  /// - Returns: the result of the action; `nil` if the control is disabled.
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

  /// Handles the touch of a component with an asynchronous action: plays its own haptic, then runs the action.
  ///
  /// The touch lasts until the action has ended. Otherwise it behaves like the synchronous method.
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

  /// Prepares, as an action bar does when it appears (the vocabulary's `ActionBarContainer`).
  ///
  /// Thread-safe: yes. Real-time-safe: no.
  public func actionBarAppeared() { prepare() }

  /// Runs `body` as the action of a touch, whether or not the control is enabled.
  package func during<Result>(
    _ component: HapticComponent?, named name: String?, isEnabled: Bool, _ body: () throws -> Result
  ) rethrows -> Result {
    let gesture = begin(component, named: name, isEnabled: isEnabled)
    defer { end(gesture) }
    return try OpenGesture.$inherited.withValue(gesture, operation: body)
  }

  /// Runs `body` as the action of a touch, whether or not the control is enabled.
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
    OpenGesture.$caller.withValue(.component) { playBuiltIn(name) }
  }

  private func begin(_ component: HapticComponent?, named name: String?, isEnabled: Bool) -> OpenGesture {
    if let outer = OpenGesture.current {
      let joined = HapticGesture(
        serial: outer.gesture.serial, component: component ?? outer.gesture.component,
        name: name ?? outer.gesture.name, isEnabled: isEnabled && outer.gesture.isEnabled)
      (player as? any RecordersPlayer)?.controlTouched(joined)
      return OpenGesture(joined, within: outer)
    }
    let gesture = HapticGesture(
      serial: nextGestureSerial(), component: component, name: name, isEnabled: isEnabled)
    player.gestureBegan(gesture)
    (player as? any RecordersPlayer)?.controlTouched(gesture)
    return OpenGesture(gesture)
  }

  private func end(_ gesture: OpenGesture) {
    gesture.end()
    if gesture.isOutermost { player.gestureEnded(gesture.gesture) }
  }
}
