internal import HapticModel
internal import HapticTimeline

/// The taps of a lane, at most one in each column of two pixels.
struct TapColumns {
  /// The strongest tap of a column.
  struct Tap: Hashable {
    let x: Double
    let intensity: Double
    let sharpness: Double
    let kind: SharpnessClass
  }

  /// The taps from left to right.
  private(set) var taps: [Tap] = []
  /// True if a column has several taps, of which only the strongest is drawn.
  private(set) var areShared = false
  /// The radius of the heads, in pixels; `nil` if there are so many that heads would cover each other.
  let radius: Double?

  /// Sorts taps, which are in order of time, into columns.
  init(_ all: [TimelineParts.Tap], _ frame: PlotFrame) {
    for tap in all {
      let drawn = Tap(
        x: frame.x(tap.time), intensity: tap.voice.intensity.value, sharpness: tap.voice.sharpness.value,
        kind: SharpnessClass(tap.voice.sharpness))
      guard let last = taps.last, ColumnExtremes.number(last.x) == ColumnExtremes.number(drawn.x) else {
        taps.append(drawn)
        continue
      }
      areShared = true
      if last.intensity < drawn.intensity { taps[taps.count - 1] = drawn }
    }
    radius = Self.radius(of: Double(taps.count), in: frame.width)
  }

  // On average, neighbouring heads touch at most; *chosen*.
  private static func radius(of count: Double, in width: Double) -> Double? {
    [5, 3.5, 2.5].first { count * 2 * $0 <= width * 1.1 }
  }
}
