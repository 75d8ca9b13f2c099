internal import HapticCatalog
internal import HapticModel

/// Several haptics of one touch, in words.
struct DoubleAnswer {
  /// The maximum number of names in a message (*chosen*).
  private static let longestList = 4

  private let haptics: [RecordedHaptic]
  private let touches: [HapticGesture]

  /// Prepares the words.
  ///
  /// - Parameter touches: the recording's touches; of controls within each other, the outer one.
  init(_ haptics: [RecordedHaptic], touches: [HapticGesture]) {
    self.haptics = haptics
    self.touches = touches
  }

  var finding: UsageFinding {
    UsageFinding(
      rule: .doubleFire, haptics: haptics,
      message: "one touch of \(control) fired \(haptics.count) haptics: \(names)",
      hint: [removal, waiting].compactMap { $0 }.joined(separator: "; "))
  }

  // MARK: The haptics

  /// The touched control: of several within each other, the outer one.
  private var control: String {
    let controls = haptics.compactMap { $0.touch?.control }
    if let first = controls.first, controls.allSatisfy({ $0 == first }) { return first }
    let outer = touches.first { $0.serial == haptics[0].touch?.serial }
    return [outer?.control, controls.first].compactMap { $0 }.first { $0 != "a control" } ?? "a control"
  }

  /// The names, with what tells them apart: `tap, then tap 120 ms later`.
  private var names: String {
    let all = zip([nil] + haptics.map(Optional.some), haptics).map(name)
    guard all.count > Self.longestList else { return all.joined(separator: ", then ") }
    return all.prefix(2).joined(separator: ", then ") + " and \(all.count - 2) more"
  }

  private func name(after last: RecordedHaptic?, of haptic: RecordedHaptic) -> String {
    let gap = last.map { haptic.time - $0.time } ?? .zero
    return haptic.name
      + (gap < DoubleFire.answer ? "" : " \(DecimalTime.milliseconds(gap.nanoseconds)) ms later")
      + (haptic.isAfterTouch ? " from a task of the action" : "")
  }

  // MARK: Remedies

  private var own: RecordedHaptic? { haptics.first(where: \.isFromComponent) }
  private var calls: [RecordedHaptic] { haptics.filter { !$0.isFromComponent } }
  /// The haptics that may signal the end of work which took no time in the test.
  private var results: [RecordedHaptic] {
    haptics.dropFirst().filter { ButtonStandard.isResult($0) && !$0.isFromComponent }
  }

  /// The calls to remove; `nil` if all but one haptic are results.
  private var removal: String? {
    let ends = Set(results.map(\.serial))
    let superfluous = calls.filter { !ends.contains($0.serial) }
    guard let own, let component = own.touch?.component else {
      return superfluous.count > 1
        ? "answer each touch once: keep one of the calls, and remove the others" : nil
    }
    if calls.isEmpty {
      return "let one component answer the touch: several of them have played their own haptics"
    }
    if superfluous.isEmpty { return nil }
    return
      "\(Words.indefinite(component.title)) plays \(own.name) by itself: remove \(locations(of: superfluous))"
  }

  /// The calls with the controls whose actions hold them: `tap() from the action of "Add"`.
  private func locations(of calls: [RecordedHaptic]) -> String {
    var locations: [(control: String, calls: [String])] = []
    for call in calls {
      let control = call.touch?.control ?? "a control"
      if locations.last?.control != control { locations.append((control, [])) }
      locations[locations.count - 1].calls.append(call.call)
    }
    return locations.map { "\($0.calls.joined(separator: " and ")) from the action of \($0.control)" }
      .joined(separator: ", and ")
  }

  /// The remedy for a result: in a test no time passes by itself; `nil` if there is none.
  private var waiting: String? {
    results.first.map { Self.waiting(for: $0, isOnlyRemedy: removal == nil) }
  }

  /// Returns the remedy for a haptic that signals the end of work which took no time in the test.
  static func waiting(for end: RecordedHaptic, isOnlyRemedy: Bool) -> String {
    let time =
      "let time pass before \(end.name) with recorder.advance(by:): in a test, work takes no time by itself"
    return isOnlyRemedy ? time + "; if the app plays both at once, keep one of them" : time
  }
}

/// Words for messages.
enum Words {
  static func indefinite(_ noun: String) -> String {
    ("AEIOU".contains(noun.prefix(1)) ? "an " : "a ") + noun
  }

  /// Joins words as in a sentence: `tap, save and cancel`.
  static func list(_ words: [String], _ conjunction: String = "and") -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " \(conjunction) \(last)"
  }
}
