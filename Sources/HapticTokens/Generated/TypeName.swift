// Written by tools/generate from Sources/HapticTokens/tokens.json: change that file, then run tools/generate tokens.

/// A text style by its purpose.
public enum TypeName: String, CaseIterable, Sendable {
  /// The pattern's name.
  case displayHero = "display.hero"
  /// Page title.
  case displayLarge = "display.large"
  /// Panel title.
  case displayMedium = "display.medium"
  /// Section.
  case headingLarge = "heading.large"
  /// List row.
  case headingMedium = "heading.medium"
  /// Small section.
  case headingSmall = "heading.small"
  /// Title in a text.
  case titleLarge = "title.large"
  /// Title in a text, below the large one.
  case titleDefault = "title.default"
  /// Title in a text, below the default one.
  case titleSmall = "title.small"
  /// Reading text.
  case bodyLarge = "body.large"
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
  /// The one number of a page.
  case numericHero = "numeric.hero"
  /// Times and levels.
  case numericLarge = "numeric.large"
  /// Times and levels in rows.
  case numericDefault = "numeric.default"
  /// Times and levels in tables.
  case numericSmall = "numeric.small"
  /// Primary buttons.
  case buttonLarge = "button.large"
  /// Buttons.
  case buttonDefault = "button.default"
  /// Small buttons.
  case buttonSmall = "button.small"
  /// The source of a pattern.
  case code
  /// A pattern's description.
  case quote
  /// The pale opening quotation mark of a description.
  case quoteMark = "quote.mark"
  /// A quotation inside a text.
  case quoteBlock = "quote.block"
  /// The title above a quote.
  case bookTitle = "book.title"
  /// Who said it, below a quote.
  case attribution
  /// The page that a quote is on.
  case pageNumber = "page.number"
  /// A text that keeps its lines.
  case poem
  /// The title of a cover.
  case coverTitle = "cover.title"
  /// The author of a cover.
  case coverAuthor = "cover.author"

  /// True if all digits have the same width.
  public var isTabular: Bool {
    switch self {
    case .metadata, .numericHero, .numericLarge, .numericDefault, .numericSmall, .pageNumber: true
    default: false
    }
  }

  /// True if its letters lean.
  public var isItalic: Bool {
    switch self {
    case .quoteBlock, .attribution: true
    default: false
    }
  }
}
