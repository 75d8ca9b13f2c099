internal import HapticFormats
internal import HapticModel
package import HapticText

extension RegressionConfiguration {
  private static let keys = ["paths", "goldens", "profiles", "exports", "tolerance", "ignore"]
  private static let tolerances = ["loudnessDb", "feltDb", "feltOnsetMs"]
  /// The largest tolerance of levels, decibels, and of times, milliseconds (*chosen*: beyond it nothing is compared).
  private static let largest = (level: 60.0, time: 1_000.0)

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
        .exportUnknown, element, hint: ConfigurationReader.hint(for: text, among: known, else: "formats"),
        "Thrum writes no format \(Quotation.quote(text)); it is ignored")
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
      guard Self.tolerances.contains(key), let number = number(value, key, upTo: largest, &reader) else {
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
    _ element: JSONElement, _ key: String, upTo largest: Double, _ reader: inout ConfigurationReader
  ) -> Double? {
    guard let number = element.number else {
      reader.report(.wrongType, element, "\(key) must be a number, not \(element.kindWords)")
      return nil
    }
    if (0...largest).contains(number) { return number }
    reader.report(.outOfRange, element, "\(key) must be from 0 to \(Int(largest)); it is ignored")
    return nil
  }
}
