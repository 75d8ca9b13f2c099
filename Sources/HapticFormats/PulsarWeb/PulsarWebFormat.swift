internal import HapticText

extension PatternFormat {
  /// Software Mansion's Pulsar preset for the web, a `.json` file known by its content alone.
  public static let pulsarWeb = PatternFormat(
    id: "pulsar-web", title: "Pulsar preset for the web", extensions: [],
    recognise: isPreset, decode: { input, _ in PulsarWebDecoder.decode(input.json) })

  /// Whether a JSON text is an object whose `pattern` is a list of objects with a `timestamp`.
  @Sendable private static func isPreset(_ input: PatternInput) -> Bool {
    input.withView { view in
      var isFound = false
      view.forEachMember(of: 0) { key, value in
        guard view.isEqual(key, "pattern"), view.nodes[value].kind == .array, !view.isEmpty(value) else {
          return
        }
        view.forEachMember(of: value + 1) { key, _ in isFound = isFound || view.isEqual(key, "timestamp") }
      }
      return isFound
    }
  }
}
