public import HapticText

extension PatternFormat {
  /// Software Mansion's Pulsar preset for the web, a `.json` file known by its content alone.
  ///
  /// Each entry of `pattern` is a vibration from `timestamp` on, `duration` long, in milliseconds. A `pulse` names its
  /// `intensity` and its `frequency`, which is the sharpness. A `continuous` entry names neither and runs at full
  /// strength, since a browser only switches the motor, with the sharpness 0.5.
  public static let pulsarWeb = PatternFormat(
    id: "pulsar-web", title: "Pulsar preset for the web", extensions: [],
    recognise: isPreset, decode: PulsarWebReader.decode)

  /// True for an object whose `pattern` is a list of objects with a `timestamp`.
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

/// The kinds of finding about a Pulsar preset for the web.
///
/// The raw values are stable; each case says what to do about it.
public enum PulsarWebCode: String, Sendable, Hashable, CaseIterable, FormatCode {
  /// The beginning of every code of the format.
  public static let prefix = "pulsar-web"

  /// The list has nothing in it that could be read. Add a `continuous` or a `pulse`.
  case patternEmpty = "pulsar-web-pattern-empty"
  /// There is no such type of entry. Write `continuous` or `pulse`.
  case typeUnknown = "pulsar-web-type-unknown"
  /// An entry has no length and is left out. Give it a `duration`.
  case noLength = "pulsar-web-no-length"
}
