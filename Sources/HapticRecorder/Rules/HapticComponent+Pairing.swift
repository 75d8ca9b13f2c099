public import HapticCatalog

extension HapticComponent {
  /// The haptics that answer a touch of this component by its rank, the standard's own choice first; `nil` if any may.
  ///
  /// A component with a haptic of its own has only that one. ``UsageRule/pairing`` reports others. A label may ask for
  /// another one: ``HapticPairing/of(_:label:)``.
  ///
  /// Thread-safe: yes. Real-time-safe: no.
  public var pairedHaptics: [String]? {
    guard let pairing = HapticPairing.of(self) else { return nil }
    return [pairing.haptic] + pairing.alternatives.filter(HapticPairing.ranked.contains)
  }
}
