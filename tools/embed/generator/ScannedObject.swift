/// A value of a JSON file.
enum ScannedValue: Equatable {
  /// A string.
  case text(String)
  /// A number, as it is written.
  case number(String)
  /// `true`, `false` or `null`.
  case word
  /// A list.
  case list([ScannedValue])
  /// An object.
  case object([String: ScannedValue])
}

/// An object of a file, with its place for messages.
struct ScannedObject {
  /// The file's name and the object's path in it.
  let place: String
  private let members: [String: ScannedValue]

  /// Makes an object; refuses a value that is none, and one with a key that is not in `known`.
  init(_ value: ScannedValue?, in place: String, known: [String]) throws(Problem) {
    guard case .object(let members)? = value else {
      throw Problem(place, "this must be an object")
    }
    self.place = place
    self.members = members
    for key in members.keys.sorted() where !known.contains(key) {
      throw Problem(
        place, "a catalogue cannot have \(key) here; known: \(known.joined(separator: ", "))")
    }
  }

  /// The value of a key; `nil` if there is none.
  subscript(key: String) -> ScannedValue? { members[key] }

  /// A text that must be there.
  func text(_ key: String) throws(Problem) -> String {
    guard let text = try optionalText(key) else { throw Problem(place, "\(key) is missing") }
    return text
  }

  /// A text; `nil` if there is none.
  func optionalText(_ key: String) throws(Problem) -> String? {
    guard let value = members[key] else { return nil }
    guard case .text(let text) = value else { throw Problem(place, "\(key) must be text") }
    return text
  }

  /// The items of a list that must be there, with their places.
  func items(_ key: String) throws(Problem) -> [(value: ScannedValue, place: String)] {
    guard case .list(let values)? = members[key] else {
      throw Problem(place, "\(key) must be a list")
    }
    return values.enumerated().map { ($1, "\(place) \(key)[\($0)]") }
  }

  /// A level from 0 to 1 as a Swift literal; `nil` if there is none.
  func level(_ key: String) throws(Problem) -> String? {
    guard let value = members[key] else { return nil }
    guard case .number(let text) = value, let number = Double(text), (0...1).contains(number) else {
      throw Problem(place, "\(key) must be a number from 0 to 1")
    }
    // Of two spellings of a number, Swift takes the one with a point for a level.
    return text.contains { $0 == "." || $0 == "e" || $0 == "E" } ? text : text + ".0"
  }

  /// A number of seconds in whole nanoseconds; `nil` if there is none.
  func nanoseconds(_ key: String) throws(Problem) -> Int64? {
    guard let value = members[key] else { return nil }
    guard case .number(let text) = value, let nanoseconds = Self.nanoseconds(text) else {
      throw Problem(
        place, "\(key) must be seconds, 0 to 1000000, with nine decimals at most and no exponent")
    }
    return nanoseconds
  }

  private static func nanoseconds(_ text: String) -> Int64? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    let decimals = parts.count == 2 ? String(parts[1]) : ""
    guard parts.count <= 2, decimals.utf8.count <= 9, let whole = UInt32(parts[0]),
      whole <= 1_000_000
    else { return nil }
    let padded = decimals + String(repeating: "0", count: 9 - decimals.utf8.count)
    guard let rest = UInt32(padded) else { return nil }
    let nanoseconds = Int64(whole) * 1_000_000_000 + Int64(rest)
    return nanoseconds <= 1_000_000_000_000_000 ? nanoseconds : nil
  }
}
