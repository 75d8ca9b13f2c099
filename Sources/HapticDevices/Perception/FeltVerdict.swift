package import HapticModel
internal import HapticTimeline

/// The verdict on an event: whether a hand notices it, and if not, why.
///
/// Tables, reports, rules and pictures all take their words from here.
///
/// ```swift
/// for (event, verdict) in zip(simulation.events, simulation.verdicts(on: simulation.events)) {
///   print(event.words(verdict))  // felt, 26 dB
/// }
/// ```
package enum FeltVerdict: String, Sendable, Hashable, CaseIterable {
  /// At least ten decibels above the threshold, and separate from its neighbours.
  case felt
  /// Less than ten decibels above the threshold: some hands miss it.
  case faint
  /// Felt, but few hands tell it from another event.
  case merged
  /// It would be felt without its stronger neighbours.
  case hidden
  /// It plays, but stays below the threshold: few hands feel it.
  case notFelt = "not-felt"
  /// The device does not play it.
  case notPlayed = "not-played"
  /// It begins after the end of the simulation: its result is unknown.
  case notSimulated = "not-simulated"
  /// Its strength is 0.
  case silent

  /// The least useful level above the threshold, in decibels: 10, as Android's platform requires of an effect
  /// (`MIN_REQUIRED_SENSITIVITY_DB_SL` in AOSP's `BasicToPwleSegmentAdapter`).
  package static var leastUseful: Double { 10 }

  /// The verdict in words: "felt", "not felt".
  package var words: String {
    switch self {
    case .felt, .faint, .merged, .hidden, .silent: rawValue
    case .notFelt: "not felt"
    case .notPlayed: "not played"
    case .notSimulated: "not simulated"
    }
  }

  /// True if the event reaches a hand.
  package var arrives: Bool { self == .felt || self == .faint || self == .merged }
}

extension FeltEvent {
  /// The verdict on it, if the simulation does not end before: see ``Simulation/verdicts(on:)``.
  package var verdict: FeltVerdict {
    if !isAsked { return .silent }
    if isFelt {
      if mergedWith != nil || addedTo != nil { return .merged }
      return isWellFelt ? .felt : .faint
    }
    if hiddenBy != nil || (sensation?.value ?? -1) >= 0 { return .hidden }
    return driven == nil ? .notPlayed : .notFelt
  }

  /// Returns a verdict on it in words, with its level or the event that it merges with or is hidden by: "felt, 26 dB",
  /// "merged with #1, 26 dB", "not felt, 5 dB below".
  ///
  /// Events are numbered from 1.
  package func words(_ verdict: FeltVerdict) -> String {
    let level = aboveThreshold.map { ", \(FeltVerdict.text($0)) dB" } ?? ""
    switch verdict {
    case .felt, .faint: return verdict.words + level
    case .merged:
      let other = (mergedWith ?? addedTo).map { " with #\($0.index + 1)" } ?? ""
      return verdict.words + other + level
    case .hidden: return verdict.words + (hiddenBy.map { " by #\($0.index + 1)" } ?? "")
    case .notFelt:
      guard let aboveThreshold, let below = Decibels(-aboveThreshold.value) else { return verdict.words }
      return "\(verdict.words), \(FeltVerdict.text(below)) dB below"
    case .notPlayed, .notSimulated, .silent: return verdict.words
    }
  }
}

extension FeltVerdict {
  /// Returns a level above the threshold in whole decibels, with one decimal where a whole number would change the
  /// verdict: between -1 and 1, and between 9 and 10.
  ///
  /// A level just below 0 is never 0, and one just below 10 never 10.
  package static func text(_ level: Decibels) -> String {
    let value = level.value
    if value > leastUseful - 1, value < leastUseful {
      return FixedDecimal.text((value * 10).rounded(.down) / 10, digits: 1, isTrimmed: true)
    }
    guard value.magnitude < 1 else { return FixedDecimal.text(value, digits: 0) }
    let tenths = (value * 10).rounded(.toNearestOrEven)
    return FixedDecimal.text((value < 0 ? min(tenths, -1) : tenths) / 10, digits: 1, isTrimmed: true)
  }
}

extension Simulation {
  /// Returns the verdict on each of some events of the simulation, in their order.
  package func verdicts(on events: [FeltEvent]) -> [FeltVerdict] {
    let (horizon, latency) = (horizon, delivery.latency)
    return events.map { event in
      event.isAsked && event.isBeyond(horizon, latency: latency) ? .notSimulated : event.verdict
    }
  }
}
