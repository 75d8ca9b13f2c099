public import HapticCatalog

extension HapticComponent {
  /// The haptics that answer a touch of this component by its rank, the standard's own choice first; `nil` if any may.
  ///
  /// A component with a haptic of its own has only that one. ``UsageRule/pairing`` reports others.
  ///
  /// Thread-safe: yes. Real-time-safe: no.
  public var pairedHaptics: [String]? { ButtonStandard.haptics(of: self) }
}
