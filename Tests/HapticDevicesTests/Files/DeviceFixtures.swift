import Foundation

/// The profile files of the source tree, and ways to change them.
enum DeviceFixtures {
  static let folder = URL(filePath: #filePath).appending(path: "../../../../Patterns/Devices").standardized

  /// The names of the folder's profile files, in order.
  static let names: [String] = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path())) ?? [])
    .filter { $0.hasSuffix(".json") && !$0.hasSuffix(".schema.json") }
    .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }

  static func source(_ name: String) throws -> SourceText {
    let bytes = Array(try Data(contentsOf: folder.appending(path: name)))
    return SourceText(name: "Devices/\(name)", bytes: bytes)
  }

  static func read(_ text: String) -> DeviceProfileFile {
    DeviceProfileFile(reading: SourceText(name: "mine.json", bytes: Array(text.utf8)))
  }

  /// A text without the sources of its numbers, so that there is less to change one by one.
  static func bare(_ profile: DeviceProfile) -> String {
    var profile = profile
    profile.sources = [:]
    return DeviceProfileFile.encode(profile)
  }

  /// Every number below an element, with the object that contains it; a table with a source counts as one.
  static func numbers(_ element: JSONElement, in owner: JSONElement? = nil) -> [(
    number: JSONElement, owner: JSONElement?
  )] {
    if element.number != nil { return [(element, owner)] }
    if let table = element["value"], table.elements != nil { return [(table, element)] }
    let children = element.members?.map(\.value) ?? element.elements ?? []
    return children.flatMap { numbers($0, in: element) }
  }
}
