/// The kinds of finding about a configuration, in `thrum.json` or in a file's own metadata.
///
/// The raw values are stable; `thrum lint --explain` says what to do about each.
package enum ConfigurationCode: String, Sendable, Hashable, CaseIterable {
  case wrongType = "config-wrong-type"
  case formatUnknown = "config-format-unknown"
  case keyUnknown = "config-key-unknown"
  case ruleUnknown = "config-rule-unknown"
  case levelUnknown = "config-level-unknown"
  case roleUnknown = "config-role-unknown"
  case exportUnknown = "config-export-unknown"
  case outOfRange = "config-out-of-range"
}

/// Reads parts of a configuration: unusable values are ignored with a warning.
///
/// Create one for each file; the rooms that own a part use the same reader, so that the findings are in one list.
package struct ConfigurationReader {
  /// The most findings of one configuration (*chosen*: more than a person writes).
  private static let limit = 100

  /// The findings so far.
  package private(set) var findings: [Finding] = []

  /// Makes a reader without findings.
  package init() {}

  /// The members of an object; reports a value that is not an object, and keys that are not in `known`.
  ///
  /// - Parameters:
  ///   - noun: the object in messages.
  ///   - known: the keys of the object; `nil` if any key is allowed.
  ///   - knownBelow: the keys of an object inside this one, for a hint when one of them is one level too high.
  package mutating func members(
    of element: JSONElement, _ noun: String, known: [String]?,
    knownBelow: (key: String, keys: [String])? = nil
  ) -> [(key: String, value: JSONElement)] {
    guard let members = element.members else {
      report(.wrongType, element: element, message: "\(noun) must be an object, not \(element.kindWords)")
      return []
    }
    guard let known else { return members }
    for (key, value) in members where !known.contains(key) {
      let below = knownBelow.flatMap { $0.keys.contains(key) ? "did you mean \($0.key).\(key)?" : nil }
      report(
        .keyUnknown, element: value, hint: below ?? Self.hint(for: key, among: known, else: "keys"),
        message: "unknown key \(Quotation.quote(key)); it is ignored")
    }
    return members
  }

  /// A non-empty text.
  package mutating func text(_ element: JSONElement, _ noun: String) -> String? {
    if let text = element.string, !text.isEmpty { return text }
    report(
      .wrongType, element: element,
      message: element.string == nil
        ? "\(noun) must be text, not \(element.kindWords)" : "\(noun) must not be empty")
    return nil
  }

  /// The texts of a list with their elements; `nil` if the value is not a list or has only faults.
  package mutating func texts(
    _ element: JSONElement, _ noun: String
  ) -> [(text: String, element: JSONElement)]? {
    guard let elements = element.elements else {
      report(
        .wrongType, element: element, message: "\(noun) must be a list of strings, not \(element.kindWords)")
      return nil
    }
    let texts = elements.compactMap { each in text(each, "each of \(noun)").map { ($0, each) } }
    return texts.isEmpty && !elements.isEmpty ? nil : texts
  }

  /// The known word that `word` resembles, as a question; otherwise the list of known words.
  package static func hint(for word: String, among known: [String], else noun: String) -> String {
    NearMiss.question(word, among: known) ?? "\(noun): \(known.joined(separator: ", "))"
  }

  /// Reports a warning; the message and the hint are made only if there is room for them.
  package mutating func report(
    _ code: ConfigurationCode, element: JSONElement, hint: @autoclosure () -> String? = nil,
    message: @autoclosure () -> String
  ) {
    guard findings.count < Self.limit else { return }
    findings.append(
      Finding(
        code: code.rawValue, severity: .warning, message: message(), position: element.position,
        path: element.path, hint: hint()))
  }
}
