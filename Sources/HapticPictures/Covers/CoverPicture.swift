internal import HapticText
package import HapticTokens

/// A cover of a pattern or a report as an SVG, 400 × 600: a title and an author on the colour of a theme.
///
/// The title stands in the middle from 40 % of the height, on at most three lines; the author stands below it. The ground
/// is dark enough in every theme for both: the contrast is at least 4.5. Lines are measured by a table of widths, without
/// a font, so that the same words give the same bytes everywhere. No word and no number is broken, unless it is longer
/// than a line; a title that has no room ends with an ellipsis.
///
/// ```swift
/// let svg = CoverPicture("settlementComplete", author: "Thrum", theme: .epilogue).svg()
/// ```
///
/// Thread-safe: yes, a value. Real-time-safe: no (strings).
package struct CoverPicture: Sendable {
  /// The title.
  package let title: String
  /// The author; `nil` for none.
  package let author: String?
  /// The theme.
  package let theme: Theme

  /// Makes a cover.
  package init(_ title: String, author: String? = nil, theme: Theme = .swissCoin) {
    (self.title, self.author, self.theme) = (title, author, theme)
  }

  private var titleToken: TypeToken { TypeToken(.coverTitle, in: theme) }
  private var authorToken: TypeToken { TypeToken(.coverAuthor, in: theme) }

  /// The lines of the title.
  var titleLines: [String] { lines(of: title, in: titleToken, height: CoverSize.titleHeight) }

  /// The line of the author; `nil` for none.
  var authorLine: String? {
    author.flatMap { lines(of: $0, in: authorToken, height: Double(authorToken.line)).first }
  }

  private func lines(of words: String, in token: TypeToken, height: Double) -> [String] {
    let plain = words.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let maximum = Int(height) / token.line
    return WordBreaking(width: CoverSize.width - 2 * CoverSize.side, lines: maximum) {
      TextFitting.width(
        $0, size: Double(token.size), isBold: token.weight >= 600, tracking: token.tracking)
    }.lines(of: plain)
  }

  /// The whole file: no script, no link, nothing from elsewhere.
  package func svg() -> String { markup(["xmlns": "http://www.w3.org/2000/svg"]) }

  /// The picture inside a page: the same without the namespace, which a page gives it.
  package var element: String { markup(["class": "cover"]) }

  private func markup(_ own: KeyValuePairs<String, String>) -> String {
    let (width, height) = (SVGText.number(CoverSize.width), SVGText.number(CoverSize.height))
    let palette = Palette(theme, .light)
    var writer = MarkupWriter(.svg)
    writer.element(
      "svg",
      [
        own[0].key: own[0].value, "width": width, "height": height, "viewBox": "0 0 \(width) \(height)",
        "role": "img", "aria-label": author.map { "\(title), \($0)" } ?? title, "fill": palette.onCover.hex,
        "text-anchor": "middle",
      ]
    ) { svg in
      svg.empty("rect", ["width": width, "height": height, "fill": palette.coverGround.hex])
      write(titleLines, titleToken, opacity: 1, from: CoverSize.titleTop, to: &svg)
      write(
        authorLine.map { [$0] } ?? [], authorToken, opacity: Opacity.coverAuthor,
        from: CoverSize.titleTop + CoverSize.titleHeight + CoverSize.gap, to: &svg)
    }
    return writer.text
  }

  /// Writes lines; sizes are attributes, which no style sheet of a page has to know.
  private func write(
    _ lines: [String], _ token: TypeToken, opacity: Double, from top: Double, to svg: inout MarkupWriter
  ) {
    if lines.isEmpty { return }
    svg.element(
      "g",
      [
        "font-family": token.family, "font-size": String(token.size), "font-weight": String(token.weight),
        "letter-spacing": SVGText.number(token.tracking),
        "fill-opacity": SVGText.fixed(opacity, digits: 2, isTrimmed: true),
      ]
    ) { svg in
      // The distance behind the last letter belongs to no line.
      let middle = (CoverSize.width + token.tracking) / 2
      for (index, line) in lines.enumerated() {
        let baseline = top + Double(token.line * index) + TextMeasure.baseline(of: token)
        svg.element(
          "text", attributes: ["x": SVGText.number(middle), "y": SVGText.number(baseline)], words: line)
      }
    }
  }
}
