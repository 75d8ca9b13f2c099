internal import HapticFormats
package import HapticModel
package import HapticText

/// The regression settings of a project: the contents of goldens, their folder, and the tolerances.
///
/// `ProjectFile` of HapticProject reads one from a `thrum.json`.
///
/// Thread-safe: yes, a value.
package struct RegressionConfiguration: Sendable, Hashable {
  /// The default files and folders to test, relative to the configuration's folder; empty for that folder itself.
  package var paths: [String]
  /// The folder of the goldens, relative to the configuration's folder; `nil` if each is in a folder `goldens` next to
  /// its pattern.
  package var goldens: String?
  /// The device profiles whose felt results goldens contain, by names or paths.
  package var profiles: [String]
  /// The ids of the formats whose digests goldens contain.
  package var exports: [String]
  /// The allowed differences from goldens.
  package var tolerances: GoldenTolerances
  /// Patterns of paths to ignore, relative to the configuration's folder.
  package var ignored: [String]

  /// A device that plays everything, one that plays patterns with limits, and one that only switches its motor
  /// (*chosen*).
  package static let standardProfiles = ["wideband-phone", "android-weak-lra", "android-erm"]
  /// The formats of the platforms that most patterns target (*chosen*).
  package static let standardExports = ["ahap", "haptic", "android-waveform", "web-vibrate"]

  /// Makes a configuration, with default settings.
  package init(
    paths: [String] = [], goldens: String? = nil, profiles: [String] = standardProfiles,
    exports: [String] = standardExports, tolerances: GoldenTolerances = GoldenTolerances(),
    ignored: [String] = []
  ) {
    self.paths = paths
    self.goldens = goldens
    self.profiles = profiles
    self.exports = exports
    self.tolerances = tolerances
    self.ignored = ignored
  }
}

/// The allowed differences of results from their golden.
///
/// Commands and frames are compared exactly; they have no tolerances.
///
/// Thread-safe: yes, a value.
package struct GoldenTolerances: Sendable, Hashable {
  /// For the level of a window: 0.5 dB (*chosen*, half of the smallest difference of loudness that people notice).
  package var loudness: Decibels
  /// For the level of a felt peak above the threshold: 0.5 dB (*chosen*, a third of the noticeable difference).
  package var felt: Decibels
  /// For the felt onset: 1 ms, two steps of the simulation.
  package var feltOnset: TimeSpan

  /// Makes tolerances.
  package init(
    loudness: Decibels = Decibels(0.5) ?? .zero, felt: Decibels = Decibels(0.5) ?? .zero,
    feltOnset: TimeSpan = .milliseconds(1)
  ) {
    self.loudness = loudness
    self.felt = felt
    self.feltOnset = feltOnset
  }
}

extension RegressionConfiguration {
  private static let keys = ["paths", "goldens", "profiles", "exports", "tolerance", "ignore"]
  private static let tolerances = ["loudnessDb", "feltDb", "feltOnsetMs"]
  /// The largest tolerance of levels, decibels, and of times, milliseconds (*chosen*: beyond it nothing is compared).
  package static let largest = (level: 60.0, time: 1_000.0)

  /// Reads the member `test` of a `thrum.json`.
  package init(reading element: JSONElement, with reader: inout ConfigurationReader) {
    self.init()
    for (key, value) in reader.members(of: element, "test", known: Self.keys) {
      switch key {
      case "paths": paths = reader.texts(value, key)?.map(\.text) ?? paths
      case "goldens": goldens = reader.text(value, key)
      case "profiles": profiles = reader.texts(value, key)?.map(\.text) ?? profiles
      case "exports": exports = Self.exports(value, &reader) ?? exports
      case "tolerance": tolerances = Self.tolerances(value, &reader)
      case "ignore": ignored = reader.texts(value, key)?.map(\.text) ?? []
      default: break
      }
    }
  }

  private static func exports(_ element: JSONElement, _ reader: inout ConfigurationReader) -> [String]? {
    let known = PatternFormat.all.filter(\.isWritable).map(\.id)
    guard let named = reader.texts(element, "exports") else { return nil }
    let exports: [String] = named.compactMap { text, element in
      if known.contains(text) { return text }
      reader.report(
        .exportUnknown, element: element,
        hint: ConfigurationReader.hint(for: text, among: known, else: "formats"),
        message: "Thrum writes no format \(Quotation.quote(text)); it is ignored")
      return nil
    }
    return exports.isEmpty && !named.isEmpty ? nil : exports
  }

  private static func tolerances(
    _ element: JSONElement, _ reader: inout ConfigurationReader
  ) -> GoldenTolerances {
    var tolerances = GoldenTolerances()
    for (key, value) in reader.members(of: element, "tolerance", known: Self.tolerances) {
      let largest = key == "feltOnsetMs" ? Self.largest.time : Self.largest.level
      guard Self.tolerances.contains(key),
        let number = number(value, key: key, upTo: largest, reader: &reader)
      else {
        continue
      }
      switch key {
      case "loudnessDb": tolerances.loudness = Decibels(number) ?? tolerances.loudness
      case "feltDb": tolerances.felt = Decibels(number) ?? tolerances.felt
      default: tolerances.feltOnset = TimeSpan(nanoseconds: Int64((number * 1e6).rounded(.toNearestOrEven)))
      }
    }
    return tolerances
  }

  private static func number(
    _ element: JSONElement, key: String, upTo largest: Double, reader: inout ConfigurationReader
  ) -> Double? {
    guard let number = element.number else {
      reader.report(
        .wrongType, element: element, message: "\(key) must be a number, not \(element.kindWords)")
      return nil
    }
    if (0...largest).contains(number) { return number }
    reader.report(
      .outOfRange, element: element, message: "\(key) must be from 0 to \(Int(largest)); it is ignored")
    return nil
  }
}
