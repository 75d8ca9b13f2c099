internal import HapticModel
internal import HapticScores
internal import HapticText
internal import HapticTimeline

extension GoldenCommands {
  /// Returns the entries of lines that were just written; none if one cannot be read.
  static func entries(_ lines: [Line]) -> [TimelineEntry] {
    var reading = Reading()
    for line in lines {
      switch line {
      case .text(let text): if !reading.read(text) { return [] }
      case .entry(let entry): reading.append(entry)
      }
    }
    return reading.entries
  }

  /// Reads the lines of a golden, and the curves of those vibrations that have more points than are shown.
  static func commands(
    _ list: JSONElement
  ) throws(Finding) -> (entries: [TimelineEntry], curves: [VoiceID: GoldenCurves]) {
    var reading = Reading()
    for element in try list.list() {
      if element.string == nil {
        reading.append(try TimelineJSONDecoder.entry(element))
      } else if !reading.read(try element.text()) {
        throw Finding(element, "there is no such command")
      }
    }
    return (reading.entries, reading.curves)
  }

  /// Reads line by line.
  private struct Reading {
    private(set) var entries: [TimelineEntry] = []
    private(set) var curves: [VoiceID: GoldenCurves] = [:]
    private var next = 0

    mutating func append(_ entry: TimelineEntry) { entries.append(entry) }

    /// Reads a line; false if it is none.
    mutating func read(_ line: String) -> Bool {
      var words = line.split(separator: " ")[...]
      var number = next
      if let last = words.last, last.first == "#" {
        guard let id = Int(last.dropFirst()), id >= 0 else { return false }
        number = id
        words.removeLast()
      }
      guard let time = words.popFirst().flatMap(GoldenText.span), time >= .zero,
        let word = words.popFirst()
      else { return false }
      let (at, id) = (TimePoint.zero + time, VoiceID(number))
      switch word {
      case "stop":
        entries.append(TimelineEntry(time: at, action: .stop(id)))
        return words.isEmpty
      case "tap":
        guard let tap = Self.tap(words) else { return false }
        entries.append(TimelineEntry(time: at, action: .start(id, .transient(tap))))
        next = number + 1
        return true
      case "hold":
        guard let (hold, shown) = Self.hold(words) else { return false }
        if shown.digest != nil { curves[id] = shown }
        entries.append(TimelineEntry(time: at, action: .start(id, .continuous(hold))))
        entries.append(TimelineEntry(time: at + hold.held, action: .stop(id)))
        next = number + 1
        return true
      default: return readControl(String(word), words: words, start: at)
      }
    }

    private static func tap(_ words: ArraySlice<Substring>) -> TransientVoice? {
      var words = words
      guard let commanded = words.popFirst().flatMap(GoldenText.level),
        let sharpness = words.popFirst().flatMap(GoldenText.level)
      else { return nil }
      guard let resolved = words.popFirst() else {
        return TransientVoice(commanded: commanded, intensity: commanded, sharpness: sharpness)
      }
      guard resolved.first == "=", words.isEmpty, let level = GoldenText.level(resolved.dropFirst()) else {
        return nil
      }
      return TransientVoice(commanded: commanded, intensity: level, sharpness: sharpness)
    }

    private static func hold(
      _ words: ArraySlice<Substring>
    ) -> (voice: ContinuousVoice, curves: GoldenCurves)? {
      var words = words
      guard let held = words.popFirst().flatMap(GoldenText.span), held >= .zero,
        let intensity = words.popFirst().flatMap(GoldenText.level),
        let sharpness = words.popFirst().flatMap(GoldenText.level)
      else { return nil }
      var (attack, decay, release) = (ramp, TimeSpan?.none, ramp)
      var curves: [Character: GoldenCurve] = [:]
      var digest: UInt64?
      while let key = words.popFirst() {
        if let name = key.first, ["i", "s", "ii", "ss"].contains(key) {
          guard let curve = curve(&words, isSquared: key.count == 2) else { return nil }
          curves[name] = curve
          continue
        }
        if key.first == "~" {
          guard let hash = hash(key.dropFirst()), digest == nil, !curves.isEmpty else { return nil }
          digest = hash
          // Those after it are exact.
          curves = curves.mapValues { GoldenCurve(isSquared: $0.isSquared, points: $0.points) }
          continue
        }
        guard let span = words.popFirst().flatMap(GoldenText.span), span >= .zero else { return nil }
        switch key {
        case "attack": attack = span
        case "decay": decay = span
        case "release": release = span
        default: return nil
        }
      }
      let shown = GoldenCurves(intensity: curves["i"], sharpness: curves["s"], digest: digest)
      let voice = ContinuousVoice(
        intensity: intensity, sharpness: sharpness, attack: attack, decay: decay, release: release,
        held: held, intensityCurve: shown.intensity?.curve, sharpnessCurve: shown.sharpness?.curve)
      return (voice, shown)
    }

    /// Reads the points of a curve; `nil` if there is none, or one that cannot be read.
    private static func curve(_ words: inout ArraySlice<Substring>, isSquared: Bool) -> GoldenCurve? {
      var points: [Curve.Point] = []
      while let pair = words.first?.split(separator: ":"), pair.count == 2 {
        guard let offset = GoldenText.span(pair[0]), offset >= .zero, let value = Double(pair[1]),
          value.isFinite, !isSquared || (0...1).contains(value)
        else { return nil }
        points.append(Curve.Point(isSquared ? value.squareRoot() : value, at: offset))
        words.removeFirst()
      }
      return points.isEmpty
        ? nil : GoldenCurve(isSquared: isSquared, points: Curve(points).points, isExact: true)
    }

    /// Reads a digest: 16 hexadecimal digits, as they are written.
    private static func hash(_ digits: Substring) -> UInt64? {
      guard let hash = UInt64(digits, radix: 16), FNV1a.text(ofHash: hash) == digits else { return nil }
      return hash
    }

    private mutating func readControl(
      _ word: String, words: ArraySlice<Substring>, start: TimePoint
    ) -> Bool {
      var words = words
      guard let id = GoldenCommands.controls[word],
        var value = words.popFirst().flatMap({ Double($0) }), value.isFinite
      else { return false }
      var time = start
      if words.isEmpty { append(id, from: value, to: value, .zero, at: time) }
      while let step = words.popFirst() {
        guard step.first == "+", let span = GoldenText.span(step.dropFirst()), span >= .zero,
          let to = words.popFirst().flatMap({ Double($0) }), to.isFinite
        else { return false }
        guard time <= .latest else { return false }
        append(id, from: value, to: to, span, at: time)
        (time, value) = (time + span, to)
      }
      return true
    }

    private mutating func append(
      _ id: ControlID, from: Double, to: Double, _ span: TimeSpan, at time: TimePoint
    ) {
      let segment = ControlSegment(id: id, from: from, to: to, span: span)
      entries.append(TimelineEntry(time: time, action: .control(segment)))
    }
  }

  fileprivate static let controls: [String: ControlID] = Dictionary(
    ControlID.allCases.map { (word($0), $0) }, uniquingKeysWith: { first, _ in first })
}
