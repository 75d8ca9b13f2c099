package import HapticModel

/// Collects what an export loses: one loss for each kind, with how often and how much at most.
package struct LossLog {
  /// What has been noted of one kind.
  private struct Tally {
    var count = 0
    var subject: ExportLoss.Subject
    var timeError: TimeSpan?
    var levelError: Double?
    var message: (Tallied) -> String
  }

  /// The figures that a message is made of.
  package struct Tallied {
    package let count: Int
    /// The largest error in time, in milliseconds as text; `0` where there is none.
    package let milliseconds: String
    /// The largest error in level as text, to three decimals.
    package let level: String
    /// `s` where there are several.
    package var plural: String { count == 1 ? "" : "s" }
  }

  private var order: [String] = []
  private var tallies: [String: Tally] = [:]

  /// Makes an empty log.
  package init() {}

  /// Notes a loss; those of one code become one, with the largest errors and the subject that has them.
  ///
  /// `message` makes the sentence at the end from the figures; the first one given for a code is used.
  package mutating func add(
    _ code: some RawRepresentable<String>, _ subject: ExportLoss.Subject = .pattern,
    timeError: TimeSpan? = nil, levelError: Double? = nil, _ message: @escaping (Tallied) -> String
  ) {
    let key = code.rawValue
    if tallies[key] == nil { order.append(key) }
    var tally = tallies[key] ?? Tally(subject: subject, message: message)
    tally.count += 1
    if let timeError, timeError > tally.timeError ?? .nanoseconds(-1) {
      tally.timeError = timeError
      tally.subject = subject
    }
    if let levelError, levelError > tally.levelError ?? -1 {
      tally.levelError = levelError
      tally.subject = subject
    }
    tallies[key] = tally
  }

  /// Takes over what another log has noted, but for losses of one code.
  package mutating func take(_ other: LossLog, without code: some RawRepresentable<String>) {
    for key in other.order where key != code.rawValue && tallies[key] == nil {
      order.append(key)
      tallies[key] = other.tallies[key]
    }
  }

  /// The losses, in the order in which their kinds were first noted.
  package var losses: [ExportLoss] {
    order.compactMap { code in
      guard let tally = tallies[code] else { return nil }
      let figures = Tallied(
        count: tally.count, milliseconds: DecimalTime.milliseconds((tally.timeError ?? .zero).nanoseconds),
        level: Self.text(ofLevel: tally.levelError ?? 0))
      return ExportLoss(
        code: code, message: tally.message(figures), subject: tally.subject, count: tally.count,
        timeError: tally.timeError, levelError: tally.levelError)
    }
  }

  /// To three decimals, rounded up: the error is at most that.
  private static func text(ofLevel error: Double) -> String {
    // What is left of a rounding in binary is no thousandth of its own.
    JSONText.of(max(0, (error * 1000 - 1e-9).rounded(.up)) / 1000)
  }
}
