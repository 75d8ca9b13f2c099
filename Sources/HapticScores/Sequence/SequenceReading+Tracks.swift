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
      fields.report(.error, .fieldMissing, node, "tracks is empty; a sequence needs at least one track")
    }
    for track in tracks { if let track = self.track(track) { syntax.tracks.append(track) } }
  }

  private mutating func track(_ node: Int) -> SequenceTrack? {
    guard let found = fields.object(node, "the track", keys: SequenceKey.ofTrack) else { return nil }
    var track = SequenceTrack(node: node)
    track.name = found[.name].flatMap { title($0, "name") } ?? ""
    if let node = found[.actuator], let name = found.text(.actuator) {
      track.actuator = (name, node)
    }
    track.gain = found.number(.gain, in: 0...4) ?? 1
    track.priority = Int(found.integer(.priority, in: -100...100) ?? 0)
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
      fields.report(.error, .tooDeep, node, "groups are nested more than \(SequenceLimits.depth) deep here")
      return []
    }
    let list = elements(node, noun, limit: SequenceLimits.steps)
    stepCount += list.count
    guard stepCount <= SequenceLimits.steps else {
      return fields.reject(.tooMany, node, "the file has more than \(SequenceLimits.steps) steps") ?? []
    }
    var steps: [SequenceStep] = []
    steps.reserveCapacity(list.count)
    for element in list {
      guard let found = fields.object(element, "the step", keys: SequenceKey.ofStep) else { continue }
      steps.append(step(found, "the step", level: level))
    }
    return steps
  }
}
