/// The words of Pulsar presets.
enum PulsarVocabulary {
  static let topKeys = [
    "name", "description", "tags", "emoji", "duration", "discretePattern", "continuousPattern",
  ]
  static let tapKeys = ["time", "amplitude", "frequency"]
  static let continuousKeys = ["amplitude", "frequency"]
  static let pointKeys = ["time", "value"]
}
