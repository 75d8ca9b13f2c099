internal import HapticDevices
internal import HapticModel
internal import HapticTimeline

/// The parts of a commanded lane: the taps, and the columns whose vibrations reach a hand.
struct CommandedParts {
  /// A tap, with whether it arrives.
  struct Tap {
    let x: Double
    let intensity: Double
    let sharpness: SharpnessClass
    let arrives: Bool
  }

  /// The strongest tap of each pixel column, from left to right.
  private(set) var taps: [Tap] = []
  /// True for each pixel column with a vibration that arrives.
  private(set) var arriving: [Bool]
  /// True if a column has a vibration that does not arrive, and no other that does.
  private(set) var hasLostVibrations = false

  /// Sorts a timeline; an event arrives if `arriving` contains it.
  init(_ timeline: Timeline, arriving: Set<VoiceID>, _ frame: PlotFrame) {
    var strongest = [Tap?](repeating: nil, count: frame.columnCount + 1)
    // Changes of the number of arriving vibrations at each column: the running sum is their number.
    var changes = [Int](repeating: 0, count: frame.columnCount + 2)
    var lost: [ClosedRange<Int>] = []
    for entry in timeline.entries {
      guard case .start(let id, let voice) = entry.action else { continue }
      let column = frame.column(entry.time)
      switch voice {
      case .transient(let tap):
        let drawn = Tap(
          x: frame.x(entry.time), intensity: tap.intensity.value, sharpness: SharpnessClass(tap.sharpness),
          arrives: arriving.contains(id))
        if (strongest[column]?.intensity ?? -1) < drawn.intensity { strongest[column] = drawn }
      case .continuous(let vibration):
        let end = frame.column(entry.time + vibration.held + vibration.release)
        if arriving.contains(id) {
          changes[column] += 1
          changes[end + 1] -= 1
        } else {
          lost.append(column...end)
        }
      case .audio: break
      }
    }
    taps = strongest.compactMap { $0 }
    var count = 0
    self.arriving = changes.dropLast().map { change in
      count += change
      return count > 0
    }
    hasLostVibrations = lost.contains { $0.contains { !self.arriving[$0] } }
  }
}
