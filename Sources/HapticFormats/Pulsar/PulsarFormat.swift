public import HapticText

extension PatternFormat {
  /// Software Mansion's Pulsar preset, a `.json` file known by its content alone.
  public static let pulsar = PatternFormat(
    id: "pulsar", title: "Pulsar preset", extensions: [],
    loses: "which of several vibrations of one time is which; audio",
    recognise: { $0.hasTopKey(among: ["discretePattern", "continuousPattern"]) },
    decode: { input, _ in PulsarDecoder.decode(input.json) },
    encode: { PulsarEncoder.export($0) })
}

extension PulsarDocument: FormatDocument {
  /// The one pattern.
  public var parts: [PatternPart] { [PatternPart(pattern: pattern, origins: origins)] }
}
