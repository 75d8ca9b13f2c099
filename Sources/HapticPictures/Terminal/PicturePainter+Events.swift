internal import HapticModel

extension PicturePainter {
  /// Draws a bar for each column with taps, with the height of the strongest one, and their number if there are
  /// several; then each bar's intensity above it if there is room.
  mutating func paintTaps() {
    for head in geometry.heads { paintBar(head) }
    for head in geometry.heads { paintLabel(head) }
  }

  private func barHeight(_ head: PatternGeometry.Head) -> Int {
    max(Int((head.intensity.value * Double(layout.levels)).rounded(.toNearestOrEven)), 1)
  }

  private mutating func paintBar(_ head: PatternGeometry.Head) {
    let column = layout.screenColumn(Int(head.x))
    let height = barHeight(head)
    for level in 1..<height {
      grid.put(glyphs.stem, .sound(head.kind), row: layout.row(level: level), column: column)
    }
    grid.put(
      glyphs.head(head.kind, count: head.count), .sound(head.kind), row: layout.row(level: height),
      column: column)
  }

  private mutating func paintLabel(_ head: PatternGeometry.Head) {
    let (label, column) = (head.label, layout.screenColumn(Int(head.x)))
    let row = layout.row(level: barHeight(head) + 1)
    let start = min(max(column - label.count / 2, layout.axisColumn + 1), style.width - label.count)
    let isFree = grid.isFree(row: row, columns: start..<start + label.count)
    let isLeftFree = start == layout.axisColumn + 1 || grid[row, start - 1].isBlank
    let isRightFree = start + label.count >= style.width || grid[row, start + label.count].isBlank
    if isFree, isLeftFree, isRightFree { grid.write(label, .faint, row: row, column: start) }
  }
}

extension PicturePainter {
  /// Fills each column up to the strongest vibration that sounds in it.
  mutating func paintVibrations() {
    var strongest: [VibrationSampler.Sample?] = Array(repeating: nil, count: layout.plotColumns)
    for level in geometry.levels {
      guard let sample = level.sample else { continue }
      let column = Int(level.x)
      if strongest[column].map({ $0.intensity < sample.intensity }) ?? true { strongest[column] = sample }
    }
    for (column, sample) in strongest.enumerated() {
      guard let sample else { continue }
      for (index, glyph) in fill(sample.intensity, sample.kind).enumerated() {
        grid.put(
          glyph, .sound(sample.kind), row: layout.row(level: index + 1), column: layout.screenColumn(column))
      }
    }
  }

  /// Returns the cells of one column, bottom first; a vibration that sounds at all has one.
  private func fill(_ intensity: UnitLevel, _ sharpness: SharpnessClass) -> [Character] {
    guard let full = glyphs.eighths.last else {
      let count = Int((intensity.value * Double(layout.levels)).rounded(.toNearestOrEven))
      return Array(repeating: glyphs.shade(sharpness), count: max(count, 1))
    }
    let eighths = max(Int((intensity.value * Double(layout.levels * 8)).rounded(.toNearestOrEven)), 1)
    let whole = Array(repeating: full, count: eighths / 8)
    return eighths % 8 == 0 ? whole : whole + [glyphs.eighths[eighths % 8 - 1]]
  }
}
