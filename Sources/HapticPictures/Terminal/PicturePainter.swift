internal import HapticModel
internal import HapticTimeline

/// Draws one picture, back to front: axes, vibrations, taps, labels, legend.
struct PicturePainter {
  let timeline: Timeline
  let page: PicturePage?
  let style: TerminalStyle
  let layout: PictureLayout
  let scale: TimeScale
  let geometry: PatternGeometry
  let glyphs: Glyphs
  var grid: CellGrid

  init(
    timeline: Timeline, page: PicturePage?, style: TerminalStyle, layout: PictureLayout, scale: TimeScale
  ) {
    self.timeline = timeline
    self.page = page
    self.style = style
    self.layout = layout
    self.scale = scale
    geometry = PatternGeometry(timeline, on: scale)
    glyphs = Glyphs(style)
    grid = CellGrid(width: style.width, height: layout.rows)
  }

  mutating func paint() -> CellGrid {
    paintTitle()
    paintLevelAxis()
    paintTimeAxis()
    paintVibrations()
    paintTaps()
    paintLegend()
    return grid
  }

  private mutating func paintTitle() {
    let length =
      page?.words(timeline.length, style.characters) ?? Quantity.length(PlainWords.length(of: timeline))
    let room = style.width - length.count - 2
    let name = timeline.name.isEmpty ? "unnamed" : timeline.name
    let ellipsis = style.characters == .unicode ? "…" : "..."
    let title = name.count <= room ? name : name.prefix(room - ellipsis.count) + ellipsis
    let shown = String(title.map { $0.isPrintable(in: style.characters) ? $0 : "?" })
    grid.write(shown, .title, row: layout.titleRow, column: 0)
    grid.write(length, .faint, row: layout.titleRow, column: shown.count + 2)
  }

  private mutating func paintLevelAxis() {
    for level in 1...layout.levels {
      grid.put(glyphs.levelLine, .faint, row: layout.row(level: level), column: layout.axisColumn)
    }
    mark("1.0", level: layout.levels)
    if layout.levels.isMultiple(of: 2) { mark("0.5", level: layout.levels / 2) }
    grid.write("0.0 ", .faint, row: layout.axisRow, column: 0)
    grid.put(glyphs.corner, .faint, row: layout.axisRow, column: layout.axisColumn)
  }

  private mutating func mark(_ label: String, level: Int) {
    grid.write(label, .faint, row: layout.row(level: level), column: 0)
    grid.put(glyphs.levelMark, .faint, row: layout.row(level: level), column: layout.axisColumn)
  }

  private mutating func paintTimeAxis() {
    for column in (layout.axisColumn + 1)..<style.width {
      grid.put(glyphs.baseline, .faint, row: layout.axisRow, column: column)
    }
    let ticks = scale.ticks
    let unit = scale.isInMilliseconds ? " ms" : " s"
    for (index, tick) in ticks.enumerated() {
      let column = layout.screenColumn(scale.column(at: tick))
      grid.put(glyphs.tick, .faint, row: layout.axisRow, column: column)
      let isLast = index + 1 == ticks.count
      let label = scale.label(tick) + (isLast ? unit : "")
      let start = min(column, style.width - label.count)
      grid.write(label, .faint, row: layout.tickRow, column: start)
    }
    for event in geometry.audio {
      grid.put(
        glyphs.audio, .text, row: layout.axisRow, column: layout.screenColumn(Int(event.lowerBound)))
    }
  }
}

extension Character {
  /// True if it may be drawn in a cell: one visible column, and part of the character set.
  func isPrintable(in characters: TerminalStyle.Characters) -> Bool {
    guard unicodeScalars.count == 1, let scalar = unicodeScalars.first else { return false }
    switch characters {
    case .ascii: return (0x20..<0x7F).contains(scalar.value)
    case .unicode:
      return scalar.value < 0x1100 && scalar.value >= 0x20 && !(0x7F..<0xA0).contains(scalar.value)
        || (0x2010..<0x2028).contains(scalar.value)
    }
  }
}

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
    var entries: [(Character, Ink, String)] = []
    for sharpness in geometry.tapKinds.sorted() {
      entries.append((glyphs.head(sharpness), .sound(sharpness), sharpness.word + " tap"))
    }
    if geometry.heads.contains(where: { $0.count > 1 }) {
      entries.append(("2", .text, "this many taps; +: ten or more"))
    }
    for sharpness in drawnVibrations() {
      let glyph = glyphs.eighths.last ?? glyphs.shade(sharpness)
      entries.append((glyph, .sound(sharpness), sharpness.word + " vibration"))
    }
    if !geometry.audio.isEmpty { entries.append((glyphs.audio, .text, "audio, not sounded")) }
    return entries
  }

  private func drawnVibrations() -> [SharpnessClass] {
    var found: Set<SharpnessClass> = []
    let areas = Set(glyphs.eighths + SharpnessClass.allCases.map(glyphs.shade))
    for row in grid.rows[..<layout.axisRow] {
      for cell in row where areas.contains(cell.glyph) {
        if case .sound(let sharpness) = cell.ink { found.insert(sharpness) }
      }
    }
    return found.sorted()
  }
}
