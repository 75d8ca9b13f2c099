internal import HapticModel
internal import HapticTimeline

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

  private func sampleTimes() -> [TimePoint] {
    let regular = (0..<layout.plotColumns).flatMap { column in
      [-3, -1, 1, 3].map { scale.time(ofColumn: column, eighths: $0) }
    }
    return (regular + timeline.turningPoints).filter { $0 >= .zero && $0 <= .zero + scale.span }.sorted()
  }
}
