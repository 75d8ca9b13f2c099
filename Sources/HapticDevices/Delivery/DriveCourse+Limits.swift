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

  /// The drive without what lies beyond the longest pattern and the largest number of runs and pauses.
  func capped(by limits: DeviceLimits, _ log: inout DegradationLog) -> DriveCourse {
    var kept = pieces
    if let longest = limits.longestPattern, end > .zero + longest {
      kept = Self.cut(kept, at: .zero + longest)
      let text = DecimalTime.seconds(longest.nanoseconds)
      log.add(.lengthCapped, pieces.first { $0.end > .zero + longest }?.event) { _ in
        "the pattern is cut at \(text) s, the longest it plays"
      }
    }
    if let most = limits.entries {
      let ends = Self.runEnds(kept)
      // A run, a pause, a run: n runs are 2n - 1 entries.
      let runs = (most + 1) / 2
      if ends.count > runs {
        let dropped = ends.count - runs
        let first = runs == 0 ? 0 : ends[runs - 1]
        log.add(.entriesCapped, kept[first].event) { _ in
          "\(dropped) run\(dropped == 1 ? "" : "s") dropped: it takes at most \(most) runs and pauses"
        }
        kept.removeSubrange(first...)
      }
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

  /// For each run without a pause, the index after its last piece.
  private static func runEnds(_ pieces: [Piece]) -> [Int] {
    pieces.indices.filter { $0 + 1 == pieces.count || pieces[$0].end < pieces[$0 + 1].start }.map { $0 + 1 }
  }
}
