public import HapticText

extension PatternFormat {
  /// Apple's Core Haptics pattern, `.ahap`.
  public static let ahap = PatternFormat(
    id: "ahap", title: "Apple Haptic and Audio Pattern", extensions: ["ahap"],
    loses: "nothing that Core Haptics plays; vibrations over 30 s are cut into pieces",
    kinds: AHAPEncoder.Kind.allCases.map(\.rawValue), recognise: isAHAP,
    decode: { AHAPDecoder.decode($0.json, options: $1.ahap) },
    encode: { AHAPEncoder.export($0) })

  /// Whether an AHAP file, or a fragment or a misspelled one, was meant.
  @Sendable private static func isAHAP(_ input: PatternInput) -> Bool {
    let keys: [StaticString] = [
      "Pattern", "Events", "Event", "EventParameters", "Parameter", "ParameterCurve",
    ]
    if input.hasTopKey(among: keys) { return true }
    return input.withView { view in
      guard view.nodes[0].kind == .array, !view.isEmpty(0) else { return false }
      var isFound = false
      view.forEachMember(of: 1) { key, _ in isFound = isFound || keys.contains { view.isEqual(key, $0) } }
      return isFound
    }
  }
}

extension AHAPDocument: FormatDocument {
  /// The one pattern.
  public var parts: [PatternPart] { [PatternPart(pattern: pattern, origins: origins)] }
}
