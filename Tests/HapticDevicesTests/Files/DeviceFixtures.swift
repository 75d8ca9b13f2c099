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
  static func bare(_ profile: DeviceProfile) -> String { DeviceProfileFile.bare(profile) }

  /// The members that name or describe a profile and its actuators; they are no facts about the device.
  private static let descriptions: Set<String> = ["format", "name", "title", "summary"]

  /// Every number and every word below an element, with the object that contains it; a table or a list with a source counts
  /// as one.
  static func values(_ element: JSONElement, in owner: JSONElement? = nil) -> [(
    value: JSONElement, owner: JSONElement?
  )] {
    if let value = element["value"], element["source"] != nil { return [(value, element)] }
    guard let members = element.members else {
      guard let elements = element.elements else { return [(element, owner)] }
      return elements.isEmpty ? [(element, owner)] : elements.flatMap { values($0, in: element) }
    }
    return members.filter { !descriptions.contains($0.key) }.flatMap { values($0.value, in: element) }
  }
}
