internal import HapticModel
internal import HapticText

extension AHAPReader {
  mutating func readEvent(_ node: Int) {
    guard fields.isObject(node, "an event") else { return }
    let event = members(of: node, .event, in: .part(node))
    carryAlias(.eventTime, of: event, in: node)
    let durationNode = durationNode(event, of: node)
    guard let type = event[.eventType] else { return reportMissing(.eventType, of: node, "event") }
    guard let kind = AHAPEventKind(type, in: view) else {
      return reportUnknownName(
        .eventTypeUnknown, type, noun: "event type", known: AHAPEventKind.allCases.map(\.rawValue))
    }
    var values = AHAPEventValues()
    if let list = event[.eventParameters] { readEventParameters(list, for: kind, into: &values) }
    // Every field is looked at before the first fault ends the event, so that all faults are found at once.
    var isFaulty = false
    let length = durationNode.flatMap { duration($0, &isFaulty) }
    guard let time = time(event, or: .eventTime, of: node, "event"), !isFaulty else { return }
    // Of a misspelled key on a tap the finding about it says so.
    if kind == .hapticTransient, let length, length > .zero, event[.duration] == nil {
      paddings.append((durationNode ?? node, time, time + length))
    }
    if let event = self.event(kind, members: event, values: values, at: time, for: length, node: node) {
      events.append(event, from: node)
      if kind == .hapticTransient || kind == .hapticContinuous { noteUnnamed(values, node) }
    }
  }

  private func noteUnnamed(_ values: AHAPEventValues, _ node: Int) {
    let unnamed = [AHAPEventParameter.intensity, .sharpness].filter { values[$0] == nil }
    if !unnamed.isEmpty { carrier.unnamed[node] = Set(unnamed.map(\.name)) }
  }

  private mutating func event(
    _ kind: AHAPEventKind, members: AHAPMembers, values: AHAPEventValues, at time: TimePoint,
    for length: TimeSpan?, node: Int
  ) -> HapticEvent? {
    switch kind {
    case .hapticTransient:
      if values[.intensity] == nil {
        if defaultedTaps.count == 0 { defaultedTaps.first = node }
        defaultedTaps.count += 1
      }
      return .transient(
        Transient(
          values.level(.intensity) ?? Transient.defaultIntensity,
          values.level(.sharpness) ?? Transient.defaultSharpness, at: time, padding: length ?? .zero))
    case .hapticContinuous:
      guard let length = held(length, values: values, noun: "continuous event", node: node) else {
        return nil
      }
      checkContinuous(length, values: values, node: node)
      return .continuous(
        Continuous(
          values.level(.intensity) ?? Continuous.defaultIntensity,
          values.level(.sharpness) ?? Continuous.defaultSharpness, at: time, for: length,
          envelope: values.envelope))
    case .audioContinuous:
      guard let length = held(length, values: values, noun: "audio event", node: node) else { return nil }
      reportSilence(node)
      return .audioContinuous(
        AudioContinuous(at: time, for: length, parameters: values.audio, envelope: values.envelope))
    case .audioCustom:
      return sound(members, values: values, at: time, for: length, node: node).map { .audioCustom($0) }
    }
  }

  private func sound(
    _ event: AHAPMembers, values: AHAPEventValues, at time: TimePoint, for length: TimeSpan?, node: Int
  ) -> AudioCustom? {
    guard let path = event[.waveformPath] else {
      reportMissing(.waveformPath, of: node, "audio event")
      return nil
    }
    guard view.nodes[path].kind == .string, !view.text(at: path).isEmpty else {
      report(
        .error, code: .wrongType, node: path, message: "EventWaveformPath must be the name of a sound file")
      return nil
    }
    let usesEnvelope = truth(event, .usesVolumeEnvelope, or: true)
    let isLooped = truth(event, .loopsWaveform, or: false)
    guard let usesEnvelope, let isLooped else { return nil }
    if isLooped, length == .zero {
      report(
        .error, code: .durationMissing, node: node, message: "a looped audio event has an EventDuration of 0")
      return nil
    }
    reportSilence(node)
    return AudioCustom(
      at: time, path: view.string(at: path), for: length, parameters: values.audio,
      usesVolumeEnvelope: usesEnvelope, isLooped: isLooped)
  }

  private func reportSilence(_ node: Int) {
    report(
      .note, code: .audioSilent, node: node, message: "Thrum keeps audio events, and plays silence for them")
  }

  /// Notes the lengths of taps, but not that of a last tap alone: it is the silence at the end, which a loop needs.
  ///
  /// An only tap that is as long as a vibration was mostly meant as one; but Thrum, which names the pattern, writes silence
  /// so.
  func reportPaddings() {
    let isMeant = paddings.contains { $0.end - $0.time >= Self.vibration }
    let isOnly = isMeant && events.parts.count == 1 && document.title == nil
    guard let last = events.parts.last?.time, let first = paddings.first(where: { $0.time < last || isOnly }),
      let end = paddings.map(\.end).max()
    else { return }
    let subject = paddings.count == 1 ? "\(isOnly ? "the only" : "a") tap has" : "\(paddings.count) taps have"
    report(
      .note, code: .durationOnTransient, node: first.node,
      hint: isMeant
        ? "for a vibration write HapticContinuous, else leave EventDuration out" : "leave EventDuration out",
      message: end > max(last, endOfOthers)
        ? "\(subject) a length, which only makes the pattern last until \(DecimalTime.seconds(end.nanoseconds)) s"
        : "\(subject) a length, which has no effect")
  }

  /// The end of the last vibration or sound; zero if there is none.
  private var endOfOthers: TimePoint {
    let ends = events.parts.compactMap { event -> TimePoint? in
      switch event {
      case .continuous(let vibration): vibration.time + vibration.duration
      case .audioContinuous(let sound): sound.time + sound.duration
      case .audioCustom(let sound): sound.duration.map { sound.time + $0 }
      case .transient: nil
      }
    }
    return ends.max() ?? .zero
  }

  /// The shortest length that is meant as that of a vibration: *chosen*, the longest that tap-too-long takes for a tap.
  private static var vibration: TimeSpan { .milliseconds(50) }

  private mutating func checkContinuous(_ length: TimeSpan, values: AHAPEventValues, node: Int) {
    if let decay = values[.decay], decay > 0, values.envelope.isSustained {
      report(
        .note, code: .parameterIgnored, node: node, hint: "set Sustained to 0, or leave DecayTime out",
        message: "DecayTime has no effect on a sustained event")
    }
    if length > AHAPLimits.longestContinuous {
      report(
        .warning, code: .continuousTooLong, node: node,
        hint: "split it into events of at most 30 s, or let the player repeat it with loopEnabled",
        message: "the event lasts \(DecimalTime.seconds(length.nanoseconds)) s; Core Haptics cuts it at 30 s")
    }
    if values[.intensity] == nil || values[.sharpness] == nil {
      if defaulted.count == 0 { defaulted.first = node }
      defaulted.count += 1
      if values[.intensity] == nil { defaulted.intensities += 1 }
      if values[.sharpness] == nil { defaulted.sharpnesses += 1 }
    }
  }

  // MARK: Duration

  /// The node of an event's length.
  ///
  /// Apple's article calls the key `Duration`, its framework `EventDuration`: read, with a warning.
  private func durationNode(_ event: AHAPMembers, of node: Int) -> Int? {
    guard let alias = event[.duration] else { return event[.eventDuration] }
    let isNeeded = event[.eventDuration] == nil
    let key = alias - 1
    if !isNeeded { carry(key, in: .part(node)) }
    let isTap = event[.eventType].flatMap { AHAPEventKind($0, in: view) } == .hapticTransient
    report(
      .warning, code: .keyMisspelled, node: key,
      hint: isTap
        ? "leave it out, or for a vibration write HapticContinuous and \"EventDuration\""
        : "did you mean \"EventDuration\"?",
      fix: isTap ? nil : renaming(key, to: "EventDuration", in: node),
      message: "Core Haptics has no key \"Duration\"\(isTap ? ", and a tap has no length" : ""); it is "
        + (isNeeded ? "read as EventDuration" : "ignored"))
    return event[.eventDuration] ?? alias
  }

  /// The length at a node; `nil` if it is -1, which means that there is none, or cannot be read.
  private func duration(_ node: Int, _ isFaulty: inout Bool) -> TimeSpan? {
    let nanoseconds = nanoseconds(node, "EventDuration")
    if let nanoseconds, nanoseconds >= 0 { return TimeSpan(nanoseconds: nanoseconds) }
    if nanoseconds == -1_000_000_000 { return nil }
    isFaulty = true
    if nanoseconds != nil {
      report(
        .error, code: .durationNegative, node: node,
        hint: "EventDuration counts from the start of the event, in seconds",
        message: "EventDuration is \(quoted(node)), less than 0")
    }
    return nil
  }

  /// The length of a continuous event; `nil`, with an error, if it needs one and has none.
  private func held(_ length: TimeSpan?, values: AHAPEventValues, noun: String, node: Int) -> TimeSpan? {
    if let length, length > .zero { return length }
    if !values.envelope.isSustained { return .zero }
    report(
      .error, code: .durationMissing, node: node,
      hint: "add \"EventDuration\" in seconds, or set Sustained to 0",
      message: "the \(noun) has \(length == nil ? "no EventDuration" : "an EventDuration of 0")")
    return nil
  }

  // MARK: Parameters

  /// Reads the values of an event's list of parameters; those that do not belong to `kind` are left out with a finding.
  private func readEventParameters(
    _ list: Int, for kind: AHAPEventKind, into values: inout AHAPEventValues
  ) {
    guard fields.isList(list, "EventParameters") else { return }
    view.forEachElement(of: list) { readEventParameter($0, for: kind, into: &values) }
    guard let first = values.ignored.first else { return }
    let names = values.ignored.map(\.name)
    report(
      .note, code: .parameterIgnored, node: first.id,
      hint: kind == .hapticTransient
        ? "leave \(names.count == 1 ? "it" : "them") out, or write a HapticContinuous event, which has an envelope"
        : nil,
      message: "\(Quotation.list(names)) \(names.count == 1 ? "has" : "have") no effect on \(kind.rawValue); "
        + (names.count == 1 ? "it is ignored" : "they are ignored"))
  }

  private func readEventParameter(
    _ node: Int, for kind: AHAPEventKind, into values: inout AHAPEventValues
  ) {
    guard fields.isObject(node, "an event parameter") else { return }
    var (id, value): (Int?, Int?)
    var unknown: [Int] = []
    view.forEachMember(of: node) { key, member in
      switch AHAPKey(key, in: view) {
      case .parameterID: id = member
      case .parameterValue: value = member
      default: unknown.append(key)
      }
    }
    for key in unknown {
      // The value of a member follows its key.
      if id == nil, isMeant(key, as: .parameterID, in: node) {
        id = key + 1
      } else if value == nil, isMeant(key, as: .parameterValue, in: node) {
        value = key + 1
      } else {
        carryUnknownKey(key, .eventParameter, in: .element(node))
      }
    }
    guard let id else { return reportMissing(.parameterID, of: node, "event parameter") }
    guard let value else { return reportMissing(.parameterValue, of: node, "event parameter") }
    guard let parameter = eventParameter(id) else { return }
    guard parameter.applies(to: kind) else {
      guard let number = view.number(at: value), view.nodes[value].kind == .number else {
        // A value that is no number is an error on any event.
        _ = level(value, in: parameter.range, parameter.name)
        return
      }
      if leaveOut(
        parameter, of: kind, id, in: node, isDefault: number == (parameter == .sustained ? 1 : 0))
      {
        if !values.ignored.contains(where: { $0.name == parameter.name }) {
          values.ignored.append((id, parameter.name))
        }
      }
      return
    }
    guard let level = level(value, in: parameter.range, parameter.name) else { return }
    if values[parameter] != nil {
      report(
        .warning, code: .parameterRepeated, node: id,
        message: "the event has \(parameter.name) more than once; the last one counts")
    }
    values[parameter] = level
  }

  /// The parameter that a ParameterID names, or clearly means.
  private func eventParameter(_ id: Int) -> AHAPEventParameter? {
    if view.nodes[id].kind == .string {
      if let parameter = AHAPEventParameter(id, in: view) { return parameter }
      if let meant = AHAPEventParameter(meantBy: view.string(at: id)) {
        report(
          .warning, code: .parameterMisspelled, node: id, hint: "did you mean \"\(meant.name)\"?",
          fix: renaming(id, to: meant.name),
          message: """
            there is no event parameter \(Quotation.quote(view.text(at: id))), and Core Haptics refuses it; it is \
            read as \(meant.name)
            """)
        return meant
      }
    }
    reportUnknownName(
      .parameterUnknown, id, noun: "event parameter", known: AHAPEventParameter.allCases.map(\.name))
    return nil
  }

  /// Reports a parameter that Core Haptics refuses on this kind of event; returns true for one that only has no effect.
  private func leaveOut(
    _ parameter: AHAPEventParameter, of kind: AHAPEventKind, _ id: Int, in element: Int, isDefault: Bool
  ) -> Bool {
    if parameter.isOfEnvelope {
      carry(nil, in: .element(element))
      // The default would change nothing on any event.
      return !isDefault
    }
    report(
      .warning, code: .parameterMisplaced, node: id,
      message:
        "\(parameter.name) does not belong on \(kind.rawValue), and Core Haptics refuses it; it is ignored")
    return false
  }
}
