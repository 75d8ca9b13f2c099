internal import HapticModel
internal import HapticTimeline

/// The taps that share a column.
private struct TapColumn {
  var strongest: TimelineParts.Tap
  var count: Int
}

extension PicturePainter {
  /// Draws a bar for each column with taps, with the height of the strongest one, and their number if there are
  /// several; then each bar's intensity above it if there is room.
  mutating func paintTaps() {
    let columns = tapColumns()
    for (column, tap) in columns { paintBar(tap, column: layout.screenColumn(column)) }
    for (column, tap) in columns { paintLabel(tap, column: layout.screenColumn(column)) }
  }

  /// True if a column has several taps, which the legend then explains.
  var hasSharedColumns: Bool { tapColumns().contains { $0.1.count > 1 } }

  private func tapColumns() -> [(Int, TapColumn)] {
    var found: [(Int, TapColumn)] = []
    for tap in parts.taps {
      let column = scale.column(at: tap.time)
      guard let last = found.last, last.0 == column else {
        found.append((column, TapColumn(strongest: tap, count: 1)))
        continue
      }
      let isStronger = tap.voice.intensity > last.1.strongest.voice.intensity
      found[found.count - 1].1.count += 1
      if isStronger { found[found.count - 1].1.strongest = tap }
    }
    return found
  }

  private func barHeight(_ tap: TapColumn) -> Int {
    let intensity = tap.strongest.voice.intensity.value
    return max(Int((intensity * Double(layout.levels)).rounded(.toNearestOrEven)), 1)
  }

  private mutating func paintBar(_ tap: TapColumn, column: Int) {
    let sharpness = SharpnessClass(tap.strongest.voice.sharpness)
    let height = barHeight(tap)
    for level in 1..<height {
      grid.put(glyphs.stem, .sound(sharpness), row: layout.row(level: level), column: column)
    }
    let head = tap.count == 1 ? glyphs.head(sharpness) : Self.digit(tap.count)
    grid.put(head, .sound(sharpness), row: layout.row(level: height), column: column)
  }

  private static func digit(_ count: Int) -> Character {
    count < 10 ? Character(String(count)) : "+"
  }

  private mutating func paintLabel(_ tap: TapColumn, column: Int) {
    let label = Quantity.level(tap.strongest.voice.intensity)
    let row = layout.row(level: barHeight(tap) + 1)
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
    for (column, sample) in strongestByColumn().enumerated() {
      guard let sample else { continue }
      let sharpness = SharpnessClass(sample.sharpness)
      let cells = fill(sample.intensity, sharpness)
      for (index, glyph) in cells.enumerated() {
        grid.put(
          glyph, .sound(sharpness), row: layout.row(level: index + 1), column: layout.screenColumn(column))
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

  /// Returns the strongest sample of each column: several inside it, and every turning point in it, so that nothing is
  /// too short to be seen.
  private func strongestByColumn() -> [VibrationSampler.Sample?] {
    var strongest: [VibrationSampler.Sample?] = Array(repeating: nil, count: layout.plotColumns)
    guard !parts.vibrations.isEmpty else { return strongest }
    var sampler = VibrationSampler(timeline)
    for time in sampleTimes() {
      guard let sample = sampler.sample(at: time), sample.intensity > .zero else { continue }
      let column = scale.column(at: time)
      if strongest[column].map({ $0.intensity < sample.intensity }) ?? true { strongest[column] = sample }
    }
    return strongest
  }

  /// The most bends that are looked at in one column (*chosen*).
  private static var turnsPerColumn: Int { 32 }

  private func sampleTimes() -> [TimePoint] {
    let regular = (0..<layout.plotColumns).flatMap { column in
      [-3, -1, 1, 3].map { scale.time(ofColumn: column, eighths: $0) }
    }
    let turns = timeline.turningPoints(atMost: Self.turnsPerColumn) { scale.column(at: $0) }
    return (regular + turns).filter { $0 >= .zero && $0 <= .zero + scale.span }.sorted()
  }
}
