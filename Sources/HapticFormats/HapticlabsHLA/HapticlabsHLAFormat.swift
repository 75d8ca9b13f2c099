extension PatternFormat {
  /// A file of Hapticlabs Studio for Android, `.hla`.
  public static let hapticlabs = PatternFormat(
    id: "hla", title: "Hapticlabs", extensions: ["hla"],
    recognise: { $0.hasTopKey(among: ["Timings", "onOffSignal", "amplitudeSignal"]) },
    decode: { input, _ in HapticlabsHLADecoder.decode(input.json) })
}
