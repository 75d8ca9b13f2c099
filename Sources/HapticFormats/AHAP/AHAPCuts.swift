internal import HapticModel

/// Cuts vibrations that are longer than Core Haptics plays into pieces that follow each other.
struct AHAPCuts {
  /// How many pieces may still be made.
  private var room = AHAPLimits.pieces

  /// The pieces; `nil` where they would be too many, or begin where no file can say.
  ///
  /// The first has the attack, the last the release. Between two pieces the shortest release and the shortest
  /// attack overlap, so that the sum of both stays what it was.
  mutating func pieces(of vibration: Continuous) -> [Continuous]? {
    let limit = AHAPLimits.longestContinuous
    let count = (vibration.duration.nanoseconds - 1) / limit.nanoseconds + 1
    let latest = TimePoint.latest - vibration.time
    guard count <= Int64(room), vibration.duration - .nanoseconds(1) <= latest else { return nil }
    room -= Int(count)
    return (0..<count).map { index in
      let offset = TimeSpan(nanoseconds: index * limit.nanoseconds)
      var piece = vibration
      piece.time = vibration.time + offset
      piece.duration = min(limit, vibration.duration - offset)
      if index > 0 { piece.envelope.attack = .zero }
      if index < count - 1 { piece.envelope.release = .zero }
      return piece
    }
  }
}
