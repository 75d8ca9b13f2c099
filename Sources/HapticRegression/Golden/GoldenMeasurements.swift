internal import HapticModel
internal import HapticText
internal import HapticTimeline

/// The loudness of a golden as lines of numbers, in tenths of a decibel below a full-scale sine wave, `-` for silence:
/// `322 310*3 - -`.
enum GoldenLoudness {
  /// The most numbers in a line (*chosen*: what a review shows in one line).
  private static let width = 24

  static func lines(of levels: [Decibels?]) -> [String] {
    var words: [(text: String, count: Int)] = []
    for level in levels {
      let text = level.map { String(Int(($0.value * -10).rounded())) } ?? "-"
      if words.last?.text == text { words[words.count - 1].count += 1 } else { words.append((text, 1)) }
    }
    return stride(from: 0, to: words.count, by: width).map { first in
      words[first..<min(first + width, words.count)]
        .map { $0.count == 1 ? $0.text : "\($0.text)*\($0.count)" }.joined(separator: " ")
    }
  }

  /// The most levels of a golden that is read: far more than are written.
  private static let maximum = 1_000_000

  static func levels(_ list: JSONElement) throws(Finding) -> [Decibels?] {
    try levels(list) { word in
      guard let tenths = Int(word), tenths.magnitude < 100_000 else { return nil }
      return Decibels(Double(-tenths) / 10)
    }
  }

  /// Reads the levels of a former golden, in decibels.
  static func decibels(_ list: JSONElement) throws(Finding) -> [Decibels?] {
    try levels(list, reading: GoldenText.decibels)
  }

  private static func levels(
    _ list: JSONElement, reading read: (Substring) -> Decibels?
  ) throws(Finding) -> [Decibels?] {
    var levels: [Decibels?] = []
    for element in try list.list() {
      for word in try element.text().split(separator: " ") {
        let parts = word.split(separator: "*", omittingEmptySubsequences: false)
        let count = parts.count == 1 ? 1 : Int(parts[1]) ?? 0
        let level = parts[0] == "-" ? nil : read(parts[0])
        guard parts.count <= 2, count > 0, count <= maximum - levels.count, level != nil || parts[0] == "-"
        else {
          throw Finding(element, "expected the levels of windows")
        }
        levels += Array(repeating: level, count: count)
      }
    }
    return levels
  }
}

/// The results on devices as a line for each event, with a cell for each device.
///
/// ```text
/// 3.12 35.3, 20 12 >0, - -, .
/// ```
///
/// A cell has the time from the event's start to its first sensation in milliseconds, or `-` if it is not felt; the level
/// of its peak above the threshold in decibels, or `-` if nothing moves; and the event with which it merges. `.` is an
/// event that the device does not play. A line ends with `#5` if its event does not have the next number.
struct GoldenFelt {
  private let starts: [VoiceID: TimePoint]

  /// - Parameter isFormer: true for the delays of a former golden, which count from the start itself.
  init(_ timeline: Timeline, isFormer: Bool = false) {
    var starts: [VoiceID: TimePoint] = [:]
    for entry in timeline.entries {
      guard case .start(let id, _) = entry.action else { continue }
      starts[id] = isFormer ? entry.time : entry.time.roundedToHundredth
    }
    self.starts = starts
  }

  /// The names of the devices, with what they play if it is not the pattern: `android-erm`, `watch fallback`.
  static func devices(of results: [FeltResult]) -> [String] {
    results.map { result in
      let isPlain = result.step == FeltResult.asAsked && !result.profile.contains(" ")
      return isPlain ? result.profile : "\(result.profile) \(result.step)"
    }
  }

  func lines(of results: [FeltResult]) -> [String] {
    let cells = results.map { result in
      Dictionary(result.events.map { ($0.event, cell($0)) }, uniquingKeysWith: { first, _ in first })
    }
    var next = 0
    return Set(results.flatMap { $0.events.map(\.event) }).sorted().map { id in
      let number = id.index == next ? "" : " #\(id.index)"
      next = id.index + 1
      return cells.map { $0[id] ?? "." }.joined(separator: ", ") + number
    }
  }

  private func cell(_ event: FeltResult.Event) -> String {
    let delay = event.onset.map { DecimalTime.milliseconds(($0 - start(event.event)).nanoseconds) } ?? "-"
    let level = event.aboveThreshold.map { JSONText.of($0.value) } ?? "-"
    return "\(delay) \(level)" + (event.mergedWith.map { " >\($0.index)" } ?? "")
  }

  /// The start of an event, rounded as its onset is.
  private func start(_ event: VoiceID) -> TimePoint { starts[event] ?? .zero }

  // MARK: Reading

  func results(_ devices: JSONElement, _ lines: JSONElement) throws(Finding) -> [FeltResult] {
    var results: [FeltResult] = []
    for element in try devices.list() {
      let text = try element.text()
      let space = text.lastIndex(of: " ")
      results.append(
        FeltResult(
          profile: space.map { String(text[..<$0]) } ?? text,
          step: space.map { String(text[text.index(after: $0)...]) } ?? FeltResult.asAsked, events: []))
    }
    var next = 0
    for element in try lines.list() {
      var text = try element.text()[...]
      if let mark = text.lastIndex(of: "#") {
        guard let number = Int(text[text.index(after: mark)...]), number >= 0 else {
          throw Finding(element, "expected the number of an event")
        }
        next = number
        text = text[..<mark]
      }
      let cells = text.split(separator: ",").map { $0.split(separator: " ") }
      guard cells.count == results.count else {
        throw Finding(element, "expected \(results.count) results, not \(cells.count)")
      }
      for (index, cell) in cells.enumerated() where cell != ["."] {
        guard let event = event(VoiceID(next), cell) else { throw Finding(element, "expected a result") }
        results[index].events.append(event)
      }
      next += 1
    }
    return results
  }

  private func event(_ id: VoiceID, _ cell: [Substring]) -> FeltResult.Event? {
    guard (2...3).contains(cell.count) else { return nil }
    let delay = cell[0] == "-" ? nil : GoldenText.span(cell[0])
    let level = cell[1] == "-" ? nil : GoldenText.decibels(cell[1])
    guard delay != nil || cell[0] == "-", level != nil || cell[1] == "-" else { return nil }
    var neighbour: VoiceID?
    if cell.count == 3 {
      guard cell[2].first == ">", let index = Int(cell[2].dropFirst()), index >= 0 else { return nil }
      neighbour = VoiceID(index)
    }
    return FeltResult.Event(
      event: id, onset: delay.map { start(id) + $0 }, aboveThreshold: level, mergedWith: neighbour)
  }
}

/// The onsets of a golden: they are written only if they are not on the frames of the commands.
enum GoldenOnsets {
  /// The end that a golden does not name: 50 ms after that of the pattern, as the kernel of this format's first version had
  /// it.
  static func end(of timeline: Timeline, at rate: SampleRate) -> Int64 {
    rate.frame(at: .zero + timeline.length).index + rate.frames(in: .milliseconds(50)).count
  }

  /// Returns the onsets on the frames of the commands, and the end on a frame of its own.
  static func standard(_ timeline: Timeline, at rate: SampleRate, end: Int64?) -> [SoundEnvelope.Onset] {
    // A command after the end is not played.
    let played = timeline.entries.prefix { $0.time <= .zero + timeline.length }
    var onsets = played.compactMap { entry -> SoundEnvelope.Onset? in
      let frame = rate.frame(at: entry.time).index
      switch entry.action {
      case .stop(let id): return SoundEnvelope.Onset(kind: "release", event: id, frame: frame)
      case .control: return SoundEnvelope.Onset(kind: "control", event: nil, frame: frame)
      case .start(let id, .transient): return SoundEnvelope.Onset(kind: "tap", event: id, frame: frame)
      case .start(let id, .continuous): return SoundEnvelope.Onset(kind: "begin", event: id, frame: frame)
      case .start, .curve: return nil
      }
    }
    if let end { onsets.append(SoundEnvelope.Onset(kind: "end", event: nil, frame: end)) }
    return onsets
  }

  /// A line: `5760 tap 1`.
  static func line(of onset: SoundEnvelope.Onset) -> String {
    "\(onset.frame) \(onset.kind)" + (onset.event.map { " \($0.index)" } ?? "")
  }

  static func onset(_ element: JSONElement) throws(Finding) -> SoundEnvelope.Onset {
    let words = try element.text().split(separator: " ")
    guard (2...3).contains(words.count), let frame = Int64(words[0]), frame.magnitude < 1 << 52 else {
      throw Finding(element, "expected a frame and what begins on it")
    }
    var event: VoiceID?
    if words.count == 3 {
      guard let index = Int(words[2]), index >= 0 else {
        throw Finding(element, "expected the number of an event")
      }
      event = VoiceID(index)
    }
    return SoundEnvelope.Onset(kind: String(words[1]), event: event, frame: frame)
  }
}
