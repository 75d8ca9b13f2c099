/// The reaction to each look at a watched file: pure, so that every order of events can be tested.
struct WatchState {
  /// The result of a look.
  enum Look: Hashable {
    /// It can be played.
    case good
    /// It cannot be read, and why.
    case bad(String)
    /// It is not there.
    case missing
  }

  /// The reaction to a look.
  struct Answer: Hashable {
    /// True to play the new version.
    var plays = false
    /// The fault, if it is new.
    var fault: String?
    /// One line for people, where there is something to say.
    var remark: String?
  }

  private var last: Look?
  private var hasPlayed = false

  /// True if the last look found a playable version.
  var isGood: Bool { last == .good }

  /// Begins anew with another file.
  mutating func forget() { last = nil }

  /// Returns the reaction to the next look; a save without a change plays again.
  mutating func take(_ look: Look) -> Answer {
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
      ? "the last readable version plays on" : "waiting for a readable version"
  }
}
