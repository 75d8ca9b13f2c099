package import HapticModel
package import HapticTimeline

/// The tracks of a score drawn for a terminal, one a line, under a ruler of bars and beats and a line for the loop.
///
/// A tap is the glyph of its sharpness, a vibration a shaded run; if taps share a column, the glyph is their number. The
/// same score and style give the same text on every machine.
///
/// ```text
/// 3/4, 126 a minute
/// bar     1         2         3
///         |  .  .   |  .  .   |
/// strong  ◆         ◆
/// weak       ●  ●      ●  ●
/// loop    [---- 2 times ----]
/// ```
///
/// Thread-safe: yes, a value. Real-time-safe: no (makes strings).
package struct TerminalScore: Sendable {
  /// The widest name of a track.
  private static let widestName = 16
  /// The columns that a bar's number needs.
  private static let numberColumns = 4

  private let source: ScoreSource
  private let style: TerminalStyle
  private let glyphs: Glyphs
  private let length: TimeSpan
  private let scale: TimeScale
  private let gutter: Int
  private let hasBars: Bool

  /// Takes a score.
  ///
  /// - Parameters:
  ///   - length: the length that is drawn, from the start.
  ///   - hasBars: true to draw bars and beats; false for a score that counts in seconds.
  package init(
    _ source: ScoreSource, lasting length: TimeSpan, hasBars: Bool, style: TerminalStyle = TerminalStyle()
  ) {
    self.source = source
    self.style = style
    self.hasBars = hasBars
    glyphs = Glyphs(style)
    let end = source.loop.map { $0.end - TimePoint.zero } ?? TimeSpan.zero
    let bars = hasBars ? source.bars(containing: length) : 0
    let whole = hasBars ? source.score.tempo.end(ofBars: bars) - .zero : length
    self.length = hasBars ? whole : max(length, end)
    let names = source.score.tracks.map { min($0.name.count, Self.widestName) }
    gutter = max(names.max() ?? 0, 4) + 2
    scale = TimeScale(exactly: self.length, columns: style.width - gutter - 1)
  }

  /// Returns the lines, top to bottom, without line ends; each fits the style's width.
  package func lines() -> [String] {
    var grid = CellGrid(width: style.width, height: 0)
    if hasBars { drawRuler(&grid) }
    for number in source.score.tracks.indices { drawTrack(number, &grid) }
    drawLoop(&grid)
    let head = hasBars ? [source.score.tempo.words] : []
    return head + grid.rows.indices.map { grid.text(row: $0, isColoured: style.isColoured) }
  }

  // MARK: Ruler

  private func drawRuler(_ grid: inout CellGrid) {
    let tempo = source.score.tempo
    let bars = source.bars(containing: length)
    grid.addRow()
    grid.addRow()
    grid.write("bar", .faint, row: 0, column: 0)
    let columns = scale.column(at: .zero + length)
    let step = Self.step(bars: bars, columns: columns)
    let beats = tempo.metre.beatsPerBar
    let showsBeats = Int64(columns) >= bars * beats * 2
    var bar: Int64 = 0
    while bar <= bars {
      let column = screenColumn(tempo.end(ofBars: bar))
      grid.put(glyphs.levelLine, .faint, row: 1, column: column)
      if bar < bars { grid.write(String(bar + 1), .faint, row: 0, column: column) }
      if showsBeats, bar < bars {
        for beat in 1..<max(beats, 1) where beats > 1 {
          let position = screenColumn(tempo.start(ofBeat: bar * beats + beat))
          if grid[1, position].isBlank { grid.put(".", .faint, row: 1, column: position) }
        }
      }
      bar += bar + step > bars && bar < bars ? bars - bar : step
    }
  }

  /// The number of bars between two numbers: 1, 2, 4, 8 … so that each has room.
  private static func step(bars: Int64, columns: Int) -> Int64 {
    var step: Int64 = 1
    while bars / step * Int64(numberColumns) > Int64(columns) { step *= 2 }
    return step
  }

  // MARK: Tracks

  private func drawTrack(_ number: Int, _ grid: inout CellGrid) {
    let track = source.score.tracks[number]
    let row = grid.rows.count
    grid.addRow()
    let name = track.name.isEmpty ? String(number + 1) : track.name
    let shown = name.map { $0.isPrintable(in: style.characters) ? $0 : "?" }
    grid.write(String(shown.prefix(Self.widestName)), .title, row: row, column: 0)
    let parts = TimelineParts(of: source.timeline(ofTrack: number, lasting: length))
    for vibration in parts.vibrations {
      let sharpness = SharpnessClass(vibration.voice.sharpness)
      let first = screenColumn(vibration.start)
      let last = max(screenColumn(vibration.start + vibration.voice.held), first)
      for column in first...last {
        grid.put(glyphs.shade(sharpness), .sound(sharpness), row: row, column: column)
      }
    }
    var counts: [Int: Int] = [:]
    for tap in parts.taps {
      let column = screenColumn(tap.time)
      counts[column, default: 0] += 1
      let sharpness = SharpnessClass(tap.voice.sharpness)
      let glyph = glyphs.head(sharpness, count: counts[column] ?? 1)
      grid.put(glyph, .sound(sharpness), row: row, column: column)
    }
    for sound in parts.audio { grid.put(glyphs.audio, .text, row: row, column: screenColumn(sound.start)) }
    if !source.score.soundingTracks.contains(number) { note("silent", row: row, &grid) }
  }

  private func note(_ words: String, row: Int, _ grid: inout CellGrid) {
    let end = (grid.rows[row].lastIndex { !$0.isBlank } ?? 0) + 3
    let column = min(max(end, gutter), style.width - words.count)
    grid.write(words, .faint, row: row, column: column)
  }

  // MARK: Loop

  private func drawLoop(_ grid: inout CellGrid) {
    guard let loop = source.loop else { return }
    let row = grid.rows.count
    grid.addRow()
    grid.write("loop", .faint, row: row, column: 0)
    let (first, last) = (screenColumn(loop.start), screenColumn(loop.end))
    for column in first...max(first, last) { grid.put("-", .faint, row: row, column: column) }
    grid.put("[", .faint, row: row, column: first)
    grid.put("]", .faint, row: row, column: max(first, last))
    let words = " \(loop.count.words) "
    if last - first > words.count + 2 {
      grid.write(words, .faint, row: row, column: first + (last - first - words.count) / 2 + 1)
    }
  }

  private func screenColumn(_ time: TimePoint) -> Int { gutter + scale.column(at: time) }
}
