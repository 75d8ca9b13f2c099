package import HapticCatalog
internal import HapticDevices
package import HapticFormats
internal import HapticScores

extension PatternDocument {
  /// Takes a haptic of the catalogue.
  package init(_ haptic: SemanticHaptic) {
    let call = Catalogue.builtIn.call(for: haptic)
    self.init(
      PatternPart(pattern: haptic.pattern, compiled: call.timeline), summary: haptic.description,
      calling: call)
  }
}
