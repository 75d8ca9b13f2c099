// Written by tools/generate from Sources/HapticTokens/tokens.json: change that file, then run tools/generate tokens.

/// How much of a colour shows, 0…1.
public enum Opacity {
  /// Levels below the threshold of feeling.
  public static let faint: Double = 0.28
  /// A round sound.
  public static let soft: Double = 0.45
  /// The text colour of the opening mark of a quote.
  public static let openingMark: Double = 0.15
  /// The accent of the line beside a quotation.
  public static let quoteLine: Double = 0.3
  /// The words of the author on a cover.
  public static let coverAuthor: Double = 0.8
}
