/// The Swift of an AHAP file of taps and vibrations.
///
/// It refuses whatever `CataloguePatternReader.events` of `HapticCatalog` does not read.
struct PatternSwift {
  /// The text in the file's description; `nil` if it has none.
  let summary: String?
  /// An array of events.
  let events: String

  init(reading file: EmbeddedText) throws(Problem) {
    let members = try JSONScanner.members(of: file.text, in: file.place)
    let top = try ScannedObject(
      .object(members), in: file.place, known: ["Version", "Metadata", "Pattern"])
    guard case .number(let version)? = top["Version"], ["1", "1.0", "1.1"].contains(version) else {
      throw Problem(file.place, "Version must be 1.0 or 1.1")
    }
    if case .object(let metadata)? = top["Metadata"],
      case .text(let text)? = metadata["Description"]
    {
      summary = text
    } else {
      summary = nil
    }
    var events: [String] = []
    for (value, place) in try top.items("Pattern") {
      let entry = try ScannedObject(value, in: place, known: ["Event"])
      events.append(try Self.event(entry["Event"], in: place))
    }
    guard !events.isEmpty else { throw Problem(file.place, "Pattern has no event") }
    self.events = "[\(events.joined(separator: ", "))]"
  }

  /// A value of `GeneratorFile`; the file's name is the generator's.
  func generator(of file: EmbeddedText) throws(Problem) -> String {
    let name = String(file.name.dropLast(".ahap".count))
    guard let generator = HapticSwift.generators[name] else {
      throw Problem(file.place, "no generator is named \(name)")
    }
    return """
            GeneratorFile(
              generator: .\(generator), pattern: HapticPattern(events: \(events)),
              description: \(SwiftText.literal(summary ?? ""))),

      """
  }

  private static func event(_ value: ScannedValue?, in place: String) throws(Problem) -> String {
    let keys = ["Time", "EventType", "EventDuration", "EventParameters"]
    let event = try ScannedObject(value, in: place, known: keys)
    guard let time = try event.nanoseconds("Time") else { throw Problem(place, "Time is missing") }
    let length = try event.nanoseconds("EventDuration")
    let levels = event["EventParameters"] == nil ? [:] : try levels(event)
    let type = try event.text("EventType")
    switch (type, length) {
    case ("HapticTransient", _):
      let padding = length.map { ", padding: .nanoseconds(\($0))" } ?? ""
      return
        ".transient(Transient(\(arguments(levels, of: "Transient")), at: .nanoseconds(\(time))\(padding)))"
    case ("HapticContinuous", let length?) where length > 0:
      return
        ".continuous(Continuous(\(arguments(levels, of: "Continuous")), at: .nanoseconds(\(time)), for: .nanoseconds(\(length))))"
    default:
      throw Problem(place, "a catalogue has taps, and vibrations with an EventDuration above 0")
    }
  }

  private static func arguments(_ levels: [String: String], of type: String) -> String {
    let intensity = levels["HapticIntensity"] ?? "\(type).defaultIntensity"
    return "\(intensity), \(levels["HapticSharpness"] ?? "\(type).defaultSharpness")"
  }

  /// The levels as literals, by their AHAP names.
  private static func levels(_ event: ScannedObject) throws(Problem) -> [String: String] {
    var levels: [String: String] = [:]
    for (value, place) in try event.items("EventParameters") {
      let pair = try ScannedObject(value, in: place, known: ["ParameterID", "ParameterValue"])
      let name = try pair.text("ParameterID")
      guard ["HapticIntensity", "HapticSharpness"].contains(name), levels[name] == nil else {
        throw Problem(place, "ParameterID must be HapticIntensity or HapticSharpness, each once")
      }
      guard let level = try pair.level("ParameterValue") else {
        throw Problem(place, "ParameterValue is missing")
      }
      levels[name] = level
    }
    return levels
  }
}
