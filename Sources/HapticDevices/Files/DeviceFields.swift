internal import HapticModel
internal import HapticText

/// An object of a profile file: its members by key, and its field path.
struct DeviceFields {
  let element: JSONElement
  /// The field path, empty for the file itself.
  let path: String
  private let members: [String: JSONElement]

  init(_ element: JSONElement, _ path: String, members: [(key: String, value: JSONElement)]) {
    self.element = element
    self.path = path
    self.members = Dictionary(members.map { ($0.key, $0.value) }) { $1 }
  }

  subscript(key: String) -> JSONElement? { members[key] }

  /// The field path of a member.
  func path(of key: String) -> String { path.isEmpty ? key : path + "." + key }
}

/// Reads the fields of a profile file, and collects findings and the sources of numbers.
struct DeviceFieldReader {
  /// The maximum number of findings: a longer list is useless, and each finding costs a search in the whole file.
  static let maximumFindings = 100

  private(set) var findings: [Finding]
  private(set) var sources: [String: String] = [:]

  init(findings: [Finding]) { self.findings = findings }

  // MARK: Objects and words

  /// Returns the members of an object; `nil` and an error for any other element.
  ///
  /// Keys that are not in `known` are errors.
  mutating func fields(_ element: JSONElement, _ path: String, _ known: [String]) -> DeviceFields? {
    guard let members = element.members else {
      reportKind(path.isEmpty ? "a profile" : path, "an object", element)
      return nil
    }
    for member in members where !known.contains(member.key) {
      // Only the first faults are listed: searching suggestions for a million unknown keys would be wasted.
      if isFull { break }
      report(
        .unknownKey, "unknown key \(Quotation.quote(member.key))", member.value,
        hint: hint(member.key, known, "known: \(known.joined(separator: ", "))"))
    }
    return DeviceFields(element, path, members: members)
  }

  /// Returns the object under a key; `nil` if it is missing or not an object.
  mutating func fields(_ key: String, in fields: DeviceFields, _ known: [String]) -> DeviceFields? {
    guard let element = fields[key] else { return nil }
    return self.fields(element, fields.path(of: key), known)
  }

  /// Returns the member under a key; reports an error if it is missing.
  mutating func required(_ key: String, in fields: DeviceFields) -> JSONElement? {
    guard let element = fields[key] else {
      report(.missingKey, "\(fields.path(of: key)) is missing", fields.element)
      return nil
    }
    return element
  }

  /// Returns a text, which must not be empty.
  mutating func text(_ key: String, in fields: DeviceFields) -> String? {
    guard let element = fields[key] else { return nil }
    guard let text = element.string else {
      reportKind(fields.path(of: key), "text", element)
      return nil
    }
    if !text.isEmpty, text.unicodeScalars.allSatisfy(DisplayText.isPlain) { return text }
    let fault =
      text.isEmpty ? "must not be empty" : "must not contain control characters or text-direction marks"
    report(.wrongKind, "\(fields.path(of: key)) \(fault)", element)
    return nil
  }

  /// Returns one of the allowed words.
  mutating func word<Word: RawRepresentable & CaseIterable>(_ element: JSONElement, _ path: String) -> Word?
  where Word.RawValue == String {
    let known = Word.allCases.map(\.rawValue)
    return word(element, path, of: known).flatMap(Word.init)
  }

  /// Returns one of the allowed words; `other` describes an allowed value that is not a word, for hints.
  mutating func word(
    _ element: JSONElement, _ path: String, of known: [String], or other: String? = nil
  ) -> String? {
    let all = "known: \((known + [other].compactMap { $0 }).joined(separator: ", "))"
    guard let text = element.string else {
      reportKind(path, "a word", element, hint: all)
      return nil
    }
    if known.contains(text) { return text }
    if isFull { return nil }
    report(
      .unknownWord, "\(path) cannot be \(Quotation.quote(text))", element, hint: hint(text, known, all))
    return nil
  }

  private func hint(_ text: String, _ known: [String], _ all: String) -> String {
    Spelling.near(text, among: known).first.map { "did you mean \"\($0)\"?" } ?? all
  }

  // MARK: Findings

  private var isFull: Bool { findings.count > Self.maximumFindings }

  /// Adds a finding; `severity` may make it a warning.
  mutating func report(
    _ code: DeviceCode, _ message: String, _ element: JSONElement, hint: String? = nil,
    severity: Finding.Severity = .error
  ) {
    guard !isFull else { return }
    let isLast = findings.count == Self.maximumFindings
    findings.append(
      Finding(
        code: (isLast ? DeviceCode.tooMany : code).rawValue, severity: isLast ? .error : severity,
        message: isLast ? "more faults follow; they are not listed" : message,
        position: element.position, path: element.path, hint: isLast ? nil : hint))
  }

  /// Adds a finding about a value of the wrong type.
  mutating func reportKind(_ path: String, _ kind: String, _ element: JSONElement, hint: String? = nil) {
    report(.wrongKind, "\(path) must be \(kind), not \(element.kindWords)", element, hint: hint)
  }

  /// Keeps the source of a number.
  mutating func keep(source: String, of path: String) { sources[path] = source }
}
