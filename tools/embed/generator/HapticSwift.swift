/// The Swift of a `thrum.haptic/1` file.
struct HapticSwift {
  /// The haptic's name, which is a Swift identifier.
  let name: String
  /// The situations in which an app uses it.
  let context: String
  /// The documentation of its method.
  let documentation: String
  /// A value of `HapticDefinition`.
  let value: String

  /// The generators by `kind-variant`, as cases of `FeedbackGenerator`.
  static let generators: [String: String] = {
    let impacts = ["light", "medium", "heavy", "soft", "rigid"].map {
      ("impact-\($0)", "impact(.\($0))")
    }
    let notifications = ["success", "warning", "error"].map {
      ("notification-\($0)", "notification(.\($0))")
    }
    return Dictionary(uniqueKeysWithValues: impacts + [("selection", "selection")] + notifications)
  }()
  private static let roles = ["input", "confirmation", "notification"]
  private static let keys = [
    "format", "name", "plays", "context", "note", "role", "fallback", "description",
  ]

  init(reading file: EmbeddedText) throws(Problem) {
    let members = try JSONScanner.members(of: file.text, in: file.place)
    let haptic = try ScannedObject(.object(members), in: file.place, known: Self.keys)
    name = try haptic.text("name")
    guard file.path == "HapticManager/\(name).json", Self.isIdentifier(name) else {
      throw Problem(
        file.place, "the name has to be a Swift identifier, and the file's name: \(name)")
    }
    guard try haptic.text("format") == "thrum.haptic/1" else {
      throw Problem(file.place, "the format must be thrum.haptic/1")
    }
    context = try haptic.text("context")
    let (note, description) = (try haptic.text("note"), try haptic.text("description"))
    documentation = "\(SwiftText.oneLine(description)) Character: \(SwiftText.oneLine(note))."
    var plays: [String] = []
    for (value, place) in try haptic.items("plays") {
      plays.append(try Self.play(value, in: place))
    }
    let role = try haptic.optionalText("role")
    if let role, !Self.roles.contains(role) {
      throw Problem(file.place, "there is no role \(role)")
    }
    let fallback = try haptic.optionalText("fallback")
    value = """
      HapticDefinition(
              name: \(SwiftText.literal(name)), plays: [\(plays.joined(separator: ", "))],
              context: \(SwiftText.literal(context)), note: \(SwiftText.literal(note)),
              role: \(role.map { ".\($0)" } ?? "nil"), fallback: \(fallback.map(SwiftText.literal) ?? "nil"),
              description: \(SwiftText.literal(description)))
      """
  }

  private static func play(_ value: ScannedValue, in place: String) throws(Problem) -> String {
    let play = try ScannedObject(
      value, in: place, known: ["generator", "variant", "pattern", "intensity", "at"])
    let intensity = try play.level("intensity").map { ", intensity: \($0)" } ?? ""
    let time = try play.nanoseconds("at").map { ", at: .nanoseconds(\($0))" } ?? ""
    return "HapticPlay(\(try source(play))\(intensity)\(time))"
  }

  private static func source(_ play: ScannedObject) throws(Problem) -> String {
    if let pattern = try play.optionalText("pattern") {
      guard play["generator"] == nil, play["variant"] == nil else {
        throw Problem(play.place, "a play has either a pattern or a generator")
      }
      return ".pattern(file: \(SwiftText.literal(pattern)))"
    }
    let words = [try play.text("generator"), try play.optionalText("variant")].compactMap { $0 }
    guard let generator = generators[words.joined(separator: "-")] else {
      throw Problem(play.place, "there is no generator \(words.joined(separator: " "))")
    }
    return ".generator(.\(generator))"
  }

  private static func isIdentifier(_ name: String) -> Bool {
    guard let first = name.utf8.first, !(0x30...0x39).contains(first) else { return false }
    return name.utf8.allSatisfy { byte in
      (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
        || byte == 0x5F
    }
  }
}
