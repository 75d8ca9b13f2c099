public import HapticCatalog
public import HapticDevices
internal import HapticTimeline

extension Catalogue {
  /// A haptic as a device is asked to play it, with its fallback from this catalogue.
  public func call(for haptic: SemanticHaptic) -> HapticCall {
    let fallback = haptic.fallback.flatMap { self[$0] }.map {
      HapticCall.Fallback(name: $0.name, timeline: Timeline(compiling: $0.pattern))
    }
    return HapticCall(
      Timeline(compiling: haptic.pattern), isCustom: haptic.isCustom, fallback: fallback)
  }
}
