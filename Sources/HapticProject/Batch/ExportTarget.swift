package import HapticFormats
package import HapticText

/// A target of a project: its patterns in one format, for one device, in one folder.
///
/// ```json
/// { "to": "android-xml", "for": "android-erm", "out": "android/res/raw", "paths": ["haptics"] }
/// ```
///
/// Thread-safe: yes, a value.
package struct ExportTarget: Sendable {
  /// The format of the files.
  package let format: PatternFormat
  /// The device that plays the files, by its name or the path of its profile; `nil` to write all that the format holds.
  package private(set) var device: String?
  /// The folder of the files, relative to the configuration's folder.
  package let folder: String
  /// The files and folders to export, relative to the configuration's folder; empty for that folder itself.
  package private(set) var paths: [String] = []
  /// The place of the target in the configuration.
  package let position: SourcePosition

  private static let keys = ["to", "for", "out", "paths"]

  /// Reads the member `exports` of a `thrum.json`; unusable targets are left out, with a warning.
  static func targets(reading element: JSONElement, with reader: inout ConfigurationReader) -> [ExportTarget]
  {
    guard let elements = element.elements else {
      reader.report(
        .wrongType, element: element, message: "exports must be a list of targets, not \(element.kindWords)")
      return []
    }
    return elements.compactMap { ExportTarget(reading: $0, with: &reader) }
  }

  private init?(reading element: JSONElement, with reader: inout ConfigurationReader) {
    var (format, folder): (PatternFormat?, String?)
    for (key, value) in reader.members(of: element, "each of exports", known: Self.keys) {
      switch key {
      case "to": format = Self.format(value, &reader)
      case "for": device = reader.text(value, key)
      case "out": folder = reader.text(value, key)
      case "paths": paths = reader.texts(value, key)?.map(\.text) ?? []
      default: break
      }
    }
    for key in ["to", "out"] where element.members != nil && element[key] == nil {
      reader.report(
        .wrongType, element: element, hint: "for example {\"to\": \"android-xml\", \"out\": \"android\"}",
        message: "the target has no \(key)")
    }
    guard let format, let folder else { return nil }
    (self.format, self.folder, position) = (format, folder, element.position)
  }

  private static func format(_ element: JSONElement, _ reader: inout ConfigurationReader) -> PatternFormat? {
    guard let name = reader.text(element, "to") else { return nil }
    if let format = PatternFormat(id: name), format.isWritable { return format }
    reader.report(
      .exportUnknown, element: element,
      hint: ConfigurationReader.hint(for: name, among: PatternFormat.writable, else: "formats"),
      message: "Thrum writes no format \(Quotation.quote(name)); the target is ignored")
    return nil
  }
}
