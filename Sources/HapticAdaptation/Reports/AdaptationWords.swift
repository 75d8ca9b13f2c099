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
    return sentences(changed, isGrouped: isGrouped) { event in
      Self.list(event.changes.map { words($0, event) }) + (reason(event).map { ", \($0)" } ?? "")
    }
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
    case .pulse(let length): "a vibration of \(Self.milliseconds(length)) ms instead of a tap"
    case .length(let from, let to):
      "\(Self.milliseconds(to)) ms long instead of \(Self.milliseconds(from)) ms"
    case .paused(let from, let to):
      "a pause from \(Self.milliseconds(from - .zero)) to \(Self.milliseconds(to - .zero)) ms"
    case .steady: "no curve of strength"
    case .strength(let from, let to): "strength \(Self.level(to)) instead of \(Self.level(from))"
    case .sharpness(let from, let to): sharpness(from, to: to, of: event)
    case .retuned(let from, let to):
      sharpness(from, to: to, of: event) + " (the motor is stronger there)"
    case .moved(let delay): "\(Self.milliseconds(delay)) ms later"
    }
  }

  /// Returns a change of sharpness, with the frequencies that it stands for on the two devices.
  private func sharpness(_ from: UnitLevel, to: UnitLevel, of event: AdaptedEvent) -> String {
    func text(_ sharpness: UnitLevel, _ profile: DeviceProfile, on name: String = "") -> String {
      let hertz = profile.frequency(at: sharpness, ofTap: event.isTap)?.hertz
      return Self.level(sharpness) + (hertz.map { " (\(Int($0.rounded(.toNearestOrEven))) Hz\(name))" } ?? "")
    }
    let was = text(from, adaptation.reference, on: " on \(reference)")
    return "sharpness \(text(to, adaptation.device)) instead of \(was)"
  }

  /// The reason for the changes of an event.
  private func reason(_ event: AdaptedEvent) -> String? {
    let isSharpnessOnly = event.changes.allSatisfy { if case .sharpness = $0 { true } else { false } }
    let isMoved = event.changes.contains { if case .moved = $0 { true } else { false } }
    if isSharpnessOnly { return "the nearest that the device can play" }
    guard event.isWanted else {
      return isMoved ? "to keep its distance from the one before" : nil
    }
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
    let isRaised = event.rise > 0.5 && (event.after?.value ?? 0) > (event.before?.value ?? 0)
    if isRaised, event.before != nil { reasons = ["so that fewer hands miss it"] }
    if event.isPaused { reasons.append("so that the taps in it are felt") }
    if isMoved { reasons.append("so that events do not merge") }
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
  /// True for a change of strength.
  fileprivate var isOfStrength: Bool {
    switch self {
    case .strength, .steady: true
    default: false
    }
  }
}
