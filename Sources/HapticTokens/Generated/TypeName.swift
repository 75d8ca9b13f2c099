// Written by tools/generate from Sources/HapticTokens/tokens.json: change that file, then run tools/generate tokens.

/// A text style by its purpose.
package enum TypeName: String, CaseIterable, Sendable {
  /// The pattern's name.
  case displayHero = "display.hero"
  /// Page title.
  case displayLarge = "display.large"
  /// Section.
  case headingLarge = "heading.large"
  /// List row.
  case headingMedium = "heading.medium"
  /// Reading text.
  case bodyDefault = "body.default"
  /// Reading text.
  case bodySmall = "body.small"
  /// Field.
  case labelLarge = "label.large"
  /// Metadata.
  case labelDefault = "label.default"
  /// Badge.
  case labelSmall = "label.small"
  /// Time stamps.
  case caption
  /// Facts about a text.
  case metadata
  /// Times and levels in rows.
  case numericDefault = "numeric.default"
  /// Buttons.
  case buttonDefault = "button.default"
  /// The source of a pattern.
  case code
  /// A pattern's description.
  case quote
  /// The pale opening quotation mark of a description.
  case quoteMark = "quote.mark"
  /// A quotation inside a text.
  case quoteBlock = "quote.block"
  /// A text that keeps its lines.
  case poem
  /// The title of a cover.
  case coverTitle = "cover.title"
  /// The author of a cover.
  case coverAuthor = "cover.author"

  /// True if its letters lean.
  package var isItalic: Bool {
    switch self {
    case .quoteBlock: true
    default: false
    }
  }
}
