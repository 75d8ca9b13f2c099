internal import HapticText

extension PatternFormat {
  /// The pattern of Lofelt's tools before `.haptic` 1.0, `.vij`.
  public static let lofeltV0 = PatternFormat(
    id: "lofelt-v0", title: "Lofelt clip before 1.0", extensions: ["vij"], recognise: isLofeltV0,
    decode: { input, _ in LofeltV0Decoder.decode(input.json) })

  /// Whether a JSON text is an object with the object `voices` and without `signals`, which 1.0 has instead.
  @Sendable private static func isLofeltV0(_ input: PatternInput) -> Bool {
    input.withView { view in
      var (hasVoices, hasSignals) = (false, false)
      view.forEachMember(of: 0) { key, value in
        hasVoices = hasVoices || (view.isEqual(key, "voices") && view.nodes[value].kind == .object)
        hasSignals = hasSignals || view.isEqual(key, "signals")
      }
      return hasVoices && !hasSignals
    }
  }
}
