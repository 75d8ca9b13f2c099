internal import HapticTimeline

extension PicturePainter {
  /// Explains the glyphs in the picture, and no others, in as many lines as needed.
  mutating func paintLegend() {
    var (row, column) = (layout.legendRow, layout.gutter)
    for (glyph, ink, text) in legend() {
      if column + 2 + text.count > style.width, column > layout.gutter {
        grid.addRow()
        (row, column) = (row + 1, layout.gutter)
      }
      grid.put(glyph, ink, row: row, column: column)
      grid.write(text, .faint, row: row, column: column + 2)
      column += 2 + text.count + 3
    }
  }

  private func legend() -> [(Character, Ink, String)] {
    if parts.isEmpty { return [] }
    var entries: [(Character, Ink, String)] = []
    let taps = Set(parts.taps.map { SharpnessClass($0.voice.sharpness) })
    for sharpness in taps.sorted() {
      entries.append((glyphs.head(sharpness), .sound(sharpness), sharpness.word + " tap"))
    }
    if hasSharedColumns { entries.append(("2", .text, "this many taps; +: ten or more")) }
    for sharpness in drawnVibrations() {
      let glyph = glyphs.eighths.last ?? glyphs.shade(sharpness)
      entries.append((glyph, .sound(sharpness), sharpness.word + " vibration"))
    }
    if !parts.audio.isEmpty { entries.append((glyphs.audio, .text, "audio, not sounded")) }
    return entries
  }

  private func drawnVibrations() -> [SharpnessClass] {
    var found: Set<SharpnessClass> = []
    let areas = Set(glyphs.eighths + glyphs.shades)
    for row in grid.rows[..<layout.axisRow] {
      for cell in row where areas.contains(cell.glyph) {
        if case .sound(let sharpness) = cell.ink { found.insert(sharpness) }
      }
    }
    return found.sorted()
  }
}
