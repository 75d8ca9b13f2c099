internal import HapticDevices
internal import HapticModel
internal import HapticText
internal import HapticTimeline

extension LintRule {
  /// Three or more events less than 80 ms apart are felt as a buzz.
  public static let trainBuzz = LintRule(
    id: "train-buzz", summary: "Three or more events follow each other too fast to be counted",
    reason: """
      Periodic pulses are felt one by one only when they are at least 80 to 90 ms apart, 11 to 12 a second \
      (Jurado et al., Timing and Time Perception 2021). Faster trains are felt as a rough vibration: write a \
      vibration if you want one.
      """,
    severity: .note
  ) { subject, log in
    for train in subject.trains where train.count >= 2 {
      guard let first = train.first, let last = train.last else { continue }
      let span = last.later.onset - first.earlier.onset
      log.report(
        .event(first.earlier.index), hint: "leave 90 ms between events, or write one vibration",
        "\(train.count + 1) events within \(span.inWords), each less than 80 ms after the one before, feel like a buzz"
      )
    }
  }
}

extension LintSubject {
  /// The runs of neighbours with onsets less than 80 ms apart.
  fileprivate var trains: [ArraySlice<PulseGap>] {
    let gaps = gaps
    var trains: [ArraySlice<PulseGap>] = []
    var begin = 0
    for index in gaps.indices {
      let isFast = gaps[index].period < .milliseconds(80)
      let goesOn = index > begin && gaps[index - 1].later.onset == gaps[index].earlier.onset
      if isFast, goesOn || index == begin { continue }
      trains.append(gaps[begin..<index])
      begin = isFast ? index : index + 1
    }
    return trains + [gaps[min(begin, gaps.count)...]]
  }
}
