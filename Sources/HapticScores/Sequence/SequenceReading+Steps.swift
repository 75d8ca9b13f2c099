internal import HapticModel
internal import HapticText

extension SequenceReading {
  mutating func readParts(_ node: Int) {
    for (key, value) in namedMembers(node, "parts") {
      guard let name = self.name(key, "a part's name"),
        let part = fields.object(value, "the part", keys: SequenceKey.ofPart)
      else {
        continue
      }
      syntax.parts.append(.init(name: name, key: key, step: step(part, "the part", level: 1)))
    }
  }

  mutating func readTracks(_ node: Int) {
    let tracks = elements(node, "tracks", limit: SequenceLimits.tracks)
    if tracks.isEmpty, !fields.hasErrors {
      fields.report(
        .error, code: .fieldMissing, node: node,
        message: "tracks is empty; a sequence needs at least one track")
    }
    for track in tracks { if let track = self.track(track) { syntax.tracks.append(track) } }
  }

  /// The range of priorities; *chosen*.
  static let priorities: ClosedRange<Int64> = -100...100

  private mutating func track(_ node: Int) -> SequenceTrack? {
    guard let found = fields.object(node, "the track", keys: SequenceKey.ofTrack) else { return nil }
    var track = SequenceTrack(node: node)
    track.name = found[.name].flatMap { title($0, "name") } ?? ""
    if let node = found[.actuator], let name = found.text(.actuator) {
      track.actuator = (name, node)
    }
    track.gain = found.number(.gain, in: Self.scales) ?? 1
    track.priority = Int(found.integer(.priority, in: Self.priorities) ?? 0)
    track.isMuted = found.truth(.mute) ?? false
    track.isSolo = found.truth(.solo) ?? false
    track.transforms = transforms(found)
    if let steps = found.value(.steps, .required) {
      track.steps = self.steps(steps, "steps", level: 1)
    }
    return track
  }

  /// The steps of a list, `level` deep.
  mutating func steps(_ node: Int, _ noun: String, level: Int) -> [SequenceStep] {
    guard level <= SequenceLimits.depth else {
      fields.report(
        .error, code: .tooDeep, node: node,
        message: "groups are nested more than \(SequenceLimits.depth) deep here")
      return []
    }
    let list = elements(node, noun, limit: SequenceLimits.steps)
    stepCount += list.count
    guard stepCount <= SequenceLimits.steps else {
      return fields.reject(
        .tooMany, node: node, message: "the file has more than \(SequenceLimits.steps) steps") ?? []
    }
    var steps: [SequenceStep] = []
    steps.reserveCapacity(list.count)
    for element in list {
      guard let found = fields.object(element, "the step", keys: SequenceKey.ofStep) else { continue }
      steps.append(step(found, "the step", level: level))
    }
    return steps
  }

  /// A step, or a part, which has no place.
  mutating func step(_ found: SequenceFields, _ noun: String, level: Int) -> SequenceStep {
    var step = SequenceStep(node: found.node)
    readContent(found, noun: noun, step: &step, level: level)
    readStart(found, &step)
    if let node = found[.count], let count = count(node, "repeat") { step.count = count }
    step.every = length(.every, of: found)
    if let node = found[.every], found[.count] == nil {
      fields.report(
        .error, code: .contradiction, node: node, hint: "add a \"repeat\"", message: "every needs a repeat")
    }
    step.length = length(.length, of: found)
    step.transforms = transforms(found)
    return step
  }

  private mutating func readContent(
    _ found: SequenceFields, noun: String, step: inout SequenceStep, level: Int
  ) {
    let contents = SequenceKey.contents.filter { found[$0] != nil }
    let known = SequenceKey.contents.map(\.rawValue).joined(separator: ", ")
    guard let key = contents.first, let node = found[key] else {
      fields.report(
        .error, code: .content, node: found.node, hint: "one of \(known)", message: "\(noun) plays nothing")
      return
    }
    if contents.count > 1, let second = found[contents[1]] {
      fields.report(
        .error, code: .content, node: second, hint: "one of \(known)",
        message: "\(noun) has both \(key.rawValue) and \(contents[1].rawValue)")
      return
    }
    step.contentNode = node
    if key != .file, let part = found[.part] {
      fields.report(.error, code: .contradiction, node: part, message: "part needs a file")
    }
    if key != .transcript, let rule = found[.rule] {
      fields.report(.error, code: .contradiction, node: rule, message: "rule needs a transcript")
    }
    step.content = content(key, node: node, found: found, level: level) ?? .unreadable
  }

  private mutating func content(
    _ key: SequenceKey, node: Int, found: SequenceFields, level: Int
  ) -> SequenceStep.Content? {
    switch key {
    case .play: return name(node, "play").map { .play($0) }
    case .file:
      let part = found[.part].flatMap { self.part($0) }
      return path(node).map { .file($0, part: part) }
    case .notation: return fields.text(node, "notation").map { .notation($0) }
    case .transcript:
      let rule = found[.rule].flatMap { self.rule($0) } ?? .sentences
      return words(node).map { .transcript($0, rule) }
    case .events: return .events(pattern(node))
    case .group: return .group(steps(node, "group", level: level + 1))
    default: return length(node, "rest").map { .rest($0) }
    }
  }

  /// The text of a transcript.
  private func words(_ node: Int) -> String? {
    guard let text = fields.text(node, "transcript") else { return nil }
    if text.isEmpty { return fields.reject(.content, node: node, message: "the transcript has no text") }
    guard text.unicodeScalars.count <= SequenceLimits.transcript else {
      return fields.reject(
        .tooMany, node: node, message: "the transcript has more than \(SequenceLimits.transcript) characters")
    }
    return text
  }

  private func rule(_ node: Int) -> TranscriptRule? {
    guard let text = fields.text(node, "rule") else { return nil }
    let known = TranscriptRule.allCases.map(\.rawValue).joined(separator: ", ")
    return TranscriptRule(rawValue: text)
      ?? fields.reject(
        .wordUnknown, node: node, hint: "known: \(known)",
        message: "the rule cannot be \(Quotation.quote(text))")
  }

  /// A path that is not empty and has no NUL, which no file name can have.
  private func path(_ node: Int) -> String? {
    guard let path = fields.text(node, "file") else { return nil }
    if !path.isEmpty, path.utf8.count <= 4_096, path.unicodeScalars.allSatisfy(DisplayText.isPlain) {
      return path
    }
    return fields.reject(.nameInvalid, node: node, message: "file cannot be \(Quotation.quote(path))")
  }

  /// A part of a file, by its name or its number from 1.
  private func part(_ node: Int) -> String? {
    if view.nodes[node].kind == .number {
      return fields.integer(node, "part", in: 1...Int64(SequenceLimits.events)).map { String($0) }
    }
    return fields.text(node, "part")
  }

  private func readStart(_ found: SequenceFields, _ step: inout SequenceStep) {
    let at = found[.at].flatMap { position($0, "at") }
    let after = length(.after, of: found)
    if found[.at] != nil, let node = found[.after] {
      fields.report(
        .error, code: .contradiction, node: node, hint: "remove one of them",
        message: "the step has both at (a place) and after (a pause)")
    }
    step.start = at.map { .at($0) } ?? .after(after)
  }

  // MARK: Inline patterns

  private func pattern(_ node: Int) -> HapticPattern {
    var pattern = HapticPattern()
    for element in elements(node, "events", limit: SequenceLimits.inlineEvents) {
      guard fields.isObject(element, "an event") else { continue }
      let isTap = view.member("tap", of: element) != nil
      if isTap == (view.member("hold", of: element) != nil) {
        fields.report(
          .error, code: .content, node: element,
          hint: "write a tap, {\"tap\": 0.7}, or a vibration, {\"hold\": 0.5, \"for\": \"200 ms\"}",
          message: isTap ? "the event is both a tap and a hold" : "the event is neither a tap nor a hold")
      } else if let event = isTap ? tap(element) : vibration(element) {
        pattern.events.append(event)
      }
    }
    return pattern
  }

  private func tap(_ node: Int) -> HapticEvent? {
    guard let found = fields.object(node, "the tap", keys: SequenceKey.ofTap) else { return nil }
    let sharpness = found.level(.sharpness) ?? .medium
    let time = found[.at].flatMap { span($0, "at") } ?? .zero
    guard let intensity = found.level(.tap) else { return nil }
    return .transient(Transient(intensity, sharpness, at: .zero + time))
  }

  private func vibration(_ node: Int) -> HapticEvent? {
    guard let found = fields.object(node, "the vibration", keys: SequenceKey.ofHold) else { return nil }
    let sharpness = found.level(.sharpness) ?? .medium
    let time = found[.at].flatMap { span($0, "at") } ?? .zero
    var envelope = Envelope()
    if let attack = found.level(.attack) { envelope.attack = attack }
    if let decay = found.level(.decay) { envelope.decay = decay }
    if let release = found.level(.release) { envelope.release = release }
    if let isSustained = found.truth(.sustained) { envelope.isSustained = isSustained }
    let duration = found[.duration].flatMap { span($0, "for") }
    if envelope.isSustained {
      guard found.value(.duration, .required) != nil else { return nil }
      if duration == .zero, let node = found[.duration] {
        fields.report(.error, code: .outOfRange, node: node, message: "a vibration must last longer than 0")
      }
    }
    guard let intensity = found.level(.hold) else { return nil }
    return .continuous(
      Continuous(intensity, sharpness, at: .zero + time, for: duration ?? .zero, envelope: envelope))
  }
}
