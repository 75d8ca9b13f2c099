public import HapticText

extension PatternFormat {
  /// The pattern of Lofelt Studio and Meta Haptics Studio, `.haptic`.
  public static let haptic = PatternFormat(
    id: "haptic", title: "Lofelt and Meta haptic clip", extensions: ["haptic"],
    loses: "which of several vibrations of one time is which; audio", recognise: isHaptic,
    decode: { input, _ in LofeltHapticDecoder.decode(input.json) },
    encode: { LofeltHapticEncoder.export($0) })

  /// Whether a JSON text is an object with the objects `version` and `signals`.
  @Sendable private static func isHaptic(_ input: PatternInput) -> Bool {
    input.withView { view in
      var (hasVersion, hasSignals) = (false, false)
      view.forEachMember(of: 0) { key, value in
        guard view.nodes[value].kind == .object else { return }
        hasVersion = hasVersion || view.isEqual(key, "version")
        hasSignals = hasSignals || view.isEqual(key, "signals")
      }
      return hasVersion && hasSignals
    }
  }
}

extension LofeltHapticDocument: FormatDocument {
  /// The one pattern.
  public var parts: [PatternPart] { [PatternPart(pattern: pattern, origins: origins)] }
}
