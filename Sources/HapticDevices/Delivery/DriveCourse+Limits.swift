internal import HapticModel
internal import HapticTimeline

extension DriveCourse {
  /// The same drive, later.
  func delayed(by latency: TimeSpan) -> DriveCourse {
    guard latency > .zero else { return self }
    return DriveCourse(
      pieces.map { piece in
        var piece = piece
        piece.start = piece.start + latency
        piece.end = piece.end + latency
        return piece
      })
  }

  /// The drive without what lies beyond the longest pattern and the largest number of strengths and pauses.
  func capped(by limits: DeviceLimits, _ log: inout DegradationLog) -> DriveCourse {
    var kept = pieces
    if let longest = limits.longestPattern, end > .zero + longest {
      kept = Self.cut(kept, at: .zero + longest)
      let text = DecimalTime.seconds(longest.nanoseconds)
      log.add(.patternCapped, pieces.first { $0.end > .zero + longest }?.event) { _ in
        "the pattern is cut at \(text) s, the longest it plays"
      }
    }
    if let most = limits.entries, let first = Self.firstBeyond(most, in: kept) {
      let dropped = kept[first...].last.map { $0.end - kept[first].start } ?? .zero
      let text = DecimalTime.milliseconds(dropped.nanoseconds)
      log.add(.entriesCapped, kept[first].event) { _ in
        "the last \(text) ms dropped: it takes at most \(most) strengths and pauses"
      }
      kept.removeSubrange(first...)
    }
    return kept.count == pieces.count && kept.last == pieces.last ? self : DriveCourse(kept)
  }

  /// The pieces before a moment, the last of them cut there.
  private static func cut(_ pieces: [Piece], at moment: TimePoint) -> [Piece] {
    pieces.prefix { $0.start < moment }.map { piece in
      guard piece.end > moment else { return piece }
      var piece = piece
      let part = (moment - piece.start).inSeconds / (piece.end - piece.start).inSeconds
      piece.to = piece.from + (piece.to - piece.from) * part
      piece.end = moment
      return piece
    }
  }

  /// The first piece for which a list of strengths and pauses has no room; `nil` where it has room for all.
  private static func firstBeyond(_ most: Int, in pieces: [Piece]) -> Int? {
    var count = 0
    for (index, piece) in pieces.enumerated() {
      let before = index == 0 ? nil : pieces[index - 1]
      if let before, before.end == piece.start {
        // The same strength goes on, whoever asked for it.
        if before.to != piece.from || piece.from != piece.to { count += 1 }
      } else {
        count += before == nil ? 1 : 2
      }
      if count > most { return index }
    }
    return nil
  }
}
