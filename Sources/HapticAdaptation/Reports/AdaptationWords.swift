internal import HapticDevices
internal import HapticModel
internal import HapticText
internal import HapticTimeline

/// The sentences about an adaptation.
struct AdaptationWords {
  let adaptation: Adaptation

  /// One sentence for each changed event, in order of time.
  var changes: [String] {
    adaptation.events.filter { !$0.changes.isEmpty }.map { event in
      let why = reason(event)
      return
        "\(name(event)): \(Self.list(event.changes.map { words($0, event) }))\(why.map { ", \($0)" } ?? "")"
    }
  }

  /// One sentence for each event that is still off by more than ``Adaptation/tolerance``, or lost.
  var shortfalls: [String] {
    adaptation.events.compactMap { event in
      guard event.isWanted else { return nil }
      guard !event.isLost, let error = event.errorAfter?.value else {
        return
          "\(name(event)): not felt on \(device), though it is on \(reference): \(limit(event, isWeak: true))"
      }
      guard error.magnitude > Adaptation.tolerance.value else { return nil }
      let size =
        "\(Self.decibels(error.magnitude)) dB \(error < 0 ? "weaker" : "stronger") than on \(reference)"
      return "\(name(event)): still \(size): \(limit(event, isWeak: error < 0))"
    }
  }

  /// The events that are not felt on the reference device, and therefore stay as they are; `nil` if there are none.
  var unwanted: String? {
    let names = adaptation.events.filter { !$0.isWanted }.map(name)
    guard !names.isEmpty else { return nil }
    let shown = names.count > 3 ? Array(names.prefix(2)) + ["\(names.count - 2) more"] : names
    return "Not felt on \(reference), and left as written: \(Self.list(shown))."
  }

  /// The name of an event, such as `tap 3 at 120 ms`.
  func name(_ event: AdaptedEvent) -> String {
    "\(event.isTap ? "tap" : "vibration") \(event.event.index + 1) at \(Self.milliseconds(event.onset - .zero)) ms"
  }

  private var device: String { DisplayText.plain(adaptation.device.name) }
  private var reference: String { DisplayText.plain(adaptation.reference.name) }

  private func words(_ change: AdaptedEvent.Change, _ event: AdaptedEvent) -> String {
    switch change {
    case .pulse(let length): "a vibration of \(Self.milliseconds(length)) ms instead of a tap"
    case .length(let from, let to):
      "\(Self.milliseconds(to)) ms long instead of \(Self.milliseconds(from)) ms"
    case .strength(let from, let to): "strength \(Self.level(to)) instead of \(Self.level(from))"
    case .sharpness(let from, let to): "sharpness \(Self.level(to)) instead of \(Self.level(from))"
    case .moved(let delay): "\(Self.milliseconds(delay)) ms later"
    }
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
      } else if event.changes.contains(where: { if case .strength = $0 { true } else { false } }) {
        reasons.append("to keep its level beside its neighbours")
      }
    } else {
      reasons.append(event.before == nil ? "because it would move nothing" : "because it would not be felt")
    }
    if isMoved { reasons.append("so that events do not merge") }
    return Self.list(reasons)
  }

  /// The reason why an event is not as on the reference device.
  private func limit(_ event: AdaptedEvent, isWeak: Bool) -> String {
    let profile = adaptation.device
    let isSwitch = profile.playback != .custom || profile.drive.steps == 1
    if !isWeak { return isSwitch ? "the motor only switches" : "the motor's weakest strength is that strong" }
    let isFull = event.changes.contains {
      if case .strength(_, let to) = $0 { return to.value >= 0.9995 } else { return false }
    }
    if event.after == nil { return "the device does not play it" }
    return isFull || isSwitch || wasFull(event)
      ? "the motor has no more strength, and a longer run gains nothing or has no time"
      : "its neighbours leave it no more"
  }

  private func wasFull(_ event: AdaptedEvent) -> Bool {
    switch adaptation.pattern.events[event.event.index] {
    case .transient(let tap): tap.intensity.value >= 0.9995
    case .continuous(let vibration): vibration.intensity.value >= 0.9995
    case .audioContinuous, .audioCustom: false
    }
  }

  // MARK: Values

  static func milliseconds(_ span: TimeSpan) -> String {
    FixedDecimal.text(Double(span.nanoseconds) / 1e6, digits: 1, isTrimmed: true)
  }

  /// Returns decibels to the nearest, but tenths below one.
  static func decibels(_ value: Double) -> String {
    FixedDecimal.text(value, digits: value.magnitude < 1 ? 1 : 0, isTrimmed: true)
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
