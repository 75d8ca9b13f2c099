internal import HapticFormats
internal import HapticModel
internal import HapticScores
internal import HapticText
internal import HapticTimeline

extension LintRule {
  /// Times that are probably in another unit, or lack a digit.
  package static let timeScale = LintRule(code: "time-scale") { subject, log in
    guard let first = subject.pulses.first else { return }
    let isList =
      subject.document.format.map { $0 == .webVibrate || PatternFormat.lists.contains($0) } ?? false
    if subject.document.format == .ahap, let gap = subject.gapOfMinutes {
      log.report(
        .event(first.index), hint: "divide the times by 1000",
        """
        \(subject.pulses.count) taps follow each other after \(gap.inWords) or more: the times look like milliseconds, \
        and AHAP has seconds
        """)
    } else if isList, subject.hasOnlyLongTimes {
      log.report(
        .event(first.index), hint: "divide the times by 1000",
        """
        every vibration and every pause between them lasts \(longTime.inWords) or more: the times look like microseconds, and the \
        list has milliseconds
        """)
    } else if isList, let odd = subject.oddTime {
      log.report(
        .event(odd.index), hint: "write \(odd.usual.inWords), if it is a slip",
        """
        the \(odd.what) \(odd.time.inWords), while each of the other \(odd.count) lasts \(odd.usual.inWords): a digit is probably \
        missing
        """)
    }
  }

  /// The shortest time between taps of AHAP that is too long, *chosen*: in milliseconds a hand feels two taps so far apart.
  fileprivate static var longPeriod: TimeSpan { .milliseconds(50_000) }
  /// The shortest time of a list of which every time is too long, *chosen*.
  fileprivate static var longTime: TimeSpan { .milliseconds(10_000) }
}

extension LintSubject {
  /// The shortest time between taps that all come at whole seconds, if it is 50 s or more, and there are two to twelve of them and
  /// nothing else (all *chosen*); `nil` otherwise.
  fileprivate var gapOfMinutes: TimeSpan? {
    let isFew = (2...12).contains(pulses.count) && part.pattern.events.count == pulses.count
    guard isFew,
      pulses.allSatisfy({ $0.isTap && ($0.onset - TimePoint.zero).nanoseconds % 1_000_000_000 == 0 })
    else {
      return nil
    }
    let least = zip(pulses, pulses.dropFirst()).map { $1.onset - $0.onset }.filter { $0 > .zero }.min()
    return least.flatMap { $0 >= LintRule.longPeriod ? $0 : nil }
  }

  /// True for two vibrations or more that last 10 s or more each, with pauses of 10 s or more.
  fileprivate var hasOnlyLongTimes: Bool {
    guard pulses.count > 1, pulses.allSatisfy({ $0.length >= LintRule.longTime }) else { return false }
    return zip(pulses, pulses.dropFirst()).allSatisfy {
      $1.onset - $0.end >= LintRule.longTime || $1.onset == $0.end
    }
  }

  /// A time that is a tenth of all others.
  fileprivate struct OddTime {
    let what: String
    let index: Int
    let time: TimeSpan
    let usual: TimeSpan
    let count: Int
  }

  /// The one length, or the one pause, that is a tenth of the others, to 2 %, and neither the first nor the last, if there are
  /// three others or more, and they are equal and last 100 ms or more (all *chosen*); `nil` if there is none.
  ///
  /// One that is ten times as long ends a row, or parts two.
  fileprivate var oddTime: OddTime? {
    if pulses.contains(where: \.isTap) { return nil }
    let lengths = pulses.map { (index: $0.index, time: $0.length) }
    let pauses = zip(pulses, pulses.dropFirst()).map { (index: $1.index, time: $1.onset - $0.end) }
    return Self.odd(pauses, "pause before it lasts") ?? Self.odd(lengths, "vibration lasts")
  }

  private static func odd(_ times: [(index: Int, time: TimeSpan)], _ what: String) -> OddTime? {
    guard times.count > 3, let odd = times.dropFirst().dropLast().min(by: { $0.time < $1.time }),
      let usual = times.map(\.time).max(), usual >= .milliseconds(100),
      times.count(where: { $0.time == usual }) == times.count - 1
    else { return nil }
    guard (usual.nanoseconds - odd.time.nanoseconds * 10).magnitude * 50 <= usual.nanoseconds.magnitude else {
      return nil
    }
    return OddTime(
      what: what, index: odd.index, time: odd.time, usual: usual, count: times.count - 1)
  }
}
