/// A text set by the rules of the reading theme: what it is, its blocks, and its words without their marks.
///
/// The page SettingText has the rules. No block holds markup: a renderer writes the words of a span as words, and a link
/// is one of three schemes.
///
/// Thread-safe: yes, a value. Real-time-safe: no (strings).
package struct SetText: Sendable, Hashable {
  /// The kind of a text, by its own lines; the first rule that holds decides.
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    /// At least four lines that are not empty, on average below 60 characters, and two empty lines or eight lines.
    case poem
    /// A fence of three backticks, or 70 % of the lines indented by four blanks or a tab.
    case code
    /// Half of the lines begin with a bullet.
    case list
    /// Anything else.
    case prose
  }

  /// The kind of the block.
  package let kind: Kind
  /// The words without their marks; line ends stay.
  package let text: String
  /// The blocks, in the order of the text.
  package let blocks: [TextBlock]

  /// Sets a text; any text can be set, and time and memory grow linearly with it.
  package init(_ source: String) {
    let lines = TextLine.lines(of: source)
    kind = Kind(of: lines)
    var setting = BlockSetting(kind: kind)
    var reading = BlockReading(lines, kind)
    for block in reading.blocks() { setting.add(block) }
    let endsLine = source.last?.isNewline ?? false
    setting.end(at: reading.position - (endsLine ? 0 : 1))
    (text, blocks) = (setting.text, setting.blocks)
  }
}

extension SetText.Kind {
  /// The average length below which the lines of a poem are, in characters: the rule of the reading theme.
  private static let poemLine = 60

  init(of lines: [TextLine]) {
    let full = lines.filter { !$0.isEmpty }
    let letters = full.reduce(0) { $0 + $1.characters.count }
    let indented = lines.count(where: \.isIndented)
    let bullets = lines.count { $0.bullet != nil }
    if full.count >= 4, letters < Self.poemLine * full.count,
      lines.count - full.count >= 2 || full.count >= 8
    {
      self = .poem
    } else if lines.contains(where: \.isFence) || (indented > 0 && indented * 10 >= lines.count * 7) {
      self = .code
    } else if bullets > 0, bullets * 2 >= lines.count {
      self = .list
    } else {
      self = .prose
    }
  }
}

/// A block of a text.
package struct TextBlock: Sendable, Hashable {
  /// The six kinds of paragraph, and code.
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    /// `# `, up to six of them.
    case heading
    /// `- `, `• `, `* ` or `· `.
    case bullet
    /// `1. `.
    case numbered
    /// `> `.
    case quote
    /// `[^1]: `.
    case footnote
    /// Anything else; in a poem, a stanza.
    case normal
    /// Code, which keeps its lines.
    case code
  }

  /// The kind.
  package let kind: Kind
  /// The level of a heading from 1, the number of a footnote or of a numbered paragraph, otherwise 0.
  package let level: Int
  /// Where its words begin in ``SetText/text``, in UTF-16 code units, as the strings of a page count.
  package let offset: Int
  /// The words with their styles, in order; lines are apart by line ends.
  package let spans: [TextSpan]

  /// The words.
  package var text: String { spans.map(\.text).joined() }
}

/// Words of one style.
package struct TextSpan: Sendable, Hashable {
  /// The words; empty for the mark of a footnote.
  package var text: String
  /// True for `**words**`.
  package var isBold = false
  /// True for `*words*`.
  package var isItalic = false
  /// True for words between backticks.
  package var isCode = false
  /// The address of `[words](address)`: http, https or mailto.
  package var link: String?
  /// The number of the footnote that `[^1]` names.
  package var note: Int?

  /// True if only the words differ.
  func hasStyle(of other: TextSpan) -> Bool {
    note == nil && other.note == nil && isBold == other.isBold && isItalic == other.isItalic
      && isCode == other.isCode && link == other.link
  }
}
