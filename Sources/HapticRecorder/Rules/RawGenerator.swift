internal import HapticCatalog
internal import HapticModel

/// Finds the calls of generators that have a name in the catalogue.
struct RawGenerator {
  let catalogue: Catalogue

  /// Returns a finding for each call, as written, with its haptics.
  ///
  /// A button's ``HapticStyle`` calls a generator, too, but is no call of the app's.
  func findings(in haptics: [RecordedHaptic]) -> [UsageFinding] {
    let raw = haptics.filter { $0.caller == .app && $0.haptic.rawGenerator != nil }
    let calls = raw.map(\.call).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    return calls.compactMap { call in finding(call, raw.filter { $0.call == call }) }
  }

  private func finding(_ call: String, _ haptics: [RecordedHaptic]) -> UsageFinding? {
    let named = catalogue.haptics.filter { Self.isSame($0, haptics[0].haptic) }
    if named.isEmpty { return nil }
    let calls = named.map { "\(RecordedHaptic.call(of: $0)) (\(DisplayText.plain($0.context)))" }
    return UsageFinding(
      rule: .rawGenerator, haptics: haptics,
      message: "\(call) has \(named.count == 1 ? "a name" : "names") in the catalogue: "
        + Words.list(named.map { DisplayText.plain($0.name) }, "or"),
      hint: "call \(Words.list(calls, "or")): a name tells what the haptic is for, and follows the catalogue")
  }

  /// True if a named haptic plays exactly what a generator was called to play.
  private static func isSame(_ haptic: SemanticHaptic, _ raw: SemanticHaptic) -> Bool {
    guard haptic.plays.count == 1, let play = haptic.plays.first, let called = raw.plays.first else {
      return false
    }
    return play.source == called.source && play.time == called.time
      && (play.intensity ?? .full) == (called.intensity ?? .full)
  }
}
