internal import HapticModel
internal import HapticTimeline

/// Collects degradations: one for each kind, with how often and how much at most.
struct DegradationLog {
  /// What a message is made of.
  struct Figures {
    /// How many events are concerned.
    var count = 0
    /// The largest of the amounts that were noted, 0 where none was.
    var most = 0.0
    /// `s` where there are several.
    var plural: String { count == 1 ? "" : "s" }
    /// The largest amount as a length of time, in milliseconds as text.
    var milliseconds: String { DecimalTime.milliseconds(Int64(most)) }
  }

  private struct Tally {
    let code: Degradation.Code
    let event: VoiceID?
    var figures = Figures()
    let message: (Figures) -> String
  }

  private var tallies: [Tally] = []

  /// Notes one; the event and the message of the first of a kind are kept.
  mutating func add(
    _ code: Degradation.Code, _ event: VoiceID? = nil, amount: Double = 0,
    _ message: @escaping (Figures) -> String
  ) {
    let place =
      tallies.firstIndex { $0.code == code }
      ?? {
        tallies.append(Tally(code: code, event: event, message: message))
        return tallies.count - 1
      }()
    tallies[place].figures.count += 1
    tallies[place].figures.most = max(tallies[place].figures.most, amount)
  }

  /// What was noted, in the order in which the kinds first were.
  var degradations: [Degradation] {
    tallies.map { Degradation($0.code, $0.message($0.figures), event: $0.event, count: $0.figures.count) }
  }
}
