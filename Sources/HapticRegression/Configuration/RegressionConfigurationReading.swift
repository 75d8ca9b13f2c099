internal import HapticFormats
internal import HapticModel
internal import HapticText

/// Reads the golden settings of a configuration, and collects findings.
struct RegressionConfigurationReading {
  private(set) var findings: [Finding] = []
  private(set) var profilePositions: [SourcePosition] = []
  private(set) var pathPositions: [SourcePosition] = []

  private static let keys = ["paths", "goldens", "profiles", "exports", "tolerance", "ignore"]
  private static let tolerances = ["loudnessDb", "feltDb", "feltOnsetMs"]
  /// The largest tolerance of levels, decibels, and of times, milliseconds (*chosen*: a larger one would accept
  /// anything).
  private static let largest = (level: 60.0, time: 1_000.0)

  /// Reads the top-level object of a `thrum.json`.
  mutating func configuration(_ root: JSONElement) -> RegressionConfiguration {
    var configuration = RegressionConfiguration()
    for (key, value) in members(of: root, "a configuration", known: ["$schema", "format", "lint", "test"]) {
      switch key {
      case "format": checkFormat(value)
      case "test": configuration = test(value)
      default: break
      }
    }
    return configuration
  }

  private mutating func checkFormat(_ element: JSONElement) {
    if element.string == RegressionConfigurationFile.format { return }
    report(.formatUnknown, element, "format is not \"\(RegressionConfigurationFile.format)\"")
  }

  private mutating func test(_ element: JSONElement) -> RegressionConfiguration {
    var configuration = RegressionConfiguration()
    for (key, value) in members(of: element, "test", known: Self.keys) {
      switch key {
      case "paths":
        guard let paths = texts(value, "paths") else { continue }
        configuration.paths = paths.map(\.text)
        pathPositions = paths.map(\.element.position)
      case "goldens": configuration.goldens = text(value, "goldens")
      case "profiles":
        guard let profiles = texts(value, "profiles") else { continue }
        configuration.profiles = profiles.map(\.text)
        profilePositions = profiles.map(\.element.position)
      case "exports": configuration.exports = exports(value) ?? configuration.exports
      case "tolerance": configuration.tolerances = tolerances(value)
      case "ignore": configuration.ignored = texts(value, "ignore")?.map(\.text) ?? []
      default: break
      }
    }
    return configuration
  }

  private mutating func exports(_ element: JSONElement) -> [String]? {
    let known = PatternFormat.all.filter(\.isWritable).map(\.id)
    guard let named = texts(element, "exports") else { return nil }
    let exports: [String] = named.compactMap { text, element in
      if known.contains(text) { return text }
      report(
        .exportUnknown, element, hint: Self.hint(for: text, among: known, else: "formats"),
        "Thrum writes no format \(Quotation.quote(text)); it is ignored")
      return nil
    }
    return exports.isEmpty && !named.isEmpty ? nil : exports
  }

  private mutating func tolerances(_ element: JSONElement) -> GoldenTolerances {
    var tolerances = GoldenTolerances()
    for (key, value) in members(of: element, "tolerance", known: Self.tolerances) {
      switch key {
      case "loudnessDb":
        if let level = level(value, key) { tolerances.loudness = level }
      case "feltDb":
        if let level = level(value, key) { tolerances.felt = level }
      case "feltOnsetMs":
        if let time = number(value, key, upTo: Self.largest.time) {
          tolerances.feltOnset = TimeSpan(nanoseconds: Int64((time * 1e6).rounded(.toNearestOrEven)))
        }
      default: break
      }
    }
    return tolerances
  }

  private mutating func level(_ element: JSONElement, _ key: String) -> Decibels? {
    number(element, key, upTo: Self.largest.level).flatMap { Decibels($0) }
  }

  private mutating func number(_ element: JSONElement, _ key: String, upTo largest: Double) -> Double? {
    guard let number = element.number else {
      report(.wrongType, element, "\(key) must be a number, not \(element.kindWords)")
      return nil
    }
    if (0...largest).contains(number) { return number }
    report(.outOfRange, element, "\(key) must be from 0 to \(Int(largest)); it is ignored")
    return nil
  }

  private mutating func text(_ element: JSONElement, _ key: String) -> String? {
    if let text = element.string, !text.isEmpty { return text }
    report(
      .wrongType, element,
      element.string == nil
        ? "\(key) must be text, not \(element.kindWords)" : "\(key) must not be empty")
    return nil
  }

  /// Returns the texts of a list; `nil` if it is not a list, or has only invalid elements: an empty list was not
  /// intended.
  private mutating func texts(
    _ element: JSONElement, _ key: String
  ) -> [(text: String, element: JSONElement)]? {
    guard let elements = element.elements else {
      report(.wrongType, element, "\(key) must be a list of texts, not \(element.kindWords)")
      return nil
    }
    let texts = elements.compactMap { each in text(each, "each of \(key)").map { ($0, each) } }
    return texts.isEmpty && !elements.isEmpty ? nil : texts
  }

  /// Returns the members of an object; reports another element, or unknown keys.
  private mutating func members(
    of element: JSONElement, _ what: String, known: [String]
  ) -> [(key: String, value: JSONElement)] {
    guard let members = element.members else {
      report(.wrongType, element, "\(what) must be an object, not \(element.kindWords)")
      return []
    }
    for (key, value) in members where !known.contains(key) {
      report(
        .keyUnknown, value, hint: Self.hint(for: key, among: known, else: "keys"),
        "unknown key \(Quotation.quote(key)); it is ignored")
    }
    return members
  }

  private static func hint(for word: String, among known: [String], else what: String) -> String {
    NearMiss.suggestion(for: word, among: known).map { "did you mean \"\($0)\"?" }
      ?? "\(what): \(known.joined(separator: ", "))"
  }

  /// Adds a finding; makes the message and the hint only if there is room.
  private mutating func report(
    _ code: RegressionConfigurationCode, _ element: JSONElement, hint: @autoclosure () -> String? = nil,
    _ message: @autoclosure () -> String
  ) {
    // Enough for a handwritten file, and a bound for any other.
    guard findings.count < 100 else { return }
    findings.append(
      Finding(
        code: code.rawValue, severity: .warning, message: message(), position: element.position,
        path: element.path, hint: hint()))
  }
}
