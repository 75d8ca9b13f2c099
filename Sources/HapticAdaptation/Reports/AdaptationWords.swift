internal import HapticDevices
internal import HapticModel
internal import HapticText
internal import HapticTimeline

/// The sentences about an adaptation.
struct AdaptationWords {
  let adaptation: Adaptation

  /// The sentences about changed events, in order of time: one for each event, or one for all events with the same change.
  func changes(isGrouped: Bool) -> [String] {
    let changed = adaptation.events.filter { !$0.changes.isEmpty }
    return sentences(changed, isGrouped: isGrouped) { words(of: $0) }
  }

  /// The changes of an event, with their reason.
  func words(of event: AdaptedEvent) -> String {
    Self.list(event.changes.map { words($0, event) }) + (reason(event).map { ", \($0)" } ?? "")
  }

  /// The sentences about events that a limit keeps from being felt as on the reference device: lost, merged, or off by more
  /// than ``Adaptation/tolerance``; grouped likewise.
  func shortfalls(_ limit: AdaptationLimits.Limit, isGrouped: Bool) -> [String] {
    let limits = AdaptationLimits(adaptation)
    func lines(_ shortfall: (AdaptedEvent) -> AdaptationLimits.Shortfall?) -> [String] {
      sentences(adaptation.events, isGrouped: isGrouped) { event in
        shortfall(event).flatMap { $0.limit == limit ? $0.words : nil }
      }
    }
    // One that is off may merge, too.
    return lines { $0.isKept ? nil : limits.shortfall(of: $0) } + lines(limits.merge)
  }

  /// The taps that would be stronger as buzzes; `nil` if there is no such adaptation.
  func offer(_ other: Adaptation?) -> String? {
    guard let other, let longest = other.longest else { return nil }
    let buzzes = other.buzzes(insteadOf: adaptation)
    guard let lengths = Self.range(buzzes.compactMap { $0.pulse.map { Double($0.nanoseconds) / 1e6 } }) else {
      return nil
    }
    let own = Dictionary(
      adaptation.events.map { ($0.event, $0.after?.value ?? 0) }, uniquingKeysWith: { first, _ in first })
    let gains = Self.range(buzzes.map { (($0.after?.value ?? 0) - (own[$0.event] ?? 0)).rounded() })
    let (verb, kind) = buzzes.count == 1 ? ("is", "a vibration") : ("are", "vibrations")
    return
      "With --longest \(Self.milliseconds(longest)), \(names(buzzes)) \(verb) \(gains ?? "") dB stronger, as \(kind) of \(lengths) ms: a buzz, not a click."
  }

  /// The smallest and the largest of some numbers; `nil` for none.
  private static func range(_ values: [Double]) -> String? {
    guard let least = values.min(), let most = values.max() else { return nil }
    let texts = [least, most].map { FixedDecimal.text($0, digits: 1, isTrimmed: true) }
    return texts[0] == texts[1] ? texts[0] : "\(texts[0]) to \(texts[1])"
  }

  /// The events that stay faint on the device; `nil` if there are none.
  var faint: String? {
    let faint = adaptation.events.filter { $0.isWanted && $0.isFaint }
    guard !faint.isEmpty else { return nil }
    return
      "\(Self.capital(FeltVerdict.faint.words)) on \(device), so that some hands miss \(faint.count == 1 ? "it" : "them"): \(names(faint))."
  }

  /// The events that are not felt on the reference device, and therefore need not be felt; `nil` if there are none.
  var unwanted: String? {
    let sentences = FeltVerdict.allCases.compactMap { verdict -> String? in
      let unwanted = adaptation.events.filter { !$0.isWanted && $0.referenceVerdict == verdict }
      guard !unwanted.isEmpty else { return nil }
      let isLeft = unwanted.allSatisfy(\.changes.isEmpty)
      let words = Self.capital(verdict.words)
      return "\(words) on \(reference)\(isLeft ? ", and left as written" : ""): \(names(unwanted))."
    }
    return sentences.isEmpty ? nil : sentences.joined(separator: "\n")
  }

  private static func capital(_ words: String) -> String { words.prefix(1).uppercased() + words.dropFirst() }

  /// Returns a sentence for each event that has one; if grouped, one for all events with the same words.
  private func sentences(
    _ events: [AdaptedEvent], isGrouped: Bool, words: (AdaptedEvent) -> String?
  ) -> [String] {
    var groups: [(words: String, events: [AdaptedEvent])] = []
    var positions: [String: Int] = [:]
    for event in events {
      guard let words = words(event) else { continue }
      if isGrouped, let position = positions[words] {
        groups[position].events.append(event)
      } else {
        positions[words] = groups.count
        groups.append((words, [event]))
      }
    }
    return groups.map { "\(names($0.events)): \($0.words)" }
  }

  /// The names of events: all of up to three, or the first two and the number of the others.
  private func names(_ events: [AdaptedEvent]) -> String {
    let names = events.prefix(3).map(name)
    return Self.list(events.count > 3 ? names.prefix(2) + ["\(events.count - 2) more"] : names)
  }

  /// The name of an event, such as `tap 3 at 120 ms`.
  func name(_ event: AdaptedEvent) -> String {
    "\(event.isTap ? "tap" : "vibration") \(event.event.index + 1) at \(Self.milliseconds(event.onset - .zero)) ms"
  }

  /// True if the device only switches its motor.
  private var isSwitch: Bool {
    adaptation.device.playback != .custom || adaptation.device.drive.steps == 1
  }

  private var device: String { DisplayText.plain(adaptation.device.name) }
  private var reference: String { DisplayText.plain(adaptation.reference.name) }

  private func words(_ change: AdaptedEvent.Change, _ event: AdaptedEvent) -> String {
    switch change {
    case .pulse(let length):
      "a vibration of \(Self.milliseconds(length)) ms instead of a tap"
        + (event.isBuzz ? " (a buzz, not a click)" : "")
    case .length(let from, let to):
      "\(Self.milliseconds(to)) ms long instead of \(Self.milliseconds(from)) ms"
    case .paused(let from, let to):
      "a pause from \(Self.milliseconds(from - .zero)) to \(Self.milliseconds(to - .zero)) ms"
    case .steady: "no curve of strength"
    case .strength(let from, let to): "strength \(Self.level(to)) instead of \(Self.level(from))"
    case .sharpness(let from, let to), .approached(let from, let to): sharpness(from, to: to, of: event)
    case .retuned(let from, let to):
      sharpness(from, to: to, of: event) + " (\(cause(of: event, from: from, to: to)))"
    case .moved(let delay): "\(Self.milliseconds(delay)) ms later"
    }
  }

  /// The reason why a retuned event is stronger: of taps, sharpness may select the length alone.
  private func cause(of event: AdaptedEvent, from: UnitLevel, to: UnitLevel) -> String {
    let tap = adaptation.device.drive.tap
    let isTap = event.isTap && event.pulse == nil
    guard isTap, tap.frequency(from) == tap.frequency(to), tap.length(from) != tap.length(to) else {
      return "the motor is stronger there"
    }
    return "the device's tap is \(tap.length(to) > tap.length(from) ? "longer" : "shorter") there"
  }

  /// Returns a change of sharpness, with the frequencies that it stands for on the two devices.
  private func sharpness(_ from: UnitLevel, to: UnitLevel, of event: AdaptedEvent) -> String {
    func text(_ sharpness: UnitLevel, _ profile: DeviceProfile, on name: String = "") -> String {
      let isTap = event.isTap && (event.pulse == nil || !name.isEmpty)
      let hertz = profile.frequency(at: sharpness, ofTap: isTap)?.hertz
      return Self.level(sharpness) + (hertz.map { " (\(Int($0.rounded(.toNearestOrEven))) Hz\(name))" } ?? "")
    }
    let was = text(from, adaptation.reference, on: " on \(reference)")
    return "sharpness \(text(to, adaptation.device)) instead of \(was)"
  }

  /// The reason for the changes of an event.
  private func reason(_ event: AdaptedEvent) -> String? {
    let isSharpnessOnly = event.changes.allSatisfy { if case .sharpness = $0 { true } else { false } }
    let isApproached = event.changes.allSatisfy { if case .approached = $0 { true } else { false } }
    let isMoved = event.changes.contains { if case .moved = $0 { true } else { false } }
    if isSharpnessOnly { return "the nearest that the device can play" }
    if isApproached { return "the nearest at which it is strong enough" }
    guard event.isWanted else {
      return isMoved ? "to keep its distance from the one before" : nil
    }
    if isSwitch, event.changes.allSatisfy(\.isOfCommand) { return "since the motor only switches" }
    var reasons: [String] = []
    if let error = event.errorBefore?.value, (event.before?.value ?? -1) >= 0 {
      if error.magnitude >= 0.5 {
        reasons.append(
          "because it would be felt \(Self.decibels(error.magnitude)) dB \(error < 0 ? "weaker" : "stronger") than on \(reference)"
        )
      } else if event.changes.contains(where: \.isOfStrength) {
        reasons.append(isSwitch ? "since the motor only switches" : "to keep its level beside its neighbours")
      }
    } else {
      reasons.append(event.before == nil ? "because it would move nothing" : "because it would not be felt")
    }
    let isRaised =
      event.rise > 0.5 && (event.after?.value ?? 0) > (event.before?.value ?? 0)
      && (event.before?.value ?? 0) < StrengthLadder.usefulLevel
    if event.isBuzz, adaptation.longest == nil {
      reasons.append("since nothing is felt within \(Self.milliseconds(Adaptation.longestTap)) ms")
    }
    if isRaised, event.before != nil { reasons = ["so that fewer hands miss it"] }
    if event.isPaused { reasons.append("so that the taps in it are felt") }
    if isMoved {
      reasons.append(
        event.gap > .zero ? "so that events do not merge" : "to keep its distance from the one before")
    }
    return Self.list(reasons)
  }

  // MARK: Values

  static func milliseconds(_ span: TimeSpan) -> String {
    FixedDecimal.text(Double(span.nanoseconds) / 1e6, digits: 1, isTrimmed: true)
  }

  /// Returns decibels to the nearest, but tenths below ten.
  static func decibels(_ value: Double) -> String {
    FixedDecimal.text(value, digits: value.magnitude < 10 ? 1 : 0, isTrimmed: true)
  }

  static func level(_ level: UnitLevel) -> String {
    FixedDecimal.text(level.value, digits: 3, isTrimmed: true)
  }

  /// Returns a list: `a, b and c`.
  static func list(_ parts: [String]) -> String {
    guard let last = parts.last, parts.count > 1 else { return parts.first ?? "" }
    return parts.dropLast().joined(separator: ", ") + " and " + last
  }
}

extension AdaptedEvent.Change {
  /// True for a change of what a motor that only switches ignores.
  fileprivate var isOfCommand: Bool {
    switch self {
    case .strength, .steady, .sharpness: true
    default: false
    }
  }

  /// True for a change of strength.
  fileprivate var isOfStrength: Bool {
    switch self {
    case .strength, .steady: true
    default: false
    }
  }
}
