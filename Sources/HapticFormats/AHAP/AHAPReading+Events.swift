internal import HapticModel
internal import HapticText

/// The kinds of event.
///
/// The raw values are AHAP's.
enum AHAPEventKind: String {
  case hapticTransient = "HapticTransient"
  case hapticContinuous = "HapticContinuous"
  case audioContinuous = "AudioContinuous"
  case audioCustom = "AudioCustom"

  /// The kind that a node names; `nil` where it names none.
  init?(_ node: Int, in view: JSONView) {
    guard view.nodes[node].kind == .string else { return nil }
    if view.isEqual(node, "HapticTransient") {
      self = .hapticTransient
    } else if view.isEqual(node, "HapticContinuous") {
      self = .hapticContinuous
    } else if let kind = Self(rawValue: view.string(at: node)) {
      self = kind
    } else {
      return nil
    }
  }
}

/// Where the fields of an event are on the tape.
struct AHAPEventFields {
  var type: Int?
  var time: Int?
  var duration: Int?
  var parameters: Int?
  var path: Int?
  var usesEnvelope: Int?
  var isLooped: Int?
}

extension AHAPReading {
  mutating func readEvent(_ node: Int) {
    guard view.nodes[node].kind == .object else {
      return report(.error, .wrongType, node, "an event must be an object, not \(view.kindName(node))")
    }
    let fields = eventFields(node)
    guard let type = fields.type else { return reportMissing("EventType", of: node, "event") }
    guard let kind = AHAPEventKind(type, in: view) else {
      return reportUnknownName(
        .eventTypeUnknown, type, what: "event type", known: AHAPVocabulary.eventTypes)
    }
    let values = fields.parameters.map { eventValues($0, for: kind) } ?? AHAPEventValues()
    // Every field is looked at before the first fault ends the event, so that all faults are found at once.
    let duration = fields.duration.map { self.duration($0) } ?? .absent
    guard let timeNode = fields.time else { return reportMissing("Time", of: node, "event") }
    guard let time = time(timeNode, "Time") else { return }
    if case .faulty = duration { return }
    let span = duration.span
    if kind == .hapticTransient, let span, span > .zero {
      reportPadding(fields.duration ?? node, time + span)
    }
    let event: HapticEvent? =
      switch kind {
      case .hapticTransient: transient(values, time, span)
      case .hapticContinuous: continuous(node, values, time, span)
      case .audioContinuous: audioContinuous(node, values, time, span)
      case .audioCustom: audioCustom(node, fields, values, time, span)
      }
    if let event { events.append(event, at: time, from: node) }
  }

  private func reportPadding(_ node: Int, _ end: TimePoint) {
    report(
      .note, .durationOnTransient, node,
      "a tap has no length; this only makes the pattern last until \(DecimalTime.seconds(end.nanoseconds)) s")
  }

  private func eventFields(_ node: Int) -> AHAPEventFields {
    var fields = AHAPEventFields()
    var aliasTime: Int?
    var aliasDuration: Int?
    view.forEachMember(of: node) { key, value in
      if view.isEqual(key, "Time") {
        fields.time = value
      } else if view.isEqual(key, "EventType") {
        fields.type = value
      } else if view.isEqual(key, "EventParameters") {
        fields.parameters = value
      } else if view.isEqual(key, "EventDuration") {
        fields.duration = value
      } else if view.isEqual(key, "EventTime") {
        aliasTime = value
      } else if view.isEqual(key, "EventWaveformPath") {
        fields.path = value
      } else if view.isEqual(key, "EventWaveformUseVolumeEnvelope") {
        fields.usesEnvelope = value
      } else if view.isEqual(key, "EventWaveformLoopEnabled") {
        fields.isLooped = value
      } else if view.isEqual(key, "Duration") {
        aliasDuration = key
      } else {
        carryUnknownKey(key, AHAPVocabulary.eventKeys, in: .part(node))
      }
    }
    if fields.time == nil { fields.time = aliasTime } else { carryAlias(aliasTime, of: node) }
    adoptDuration(aliasDuration, of: node, into: &fields)
    return fields
  }

  /// Apple's article calls the key `Duration`, its framework `EventDuration`: read, with a warning.
  private func adoptDuration(_ key: Int?, of event: Int, into fields: inout AHAPEventFields) {
    guard let key else { return }
    let isNeeded = fields.duration == nil
    if isNeeded {
      fields.duration = key + 1
    } else {
      carry(key, in: .part(event))
    }
    report(
      .warning, .keyMisspelled, key, hint: "did you mean \"EventDuration\"?",
      fix: renaming(key, to: "EventDuration", in: event),
      "Core Haptics knows no key \"Duration\"; it is \(isNeeded ? "read as EventDuration" : "ignored")")
  }
}
