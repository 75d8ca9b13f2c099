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
    /// A detail beside the numbers, for messages that have a place for it.
    var detail: String?
    /// `s` for a count other than 1.
    package var plural: String { count == 1 ? "" : "s" }
    /// The number of events.
    var events: String { "\(count) event\(plural)" }
  }

  /// Parts of a pattern, each once.
  private struct Parts {
    /// The largest index of an event that has a bit.
    private static let maximum = 1 << 20
    /// One bit for each event.
    private var events: [UInt64] = []
    private var others: Set<Change.Subject> = []

    /// Adds a part; false if it is there already.
    mutating func insert(_ part: Change.Subject) -> Bool {
      guard case .event(let index) = part, (0..<Self.maximum).contains(index) else {
        return others.insert(part).inserted
      }
      let (word, bit) = (index / 64, UInt64(1) << UInt64(index % 64))
      if word >= events.count { events += repeatElement(0, count: word + 1 - events.count) }
      defer { events[word] |= bit }
      return events[word] & bit == 0
    }
  }

  private struct Tally {
    let code: Change.Code
    var count = 0
    var parts = Parts()
    var subject: Change.Subject
    var timeError: TimeSpan?
    var levelError: Double?
    let message: (Figures) -> String

    mutating func add(_ subject: Change.Subject, timeError: TimeSpan?, levelError: Double?) {
      if let timeError, timeError > self.timeError ?? .nanoseconds(-1) {
        self.timeError = timeError
        self.subject = subject
      }
      if let levelError, levelError > self.levelError ?? -1 {
        self.levelError = levelError
        self.subject = subject
      }
    }
  }

  /// In the order in which their codes were first recorded; they are few.
  private var tallies: [Tally] = []
  /// The place of the last change.
  private var last = 0

  package init() {}

  /// Records a change with the message of its code; counts each part of the pattern once.
  package mutating func note(
    _ code: Change.Code, _ subject: Change.Subject = .pattern, timeError: TimeSpan? = nil,
    levelError: Double? = nil, detail: String? = nil
  ) {
    if let position = position(of: code) {
      last = position
    } else {
      append(code, subject: subject) { code.message($0, detail) }
    }
    if tallies[last].parts.insert(subject) { tallies[last].count += 1 }
    tallies[last].add(subject, timeError: timeError, levelError: levelError)
  }

  /// Records a change; merges those of one code and keeps the largest errors and their subject.
  ///
  /// `message` makes the sentence from the final numbers; the first one given for a code is used.
  package mutating func add(
    _ code: some RawRepresentable<String>, subject: Change.Subject = .pattern, timeError: TimeSpan? = nil,
    levelError: Double? = nil, message: @escaping (Figures) -> String
  ) {
    let code = Change.Code(rawValue: code.rawValue)
    if let position = position(of: code) {
      last = position
    } else {
      append(code, subject: subject, message: message)
    }
    tallies[last].count += 1
    tallies[last].add(subject, timeError: timeError, levelError: levelError)
  }

  private mutating func append(
    _ code: Change.Code, subject: Change.Subject, message: @escaping (Figures) -> String
  ) {
    last = tallies.count
    tallies.append(Tally(code: code, subject: subject, message: message))
  }

  private func position(of code: Change.Code) -> Int? {
    if last < tallies.count, tallies[last].code == code { return last }
    return tallies.firstIndex { $0.code == code }
  }

  /// Adds the changes of another log whose codes are new here, except `code`.
  package mutating func take(_ other: ChangeLog, without code: Change.Code? = nil) {
    for tally in other.tallies where tally.code != code && position(of: tally.code) == nil {
      tallies.append(tally)
    }
  }

  /// True if a change with this code has been recorded.
  package func holds(_ code: Change.Code) -> Bool { position(of: code) != nil }

  /// The changes, in the order in which their codes were first recorded.
  package var changes: [Change] {
    tallies.map { tally in
      let figures = Figures(
        count: tally.count, milliseconds: DecimalTime.milliseconds((tally.timeError ?? .zero).nanoseconds),
        level: Change.position)
      return Change(
        tally.code, template: tally.message(figures), subject: tally.subject, count: tally.count,
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
