internal import HapticDevices
internal import HapticTimeline

/// Which of many reasons stand in a panel, and in which order.
enum ReasonLines {
  /// Degradations with those first that take most away; among equals their own order.
  static func gravestFirst(_ degradations: [Change]) -> [Change] {
    degradations.enumerated().sorted { left, right in
      (rank(left.element.code), left.offset) < (rank(right.element.code), right.offset)
    }.map(\.element)
  }

  /// True if a degradation says only which step of the chain was taken.
  static func saysWhatPlays(_ code: Change.Code) -> Bool {
    [.noActuator, .fallbackTaken, .plainVibration].contains(code)
  }

  // How much goes, *chosen*: everything, its end, events, parts of events, and then what is only less exact.
  private static func rank(_ code: Change.Code) -> Int {
    switch code {
    case _ where saysWhatPlays(code): 0
    case .cutShort: 1
    case .levelsRounded, .timesRounded: 5
    case .runLengthened, .sharpnessDropped, .coldStart: 4
    case .lengthCapped, .patternCapped, .entriesCapped: 3
    // What is dropped, and whatever may come to be dropped.
    default: 2
    }
  }

  /// As many reasons as fit whole in so many lines, then how many more there are.
  ///
  /// The first is there in any case, shortened where it must be.
  static func fitting(_ reasons: [String], width: Double, lines most: Int) -> [String] {
    var lines: [String] = []
    for (index, reason) in reasons.enumerated() {
      // A line stays free for the number of those that follow.
      let room = most - lines.count - (index + 1 < reasons.count ? 1 : 0)
      let whole = wrapped(reason, width, lines: reason.count + 1)
      if whole.count <= room {
        lines += whole
      } else if index == 0 {
        lines += wrapped(reason, width, lines: max(room, 1))
      } else {
        return lines + ["and \(Quantity.count(reasons.count - index)) more"]
      }
    }
    return lines
  }

  private static func wrapped(_ reason: String, _ width: Double, lines: Int) -> [String] {
    TextFitting.wrapped(reason.capitalisedFirst + ".", to: width, size: 11, lines: lines)
  }
}
