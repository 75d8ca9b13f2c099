// Written by tools/generate from Sources/HapticTokens/tokens.json: change that file, then run tools/generate tokens.

/// How much of a colour shows, 0…1.
package enum Opacity {
  /// Levels below the threshold of feeling.
  package static let faint: Double = 0.28
  /// A round sound.
  package static let soft: Double = 0.45
  /// The text colour of the opening mark of a quote.
  package static let openingMark: Double = 0.15
  /// The accent of the line beside a quotation.
  package static let quoteLine: Double = 0.3
  /// The words of the author on a cover.
  package static let coverAuthor: Double = 0.8
}
