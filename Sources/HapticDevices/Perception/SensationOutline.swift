/// The sensation of one event over time, as a picture shows it.
///
/// Until the event is strongest, it is the energy that has been gathered; later, at most the square of what moves: a sensation
/// builds up with the integral, and ends with the motion. The largest value is the one that decides if the event is felt.
struct SensationOutline {
  /// The energy beside maskers, sample by sample.
  private var gathered: [Double] = []
  /// The same, at most the square of what moves.
  private var moving: [Double] = []
  /// The latest sample that moved at least as much as was gathered.
  private var latest = 0
  /// The largest energy, its sample, and the first of those before it that are shown with all that was gathered.
  private var strongest = (energy: 0.0, from: 0, to: -1)

  /// Adds the next sample.
  ///
  /// - Parameters:
  ///   - energy: the energy without maskers.
  ///   - square: the square of what moves, as far as it counts for the event.
  ///   - share: the share of an energy that maskers leave.
  mutating func take(energy: Double, square: Double, share: Double) {
    let index = gathered.count
    if square >= energy { latest = index }
    gathered.append(energy * share)
    moving.append(min(energy, square) * share)
    if energy * share > strongest.energy { strongest = (energy * share, latest, index) }
  }

  /// Raises the levels from a position on to those of the event.
  func raise(_ levels: inout [Double], from first: Int) {
    for index in gathered.indices {
      let isGathering = strongest.from <= index && index <= strongest.to
      let level = isGathering ? gathered[index] : moving[index]
      if level > levels[first + index] { levels[first + index] = level }
    }
  }
}
