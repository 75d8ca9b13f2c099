internal import HapticModel
internal import HapticTimeline

/// A pattern as felt on a device, reduced to strokes in order of time.
///
/// It is small, unlike the samples of a ``Simulation``, and can be kept for many patterns. Two shapes are compared by a
/// ``FeltDistance``.
///
/// Thread-safe: yes, a value.
public struct FeltShape: Sendable, Hashable {
  /// The strokes that a hand of the lowest threshold feels.
  let all: [FeltStroke]

  /// The strokes that an average hand feels, ready to be compared.
  let average: [HeldStroke]

  /// The strokes that an average hand feels.
  public var strokes: [FeltStroke] { average.map(\.stroke) }

  /// Takes the result of a simulation.
  ///
  /// Cost: linear in the events and in the samples of the motion.
  public init(_ simulation: Simulation) {
    var strokes: [FeltStroke] = []
    var places: [VoiceID: Int] = [:]
    for event in simulation.events where event.isAsked && event.addedTo == nil {
      guard let stroke = FeltStroke(event), Self.mayBeFelt(event) else { continue }
      if let place = event.mergedWith.flatMap({ places[$0] }) {
        strokes[place].take(stroke)
        places[event.event] = place
      } else {
        places[event.event] = strokes.count
        strokes.append(stroke)
      }
    }
    self.init(all: CourseReader(simulation).fill(strokes))
  }

  /// A shape without strokes.
  public static let nothing = FeltShape(all: [])

  private init(all: [FeltStroke]) {
    self.all = all
    average = HeldStroke.strokes(all, hand: 0)
  }

  /// True if some hands feel an event.
  ///
  /// One that is masked is not felt by any hand: *chosen*, since a lower threshold raises the masker, too.
  private static func mayBeFelt(_ event: FeltEvent) -> Bool {
    guard !event.isFelt else { return true }
    return event.masking == .zero && (event.aboveThreshold?.value ?? -.infinity) >= -Hands.spread
  }
}
