internal import HapticText

/// A file of `Patterns/` as the build put it into the program, so that an installed binary needs no folder.
struct EmbeddedFile: Sendable {
  /// The path below `Patterns/`.
  let path: StaticString
  /// The file's whole text.
  let text: StaticString

  /// The file as the readers take it.
  var source: SourceText {
    SourceText(
      name: path.description, bytes: text.withUTF8Buffer { Array($0) })
  }
}
