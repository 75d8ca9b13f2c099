extension Change.Code {
  /// The message for a change that has none of its own.
  func message(_ figures: ChangeLog.Figures, _ detail: String?) -> String {
    let (count, plural) = (figures.count, figures.plural)
    let events = "\(count) event\(plural)"
    return switch self {
    case .levelsRounded: "the strength of \(events) is rounded, by at most \(figures.level)"
    case .strengthDropped:
      "the strength of \(events) is lost, off by at most \(figures.level): the motor is only on or off"
    case .belowLeastCommand:
      "\(events) wholly or partly below the weakest command that the device acts on: nothing moves"
    case .sharpnessDropped:
      "the sharpness of \(events) is lost\(detail.map { ": \($0)" } ?? ", at most \(figures.level) from 0.5")"
    case .sharpnessRounded: "the sharpness of \(events) is rounded, by at most \(figures.level)"
    case .courseAsSteps:
      "the changing strength of \(count) vibration\(plural) held in steps, off by at most \(figures.level)"
    case .courseAsLines:
      "\(count) bent curve\(plural) written as straight lines, off by at most \(figures.level)"
    case .timesRounded: "the times of \(events) are rounded, by at most \(figures.milliseconds) ms"
    case .tapAsPulse: "\(count) tap\(plural) written as a vibration of \(detail ?? "20") ms"
    case .pulseShortened:
      "\(count) tap\(plural) shortened, since the next event begins too soon"
    case .runLengthened:
      "\(count) run\(plural) lengthened to the device's shortest, by at most \(figures.milliseconds) ms"
    case .eventsMerged:
      "\(events) begin\(count == 1 ? "s" : "") while the motor runs for another; the strongest drives it"
    case .crowded: "\(events) left out: more than \(detail ?? "64") at once"
    case .rateLimited: "\(count) tap\(plural) dropped: the device plays at most \(detail ?? "0") in a second"
    case .lengthCapped:
      "\(count) vibration\(plural) cut to the longest that the device plays, by at most \(figures.milliseconds) ms"
    case .patternCapped:
      "the pattern is cut to the longest that the device plays: \(figures.milliseconds) ms left out"
    case .entriesCapped:
      "\(events) left out or cut: the device takes at most \(detail ?? "0") strengths and pauses"
    case .coldStart: "the haptic was not prepared: it begins \(figures.milliseconds) ms later"
    case .cutShort: "only the first ten minutes of motion are simulated"
    case .audioDropped: "\(count) audio event\(plural) left out"
    case .paddingDropped: "\(figures.milliseconds) ms of silence at the end left out"
    case .nothingToPlay: "nothing is left to play"
    default: detail ?? rawValue
    }
  }
}
