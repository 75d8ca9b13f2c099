internal import HapticModel
internal import HapticText

extension PulsarReading {
  /// Reads `discretePattern`.
  mutating func readTaps(_ list: Int?) {
    guard let list else { return reportNoList("discretePattern", 0) }
    guard isList(list, "discretePattern") else { return }
    view.forEachElement(of: list) { element in
      if let tap = tap(element) { taps.append(Placed(value: tap, node: element)) }
    }
    taps = sorted(taps) { $0.time }
  }

  private func tap(_ node: Int) -> PulsarTap? {
    guard isObject(node, "a tap") else { return nil }
    var timeNode: Int?
    var amplitude: Int?
    var frequency: Int?
    view.forEachMember(of: node) { key, member in
      if view.isEqual(key, "time") {
        timeNode = member
      } else if view.isEqual(key, "amplitude") {
        amplitude = member
      } else if view.isEqual(key, "frequency") {
        frequency = member
      } else {
        reportUnknownKey(key, PulsarVocabulary.tapKeys)
      }
    }
    let when = required(timeNode, "time", of: node, "tap").flatMap { time($0, "time") }
    let strength = required(amplitude, "amplitude", of: node, "tap").flatMap { level($0, "amplitude") }
    let pitch = required(frequency, "frequency", of: node, "tap").flatMap { level($0, "frequency") }
    guard let when, let strength, let pitch else { return nil }
    return PulsarTap(time: when, amplitude: strength, frequency: pitch)
  }

  /// Reads `continuousPattern`.
  mutating func readContinuous(_ node: Int?) {
    guard let node else { return reportNoList("continuousPattern", 0) }
    guard isObject(node, "continuousPattern") else { return }
    var amplitude: Int?
    var frequency: Int?
    view.forEachMember(of: node) { key, member in
      if view.isEqual(key, "amplitude") {
        amplitude = member
      } else if view.isEqual(key, "frequency") {
        frequency = member
      } else {
        reportUnknownKey(key, PulsarVocabulary.continuousKeys)
      }
    }
    amplitudesNode = amplitude ?? node
    frequenciesNode = frequency ?? node
    amplitudes = points(amplitude, "amplitude", of: node)
    frequencies = points(frequency, "frequency", of: node)
  }

  private func points(_ list: Int?, _ field: String, of owner: Int) -> [PulsarPoint] {
    guard let list else {
      reportNoList(field, owner)
      return []
    }
    guard isList(list, field) else { return [] }
    var found: [Placed<PulsarPoint>] = []
    view.forEachElement(of: list) { element in
      if let point = point(element) { found.append(Placed(value: point, node: element)) }
    }
    return sorted(found) { $0.time }.map(\.value)
  }

  private func point(_ node: Int) -> PulsarPoint? {
    guard isObject(node, "a point") else { return nil }
    var timeNode: Int?
    var valueNode: Int?
    view.forEachMember(of: node) { key, member in
      if view.isEqual(key, "time") {
        timeNode = member
      } else if view.isEqual(key, "value") {
        valueNode = member
      } else {
        reportUnknownKey(key, PulsarVocabulary.pointKeys)
      }
    }
    let when = required(timeNode, "time", of: node, "point").flatMap { time($0, "time") }
    let value = required(valueNode, "value", of: node, "point").flatMap { level($0, "value") }
    guard let when, let value else { return nil }
    return PulsarPoint(time: when, value: value)
  }

  /// Sorts by time, keeping the order of the file for equal times; reports what stood out of order.
  private func sorted<Value>(_ parts: [Placed<Value>], by time: (Value) -> TimePoint) -> [Placed<Value>] {
    let isOutOfOrder = { (place: Int) in time(parts[place].value) < time(parts[place - 1].value) }
    guard let first = parts.indices.dropFirst().first(where: isOutOfOrder) else { return parts }
    report(.note, .unordered, parts[first].node, "this comes before what stands above it; sorted by time")
    return parts.stablySorted { time($0.value) < time($1.value) }
  }

  /// Reports what the lists as a whole lack; leaves out points that shape nothing.
  mutating func checkContents() {
    checkVibration()
    if taps.isEmpty, amplitudes.isEmpty {
      report(.error, .patternEmpty, 0, "the preset has neither a tap nor a vibration that could be read")
    }
    let end = max(taps.last?.value.time ?? .zero, amplitudes.last?.time ?? .zero)
    if let duration, end - .zero > duration {
      report(
        .note, .durationExceeded, durationNode,
        "the preset goes on until \(DecimalTime.milliseconds(end.nanoseconds)) ms, after its duration")
    }
    reportSilence(after: end)
  }

  /// A tap can be padded, a vibration cannot.
  private func reportSilence(after end: TimePoint) {
    guard taps.isEmpty, !amplitudes.isEmpty, let duration, duration > end - .zero else { return }
    let length = DecimalTime.milliseconds((duration - (end - .zero)).nanoseconds)
    report(.note, .silenceDropped, durationNode, "it ends with \(length) ms of silence, which are not kept")
  }

  private mutating func checkVibration() {
    if let first = amplitudes.first, first.time == amplitudes.last?.time {
      report(.warning, .vibrationVoid, amplitudesNode, "the vibration has no length; it is ignored")
      (amplitudes, frequencies) = ([], [])
    }
    if !frequencies.isEmpty, amplitudes.isEmpty {
      report(
        .warning, .amplitudeMissing, frequenciesNode,
        "there are frequencies without amplitudes; they are ignored")
      frequencies = []
    }
    if frequencies.isEmpty, !amplitudes.isEmpty {
      report(
        .warning, .frequencyMissing, frequenciesNode,
        "the vibration has no frequencies; it is read with the sharpness 0.5")
    }
  }
}
