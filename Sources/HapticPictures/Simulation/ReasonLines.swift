internal import HapticDevices
internal import HapticModel
internal import HapticTimeline

/// Selects and orders the reasons in a panel.
enum ReasonLines {
  /// Returns changes ordered by severity; ties keep their order.
  static func gravestFirst(_ degradations: [Change]) -> [Change] {
    degradations.stablySorted { rank($0.code) < rank($1.code) }
  }

  /// True if a change only reports the step of the chain.
  static func saysWhatPlays(_ code: Change.Code) -> Bool {
    [.noActuator, .fallbackTaken, .plainVibration].contains(code)
  }

  // The severity, *chosen*: everything lost, its end, events, parts of events, and then mere inaccuracy.
  private static func rank(_ code: Change.Code) -> Int {
    switch code {
    case _ where saysWhatPlays(code): 0
    case .cutShort: 1
    case .levelsRounded, .timesRounded: 5
    case .runLengthened, .sharpnessDropped, .coldStart: 4
    case .lengthCapped, .patternCapped, .entriesCapped: 3
    // Dropped parts, and any other change.
    default: 2
    }
  }

  /// Returns as many whole reasons as fit in the lines, then the number of the others.
  ///
  /// The first one is always included, shortened if necessary.
  static func fitting(_ reasons: [String], width: Double, lines most: Int) -> [String] {
    var lines: [String] = []
    for (index, reason) in reasons.enumerated() {
      // Keep a line free for the number of the remaining ones.
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
