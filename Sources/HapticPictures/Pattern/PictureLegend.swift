internal import HapticModel
internal import HapticText

/// Symbols with their words, in as many rows as they need.
struct PictureLegend {
  /// A symbol and its words.
  struct Entry {
    let words: String
    /// Draws the symbol around its middle.
    let symbol: (PicturePoint, inout MarkupWriter) -> Void
  }

  /// The entries, in order.
  private(set) var entries: [Entry] = []

  private static let symbolWidth = 22.0
  private static let gap = 16.0

  mutating func add(_ words: String, _ symbol: @escaping (PicturePoint, inout MarkupWriter) -> Void) {
    entries.append(Entry(words: words, symbol: symbol))
  }

  /// Adds what lanes show of their taps and vibrations.
  mutating func add(_ lanes: [PictureLane]) {
    for kind in Set(lanes.flatMap(\.headKinds)).sorted() {
      add("\(kind.word) tap") { middle, svg in
        var head = SVGPath()
        head.addHead(kind, at: middle, radius: 5)
        svg.path("tap \(kind.word)", head)
      }
    }
    if lanes.contains(where: \.hasBareStems) { addStem("tap") }
    if lanes.contains(where: \.hasSharedColumns) {
      addStem("the strongest of taps that are too close to draw")
    }
    for kind in Set(lanes.flatMap(\.outlineKinds)).sorted() {
      add("\(kind.word) vibration") { middle, svg in
        svg.area("hum flat", Self.box(around: middle))
        svg.area("hum line \(kind.word)", Self.box(around: middle))
      }
    }
    if lanes.contains(where: \.hasBareAreas) {
      add("vibration") { $1.area("hum flat", Self.box(around: $0)) }
    }
  }

  private mutating func addStem(_ words: String) {
    add(words) { middle, svg in
      var stem = SVGPath()
      stem.addStem(x: middle.x, from: middle.y + 5, to: middle.y - 5)
      svg.path("tap stem", stem)
    }
  }

  /// The corners of a small area.
  static func box(around middle: PicturePoint) -> [PicturePoint] {
    [(-7.0, -5.0), (7.0, -5.0), (7.0, 5.0), (-7.0, 5.0)].map {
      PicturePoint(middle.x + $0.0, middle.y + $0.1)
    }
  }

  /// Returns the legend as a row of a picture, with space below it; nothing if it has no entries.
  func row(_ style: PictureStyle, below: Double) -> PictureRow {
    guard !entries.isEmpty else { return PictureSheet.space(0) }
    let line = style.text.line(.caption) + 6
    var positions: [(x: Double, row: Int)] = []
    var (x, row) = (PictureSheet.margin, 0)
    for entry in entries {
      let width = Self.symbolWidth + style.text.width(entry.words, .caption)
      if x + width > PictureSheet.right, x > PictureSheet.margin { (x, row) = (PictureSheet.margin, row + 1) }
      positions.append((x, row))
      x += width + Self.gap
    }
    return PictureRow(height: Double(row + 1) * line + below) { top, svg in
      for (entry, position) in zip(entries, positions) {
        let upper = top + Double(position.row) * line
        entry.symbol(PicturePoint(position.x + 8, upper + line / 2), &svg)
        svg.label(
          entry.words, kind: .caption, style: "quiet", x: position.x + Self.symbolWidth,
          y: upper + 3 + style.text.baseline(.caption))
      }
    }
  }
}
