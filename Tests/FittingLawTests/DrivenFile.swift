import Foundation

/// The motion that a written file commands, read independently from its bytes alone.
struct DrivenFile {
  /// A held strength.
  struct Run {
    /// In milliseconds.
    var start: Int64
    /// In milliseconds.
    var end: Int64
    /// The amplitude, 0…1.
    var amplitude: Double
  }

  /// The notation of strengths in a format.
  enum Strengths {
    case amplitudes(Double)
    case intensities(Double)
    case onOff
  }

  /// The formats whose bytes determine the motor's motion.
  static let formats: [(format: PatternFormat, kind: String?, strengths: Strengths)] = [
    (.androidWaveform, nil, .amplitudes(255)), (.androidXML, "waveform", .amplitudes(255)),
    (.webVibrate, nil, .onOff), (.reactNative, nil, .onOff), (.flutter, nil, .amplitudes(255)),
    (.gamepad, nil, .amplitudes(10_000)), (.feedbackd, nil, .amplitudes(10_000)),
    (.tact, nil, .intensities(100)), (.linuxForceFeedback, "periodic", .amplitudes(0x7FFF)),
    (.linuxForceFeedback, "rumble", .amplitudes(0xFFFF)), (.firmwareHeader, nil, .amplitudes(255)),
    (.buttplug3, nil, .amplitudes(100)), (.buttplug4, nil, .amplitudes(20)),
  ]

  private(set) var runs: [Run] = []

  /// The amplitude during the millisecond that begins at a time.
  func amplitude(at millisecond: Int64) -> Double {
    var (low, high) = (0, runs.count)
    while low < high {
      let middle = (low + high) / 2
      if runs[middle].end <= millisecond { low = middle + 1 } else { high = middle }
    }
    return low < runs.count && runs[low].start <= millisecond ? runs[low].amplitude : 0
  }

  /// The end of the last run, in milliseconds.
  var end: Int64 { runs.last?.end ?? 0 }

  /// Reads a file; `nil` if it does not conform to its format.
  init?(_ bytes: [UInt8], as format: PatternFormat, kind: String?) {
    let text = String(decoding: bytes, as: UTF8.self)
    switch format {
    case .androidXML:
      let lines = text.split(separator: "\n").filter { $0.contains("<waveform-entry") }
      append(lines.map { (Self.number("durationMs", $0), Double(Self.number("amplitude", $0)) / 255) })
    case .firmwareHeader:
      let rows = text.matches(of: /\{(\d+), (\d+)\}/).map { (Int64($0.1) ?? 0, Double($0.2) ?? 0) }
      append(rows.map { ($0.0, $0.1 / 255) })
    default:
      guard let json = try? JSONSerialization.jsonObject(with: Data(bytes)) else { return nil }
      guard read(json, as: format, kind: kind) else { return nil }
    }
  }

  private mutating func read(_ json: Any, as format: PatternFormat, kind: String?) -> Bool {
    let object = json as? [String: Any] ?? [:]
    switch format {
    case .androidWaveform:
      append(object["timings"], object["amplitudes"], top: 255)
    case .flutter: append(object["pattern"], object["intensities"], top: 255)
    case .webVibrate, .reactNative:
      let isOnFirst = format == .webVibrate
      let times = json as? [Int64] ?? []
      append(times.enumerated().map { ($1, ($0 % 2 == 0) == isOnFirst ? 1 : 0) })
    case .gamepad:
      for effect in object["effects"] as? [[String: Any]] ?? [] {
        let values = effect["params"] as? [String: Double] ?? [:]
        let strength = max(values["strongMagnitude"] ?? 0, values["weakMagnitude"] ?? 0)
        append([(Int64(values["startDelay"] ?? 0), 0), (Int64(values["duration"] ?? 0), strength)])
      }
    case .feedbackd:
      let profile = (object["profiles"] as? [[String: Any]])?.first
      let feedback = (profile?["feedbacks"] as? [[String: Any]])?.first
      if feedback?["type"] as? String == "VibraRumble" { return readRumbles(feedback ?? [:]) }
      append(feedback?["durations"], feedback?["magnitudes"], top: 1)
    case .tact: return readTact(object)
    case .linuxForceFeedback: readEffects(json as? [[String: Any]] ?? [], kind)
    case .buttplug3, .buttplug4: readMessages(json as? [[String: Any]] ?? [], format)
    default: return false
    }
    return true
  }

  /// The duration is that of all rumbles, each with a pause after it.
  private mutating func readRumbles(_ feedback: [String: Any]) -> Bool {
    let (count, pause) = (feedback["count"] as? Int64 ?? 1, feedback["pause"] as? Int64 ?? 0)
    guard let duration = feedback["duration"] as? Int64, count > 0 else { return false }
    for number in 0..<count {
      let start = number * (duration / count)
      add(start, end: start + duration / count - pause, amplitude: feedback["magnitude"] as? Double ?? 0)
    }
    return true
  }

  private mutating func readTact(_ object: [String: Any]) -> Bool {
    let tracks = (object["project"] as? [String: Any])?["tracks"] as? [[String: Any]]
    let effect = (tracks?.first?["effects"] as? [[String: Any]])?.first
    let modes = (effect?["modes"] as? [String: [String: Any]])?.values.first
    guard let feedback = (modes?["dotMode"] as? [String: Any])?["feedback"] as? [[String: Any]] else {
      return false
    }
    for one in feedback {
      let points = one["pointList"] as? [[String: Double]] ?? []
      add(
        one["startTime"] as? Int64 ?? 0, end: one["endTime"] as? Int64 ?? 0,
        amplitude: points.first?["intensity"] ?? 0)
    }
    return true
  }

  private mutating func readEffects(_ effects: [[String: Any]], _ kind: String?) {
    for effect in effects {
      let replay = effect["replay"] as? [String: Int64] ?? [:]
      let body = (effect["u"] as? [String: Any])?[kind ?? ""] as? [String: Any] ?? [:]
      let start = replay["delay"] ?? 0
      let magnitude = (body["magnitude"] as? Double).map { $0 / Double(0x7FFF) }
      let strong = body["strong_magnitude"] as? Double ?? 0
      let weak = body["weak_magnitude"] as? Double ?? 0
      add(
        start, end: start + (replay["length"] ?? 0),
        amplitude: magnitude ?? max(strong, weak) / Double(0xFFFF))
    }
  }

  private mutating func readMessages(_ messages: [[String: Any]], _ format: PatternFormat) {
    var last: (time: Int64, strength: Double) = (0, 0)
    for message in messages {
      let time = message["atMs"] as? Int64 ?? 0
      add(last.time, end: time, amplitude: last.strength)
      let body = (message["messages"] as? [[String: [String: Any]]])?.first?.values.first ?? [:]
      let scalar = (body["Scalars"] as? [[String: Any]])?.first?["Scalar"] as? Double
      let value = (body["Command"] as? [String: [String: Double]])?["Vibrate"]?["Value"]
      last = (time, scalar ?? (value ?? 0) / 20)
    }
  }

  // MARK: Runs

  private mutating func append(_ times: Any?, _ strengths: Any?, top: Double) {
    append(zip(times as? [Int64] ?? [], strengths as? [Double] ?? []).map { ($0, $1 / top) })
  }

  private mutating func append(_ steps: [(Int64, Double)]) {
    for (length, amplitude) in steps {
      add(reached, end: reached + length, amplitude: amplitude)
      reached += length
    }
  }

  private var reached: Int64 = 0

  private mutating func add(_ start: Int64, end: Int64, amplitude: Double) {
    if amplitude > 0, end > start { runs.append(Run(start: start, end: end, amplitude: amplitude)) }
  }

  private static func number(_ name: String, _ line: Substring) -> Int64 {
    let rest = line.split(separator: "\(name)=\"", omittingEmptySubsequences: false).last ?? ""
    return Int64(rest.prefix { $0 != "\"" }) ?? -1
  }
}
