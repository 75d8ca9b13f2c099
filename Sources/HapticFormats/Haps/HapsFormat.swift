extension PatternFormat {
  /// The effect of Interhaptics' studio, `.haps`.
  public static let haps = PatternFormat(
    id: "haps", title: "Interhaptics effect", extensions: ["haps"],
    recognise: { $0.hasTopKey(among: ["m_vibration"]) },
    decode: { input, _ in HapsDecoder.decode(input.json) })
}
