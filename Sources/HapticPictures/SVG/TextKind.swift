internal import HapticModel
internal import HapticTokens

/// The kinds of text in a picture, each with the token that sets it.
enum TextKind: String, CaseIterable {
  /// The pattern's name.
  case hero
  /// The name of a device or a lane.
  case section
  /// The main number of a panel.
  case count
  /// Sentences.
  case body
  /// A short statement.
  case step
  /// The title of an axis, or a number on an event.
  case badge
  /// The numbers of an axis, and the legend.
  case caption

  private var name: TypeName {
    switch self {
    case .hero: .displayHero
    case .section: .labelLarge
    case .count: .numericDefault
    case .body: .bodySmall
    case .step: .labelDefault
    case .badge: .labelSmall
    case .caption: .caption
    }
  }

  /// The token in a theme.
  func token(in theme: Theme) -> TypeToken { TypeToken(name, in: theme) }

  /// The style rule in a theme; every number in a picture is tabular.
  func rule(in theme: Theme) -> String {
    let token = token(in: theme)
    let spacing = FixedDecimal.text(token.tracking, digits: 2, isTrimmed: true)
    return ".\(rawValue){font-family:\(token.family);font-size:\(token.size)px;font-weight:\(token.weight);"
      + "letter-spacing:\(spacing)px}"
  }
}

/// Measures and breaks the text of a picture in one theme.
struct TextMeasure {
  /// The theme.
  let theme: Theme

  /// The height of a line, in pixels.
  func line(_ kind: TextKind) -> Double { Double(kind.token(in: theme).line) }

  /// The distance from the upper end of a line to its baseline, in pixels.
  ///
  /// The text stands in the middle of its line; 0.38 of its size, half of the height of a capital letter, is below the
  /// middle.
  func baseline(_ kind: TextKind) -> Double {
    Self.baseline(of: kind.token(in: theme))
  }

  /// The distance from the upper end of a line of a token to its baseline, in pixels.
  static func baseline(of token: TypeToken) -> Double {
    Double(token.line) / 2 + Double(token.size) * 0.38
  }

  /// The width of a line, rather too wide.
  func width(_ text: String, _ kind: TextKind) -> Double {
    let token = kind.token(in: theme)
    return TextFitting.width(
      text, size: Double(token.size), isBold: token.weight >= 600, tracking: token.tracking)
  }

  /// Returns `text` on one line of at most `width` pixels, with an ellipsis if it was shortened.
  func shortened(_ text: String, to width: Double, _ kind: TextKind) -> String {
    TextFitting.shortened(text, to: width) { self.width($0, kind) }
  }

  /// Breaks `text` between words into at most `lines` lines of `width` pixels; the last one is shortened.
  func wrapped(_ text: String, to width: Double, _ kind: TextKind, lines: Int) -> [String] {
    TextFitting.wrapped(text, to: width, lines: lines) { self.width($0, kind) }
  }
}
