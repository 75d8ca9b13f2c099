/// A file of `Patterns/` that the build embedded in the program, so that an installed binary needs no folder.
package struct EmbeddedFile: Sendable {
  /// The path below `Patterns/`.
  let path: StaticString
  /// The file's whole text.
  let text: StaticString

  /// Makes a file; called by generated code.
  package init(path: StaticString, text: StaticString) {
    self.path = path
    self.text = text
  }

  /// The file as input for the readers.
  package var source: SourceText {
    SourceText(
      name: path.description, bytes: text.withUTF8Buffer { Array($0) })
  }
}
