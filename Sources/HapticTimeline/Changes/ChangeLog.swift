package import HapticModel

/// Collects changes, one per code, with the number of parts concerned and the largest errors.
package struct ChangeLog {
  /// The numbers that a message contains.
  package struct Figures {
    /// The number of parts concerned.
    package let count: Int
    /// The largest error in time, in milliseconds as text; `0` if there is none.
    package let milliseconds: String
    /// The largest error in level as text, to three decimals.
    package let level: String
    /// `s` for a count other than 1.
    package var plural: String { count == 1 ? "" : "s" }
  }

  private struct Tally {
    var count = 0
    var parts: Set<Change.Subject> = []
    var subject: Change.Subject
    var timeError: TimeSpan?
    var levelError: Double?
    var message: (Figures) -> String
  }

  private var order: [Change.Code] = []
  private var tallies: [Change.Code: Tally] = [:]

  package init() {}

  /// Records a change with the message of its code; counts each part of the pattern once.
  package mutating func note(
    _ code: Change.Code, _ subject: Change.Subject = .pattern, timeError: TimeSpan? = nil,
    levelError: Double? = nil, detail: String? = nil
  ) {
    let isNew = tallies[code]?.parts.contains(subject) != true
    add(code, subject, timeError: timeError, levelError: levelError, counts: isNew) { figures in
      code.message(figures, detail)
    }
    tallies[code]?.parts.insert(subject)
  }

  /// Records a change; merges those of one code and keeps the largest errors and their subject.
  ///
  /// `message` makes the sentence from the final numbers; the first one given for a code is used.
  package mutating func add(
    _ code: some RawRepresentable<String>, _ subject: Change.Subject = .pattern, timeError: TimeSpan? = nil,
    levelError: Double? = nil, _ message: @escaping (Figures) -> String
  ) {
    add(
      Change.Code(rawValue: code.rawValue), subject, timeError: timeError, levelError: levelError,
      counts: true, message)
  }

  private mutating func add(
    _ code: Change.Code, _ subject: Change.Subject, timeError: TimeSpan?, levelError: Double?, counts: Bool,
    _ message: @escaping (Figures) -> String
  ) {
    if tallies[code] == nil { order.append(code) }
    var tally = tallies.removeValue(forKey: code) ?? Tally(subject: subject, message: message)
    tally.count += counts ? 1 : 0
    if let timeError, timeError > tally.timeError ?? .nanoseconds(-1) {
      tally.timeError = timeError
      tally.subject = subject
    }
    if let levelError, levelError > tally.levelError ?? -1 {
      tally.levelError = levelError
      tally.subject = subject
    }
    tallies[code] = tally
  }

  /// Adds the changes of another log whose codes are new here, except `code`.
  package mutating func take(_ other: ChangeLog, without code: Change.Code? = nil) {
    for key in other.order where key != code && tallies[key] == nil {
      order.append(key)
      tallies[key] = other.tallies[key]
    }
  }

  /// True if a change with this code has been recorded.
  package func holds(_ code: Change.Code) -> Bool { tallies[code] != nil }

  /// The changes, in the order in which their codes were first recorded.
  package var changes: [Change] {
    order.compactMap { code in
      guard let tally = tallies[code] else { return nil }
      let figures = Figures(
        count: tally.count, milliseconds: DecimalTime.milliseconds((tally.timeError ?? .zero).nanoseconds),
        level: Change.place)
      return Change(
        code, template: tally.message(figures), subject: tally.subject, count: tally.count,
        timeError: tally.timeError, levelError: tally.levelError)
    }
  }

  /// Returns an error to three decimals, rounded up, so that it is an upper bound.
  package static func text(ofLevel error: Double) -> String {
    // A binary rounding error must not add a thousandth.
    let thousandths = max(0, (min(error, 1e9) * 1000 - 1e-9).rounded(.up))
    return FixedDecimal.text(thousandths / 1000, digits: 3, isTrimmed: true)
  }
}
