internal import HapticScores
internal import HapticText

/// A file as a reader gets it: its text, and its JSON where it is JSON.
struct PatternInput {
  let source: SourceText
  /// The JSON; `nil` where the text is not meant to be JSON.
  ///
  /// Text that is meant to be JSON and is not has a tree without a root.
  let tree: JSONTree?
  /// Everything read so far by the sequence that plays this file; `nil` for a file that is read on its own.
  var session: SequenceSession?

  /// The JSON tree, read now where it was not read before: for readers of JSON formats.
  var json: JSONTree { tree ?? JSONTree(reading: source) }

  /// Returns true if the text is a JSON object with one of these keys at its top level.
  func hasTopKey(among keys: [StaticString]) -> Bool {
    withView { view in keys.contains { view.hasMember($0, of: 0) } }
  }

  /// Lets `body` look at the JSON; false where there is none.
  func withView(_ body: (JSONView) -> Bool) -> Bool { tree?.withView(body) ?? false }
}

extension JSONView {
  /// Returns true if an object has a member with this key whose value passes a test.
  func hasMember(_ key: StaticString, of node: Int, where test: (Int) -> Bool = { _ in true }) -> Bool {
    var isFound = false
    forEachMember(of: node) { name, value in isFound = isFound || isEqual(name, key) && test(value) }
    return isFound
  }
}

extension JSONFormatReader {
  /// Reads a file for ``PatternFormat``.
  static func decode(_ input: PatternInput, _ options: PatternReader.Options) -> any FormatDocument {
    decode(input.json)
  }
}

/// Tells formats apart by what is in a file.
enum FormatSniffer {
  /// Returns true if the first significant byte can begin a JSON object, a list or a comment.
  static func mayBeJSON(_ bytes: [UInt8]) -> Bool {
    guard let first = firstByte(of: bytes) else { return false }
    return first == UInt8(ascii: "{") || first == UInt8(ascii: "[") || first == UInt8(ascii: "/")
  }

  /// Describes the beginning of the file, in words for a message.
  static func describe(_ bytes: [UInt8]) -> String {
    if bytes.isEmpty { return "the file is empty" }
    if firstByte(of: bytes) == nil { return "the file holds nothing but white space" }
    return "it begins with \(Quotation.quote(bytes.prefix(12)))"
  }

  /// Describes the contents of a JSON text, in words for a message.
  static func describe(_ tree: JSONTree) -> String {
    tree.withView { view in
      guard view.nodes[0].kind == .object else { return "it is JSON that holds \(view.kindName(0))" }
      var keys: [String] = []
      view.forEachMember(of: 0) { key, _ in
        if keys.count < 4 { keys.append(Quotation.quote(view.text(at: key))) }
      }
      return keys.isEmpty
        ? "it is an empty JSON object" : "it is a JSON object with the keys \(keys.joined(separator: ", "))"
    } ?? "it is not JSON"
  }

  private static func firstByte(of bytes: [UInt8]) -> UInt8? {
    let marked = bytes.starts(with: [0xEF, 0xBB, 0xBF])
    return bytes.dropFirst(marked ? 3 : 0).first { $0 != 0x20 && $0 != 0x09 && $0 != 0x0A && $0 != 0x0D }
  }
}
