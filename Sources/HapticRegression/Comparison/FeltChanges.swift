internal import HapticModel
internal import HapticTimeline

/// The differences between a device's playback and the golden although the commands are the same.
struct FeltChanges {
  let partners: [VoiceID: VoiceID]
  let names: [VoiceID: String]
  let tolerances: GoldenTolerances

  /// The maximum number of events of one device that are reported one by one; *chosen*.
  private static var maximum: Int { 3 }

  /// Compares the results of the devices that both have.
  ///
  /// - Parameter skipsFallbacks: true if the fallback changed, which explains differences of its sensation.
  func regressions(_ old: GoldenPattern, _ new: GoldenPattern, skipsFallbacks: Bool) -> [Regression] {
    let before = Dictionary(old.felt.map { ($0.profile, $0) }, uniquingKeysWith: { first, _ in first })
    return new.felt.flatMap { result -> [Regression] in
      guard let was = before[result.profile] else { return [] }
      let isOfPattern = was.step == FeltResult.asAsked && result.step == FeltResult.asAsked
      if skipsFallbacks, !isOfPattern { return [] }
      return compare(was, result, isOfPattern: isOfPattern)
    }
  }

  private func compare(_ old: FeltResult, _ new: FeltResult, isOfPattern: Bool) -> [Regression] {
    let device = "on " + DisplayText.plain(new.profile)
    if old.step != new.step {
      let (now, then) = (FeltResult.played(at: new.step), FeltResult.played(at: old.step))
      return [Regression(.felt, "\(device) \(now), where \(then) before")]
    }
    let found = differences(old, new, isOfPattern: isOfPattern)
    guard found.count > Self.maximum else {
      return found.map { Regression(.felt, "\(device) \($0.words)", event: $0.event) }
    }
    let message = "\(device) \(found.count) events feel different, the first: \(found[0].words)"
    return [Regression(.felt, message, event: found[0].event)]
  }

  private func differences(
    _ old: FeltResult, _ new: FeltResult, isOfPattern: Bool
  ) -> [(words: String, event: VoiceID?)] {
    func partner(_ event: VoiceID) -> VoiceID { isOfPattern ? partners[event] ?? event : event }
    func name(_ event: VoiceID) -> String {
      isOfPattern ? names[event] ?? "an event" : "event \(event.index + 1) of the replacement"
    }
    var before = Dictionary(old.events.map { ($0.event, $0) }, uniquingKeysWith: { first, _ in first })
    var found: [(words: String, event: VoiceID?)] = []
    for event in new.events {
      let pointer = isOfPattern ? event.event : nil
      guard let was = before.removeValue(forKey: partner(event.event)) else {
        found.append(("\(name(event.event)) plays, and did not before", pointer))
        continue
      }
      let neighbour = event.mergedWith.map { (id: partner($0), name: name($0)) }
      if let words = difference(was, new: event, neighbour: neighbour) {
        found.append(("\(name(event.event)) \(words)", pointer))
      }
    }
    if !before.isEmpty {
      found.append((ComparisonText.count(before.count, "event") + " no longer played there", nil))
    }
    return found
  }

  private func difference(
    _ old: FeltResult.Event, new: FeltResult.Event, neighbour: (id: VoiceID, name: String)?
  ) -> String? {
    if old.mergedWith != neighbour?.id {
      guard let neighbour else { return "no longer merges with its neighbour" }
      return "merges with \(neighbour.name)"
    }
    switch (old.onset, new.onset) {
    case (_?, nil): return "is no longer felt"
    case (nil, _?): return "is felt now"
    case (let before?, let after?):
      if TimeSpan(nanoseconds: Int64((after - before).nanoseconds.magnitude)) > tolerances.feltOnset {
        return "is first felt " + ComparisonText.move(from: before, to: after)
      }
    case (nil, nil): break
    }
    guard isFar(old.aboveThreshold, new: new.aboveThreshold, tolerance: tolerances.felt) else { return nil }
    if new.aboveThreshold != nil, let before = old.aboveThreshold {
      return "is \(above(new.aboveThreshold)), not \(ComparisonText.level(before.value))"
    }
    return "is \(above(new.aboveThreshold)), not \(above(old.aboveThreshold))"
  }

  private func above(_ level: Decibels?) -> String {
    level.map { "\(ComparisonText.level($0.value)) dB above the threshold" } ?? "without any motion"
  }
}

/// True if two levels differ by more than the tolerance; a missing one differs from any other.
func isFar(_ old: Decibels?, new: Decibels?, tolerance: Decibels) -> Bool {
  switch (old, new) {
  case (nil, nil): false
  // Levels are rounded to tenths, so allow for binary rounding of their difference.
  case (let old?, let new?): abs(old.value - new.value) > tolerance.value + 1e-9
  default: true
  }
}
