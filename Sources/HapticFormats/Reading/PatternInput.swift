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
    withView { view in
      var isFound = false
      view.forEachMember(of: 0) { key, _ in isFound = isFound || keys.contains { view.isEqual(key, $0) } }
      return isFound
    }
  }

  /// Lets `body` look at the JSON; false where there is none.
  func withView(_ body: (JSONView) -> Bool) -> Bool { tree?.withView(body) ?? false }
}
