package import HapticModel
import HapticScores
import HapticText

extension HapticPattern {
  /// A pattern as a line of Thrum's notation, such as `o O{0}`: a soft tap, and a strong one 100 ms later.
  ///
  /// The last tap carries the rest of its step as silence, unless it says `{0}`. Stops the tests at a line that is not
  /// read as it is written.
  package init(_ name: String = "", notation line: String) {
    let file = NotationDecoder.decode(SourceText(name: "<notation>", bytes: Array(line.utf8)))
    guard let pattern = HapticPattern(file) else {
      fatalError("a line of notation that is not clean: \(line): \(file.findings.map(\.message))")
    }
    self = pattern
    self.name = name
  }

  /// A pattern as a line of Thrum's notation; `nil` if it is not read as it is written.
  package init?(clean line: String) {
    self.init(NotationDecoder.decode(SourceText(name: "<notation>", bytes: Array(line.utf8))))
  }

  private init?(_ file: ParsedFile<Never>) {
    guard let part = file.parts.first, file.findings.isEmpty else { return nil }
    self = part.pattern
  }
}
