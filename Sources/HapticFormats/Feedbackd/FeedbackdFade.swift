internal import HapticModel

/// A vibration that fades in: straight in magnitude, and so a root in intensity.
struct FeedbackdFade {
  private let start: Double
  private let end: Double
  private let time: TimeSpan
  private let duration: TimeSpan

  /// Fades from one magnitude to another over `time`, and holds that until `duration` is over.
  ///
  /// A fade that is longer than the vibration ends with it, on its way.
  init(from start: Double, to end: Double, over time: TimeSpan, of duration: TimeSpan) {
    let isCut = time > duration
    let reached =
      isCut ? start + (end - start) * (Double(duration.nanoseconds) / Double(time.nanoseconds)) : end
    self.start = start
    self.end = reached
    self.time = isCut ? duration : time
    self.duration = duration
  }

  /// The fade in straight pieces of intensity, and what is held after it.
  func pieces(offset: Int) -> [LevelPattern.Piece] {
    let (low, high) = (start.squareRoot(), end.squareRoot())
    var pieces: [LevelPattern.Piece] = []
    var (time, level) = (TimePoint.zero, low)
    func append(until finish: TimePoint, _ reached: Double) {
      if finish > time {
        pieces.append(.init(start: time, end: finish, from: level, to: reached, offset: offset))
      }
      (time, level) = (finish, reached)
    }
    if low != high {
      for index in 1...FeedbackdLimits.fadePieces {
        // Equal steps of intensity: its square tells when each is reached.
        let reached = low + (high - low) * (Double(index) / Double(FeedbackdLimits.fadePieces))
        append(until: instant(of: reached * reached, isLast: index == FeedbackdLimits.fadePieces), reached)
      }
    }
    level = high
    append(until: .zero + duration, high)
    return pieces
  }

  /// When the fade reaches a magnitude.
  private func instant(of magnitude: Double, isLast: Bool) -> TimePoint {
    if isLast { return .zero + time }
    let share = min(max((magnitude - start) / (end - start), 0), 1)
    return TimePoint(nanoseconds: Int64((Double(time.nanoseconds) * share).rounded()))
  }
}
