/// The reaction to each reading of a watched file: pure, so that every order of events can be tested.
struct WatchState {
  /// The result of a reading.
  enum Look: Hashable {
    /// It can be played.
    case good
    /// It cannot be read, for this reason.
    case bad(String)
    /// It does not exist.
    case missing
  }

  /// The reaction to a reading.
  struct Answer: Hashable {
    /// True to play the new version.
    var plays = false
    /// The fault, if it is new.
    var fault: String?
    /// One line for people, if there is something to report.
    var remark: String?
  }

  private var last: Look?
  private var hasPlayed = false

  /// True if the last reading found a playable version.
  var isGood: Bool { last == .good }

  /// Starts again with another file.
  mutating func forget() { last = nil }

  /// Returns the reaction to the next reading; a save without a change plays again.
  mutating func accept(_ look: Look) -> Answer {
    let before = last
    last = look
    switch look {
    case .good:
      defer { hasPlayed = true }
      return Answer(plays: true, remark: remark(after: before))
    case .bad(let fault):
      if before == look { return Answer(remark: "still unreadable; " + rest) }
      return Answer(fault: fault, remark: rest)
    case .missing:
      if before == look { return Answer() }
      return Answer(remark: hasPlayed ? "deleted; \(rest)" : "not there yet; \(rest)")
    }
  }

  private func remark(after before: Look?) -> String {
    switch before {
    case nil: "playing; plays again at every save"
    case .good: "saved"
    case .bad: "readable again"
    case .missing: hasPlayed ? "back" : "there"
    }
  }

  private var rest: String {
    hasPlayed
      ? "the last readable version keeps playing" : "waiting for a readable version"
  }
}
