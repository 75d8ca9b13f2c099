/// An AHAP file of taps and vibrations.
enum Fixture {
  static func tap(_ time: Double, _ intensity: Double = 0.8, sharpness: Double? = nil) -> String {
    let named =
      sharpness.map { ", { \"ParameterID\": \"HapticSharpness\", \"ParameterValue\": \($0) }" } ?? ""
    return """
      { "Event": { "Time": \(time), "EventType": "HapticTransient", "EventParameters": [
        { "ParameterID": "HapticIntensity", "ParameterValue": \(intensity) }\(named) ] } }
      """
  }

  static func vibration(
    _ time: Double, length: Double, intensity: Double = 0.6, sharpness: Double = 0.5
  ) -> String {
    """
    { "Event": { "Time": \(time), "EventType": "HapticContinuous", "EventDuration": \(length), "EventParameters": [
      { "ParameterID": "HapticIntensity", "ParameterValue": \(intensity) },
      { "ParameterID": "HapticSharpness", "ParameterValue": \(sharpness) } ] } }
    """
  }

  static func file(_ entries: [String], metadata: String? = nil) -> String {
    let metadata = metadata.map { #""Metadata": \#($0),\#n"# } ?? ""
    return #"{ "Version": 1.0,\#n\#(metadata)"Pattern": [\#n"# + entries.joined(separator: ",\n") + "\n] }\n"
  }

  /// A line of notation, all of sharpness 0.5, as a file; its taps do not name their sharpness.
  static func file(of line: String) -> String {
    func seconds(_ span: TimeSpan) -> Double { Double(span.nanoseconds) / 1e9 }
    return file(
      HapticPattern(notation: line).events.map { event in
        switch event {
        case .transient(let event) where event.sharpness == .medium:
          tap(seconds(event.time - .zero), event.intensity.value)
        case .continuous(let event) where event.sharpness == .medium:
          vibration(
            seconds(event.time - .zero), length: seconds(event.duration), intensity: event.intensity.value)
        default: fatalError("an event of another sharpness than 0.5: \(line)")
        }
      })
  }

  static func document(_ text: String, name: String = "x.ahap") -> PatternDocument {
    PatternReader.read(bytes: Array(text.utf8), name: name)
  }

  static func lint(_ text: String, _ configuration: LintConfiguration = LintConfiguration()) -> [Finding] {
    Linter(configuration).lint(document(text)).findings
  }

  static func lint(_ text: String, name: String) -> [Finding] {
    Linter().lint(document(text, name: name)).findings
  }

  static func codes(_ entries: [String]) -> [String] { lint(file(entries)).map(\.code) }

  /// The findings in a file of notation, whose taps are calls of feedback generators.
  static func notationCodes(_ line: String) -> [String] { lint(line, name: "x.thrum").map(\.code) }

  static func codes(_ line: String) -> [String] { lint(file(of: line)).map(\.code) }
}
