internal import HapticModel
internal import HapticText
internal import HapticTimeline

/// The runs of a motor in a file of a format that Thrum only writes: enough to compare the file with its pattern.
struct WrittenMotorFile {
  private struct Run {
    let start: Int64
    let end: Int64
    /// 0…1.
    let amplitude: Double
    /// 0…1; 0.5 where the format has none.
    var sharpness = 0.5
    /// True if its sharpness is a period of whole milliseconds.
    var hasPeriod = false
  }

  private var runs: [Run] = []
  /// True if a run has a period of whole milliseconds for its sharpness.
  private(set) var hasPeriods = false

  /// Reads a file; `nil` if it is of no such format.
  init?(_ utf8: [UInt8], as format: PatternFormat) {
    if format == .firmwareHeader {
      readRows(of: utf8)
      return
    }
    let tree = JSONTree(reading: SourceText(name: "export", bytes: utf8))
    var found: [Run]?
    _ = tree.withView { view in found = Self.runs(in: view, format) }
    guard let found else { return nil }
    runs = found
    hasPeriods = found.contains(where: \.hasPeriod)
  }

  /// The runs as vibrations.
  var timeline: Timeline {
    let events = runs.filter { $0.amplitude > 0 && $0.end > $0.start }.map { run -> HapticEvent in
      let intensity = UnitLevel(clamping: min(run.amplitude, 1).squareRoot())
      var vibration = Continuous(
        intensity, at: .milliseconds(run.start), for: .milliseconds(run.end - run.start))
      vibration.sharpness = UnitLevel(clamping: run.sharpness)
      return .continuous(vibration)
    }
    return Timeline(compiling: HapticPattern(events: events))
  }

  private static func runs(in view: JSONView, _ format: PatternFormat) -> [Run]? {
    switch format {
    case .reactNative: return alternating(numbers(0, view), nil)
    case .flutter:
      guard let times = view.member("pattern", of: 0), let levels = view.member("intensities", of: 0)
      else { return nil }
      return alternating(numbers(times, view), numbers(levels, view))
    case .linuxForceFeedback: return effects(in: view)
    case .buttplug3, .buttplug4: return messages(in: view)
    default: return nil
    }
  }

  private static func numbers(_ list: Int, _ view: JSONView) -> [Double] {
    var numbers: [Double] = []
    view.forEachElement(of: list) { numbers.append(view.number(at: $0) ?? 0) }
    return numbers
  }

  /// Times one after another, with strengths of 0…255; without strengths they are off, on, off, on.
  private static func alternating(_ times: [Double], _ levels: [Double]?) -> [Run] {
    var end: Int64 = 0
    return times.enumerated().map { index, time in
      let start = end
      end += Int64(time)
      let level = levels.map { index < $0.count ? $0[index] / 255 : 0 } ?? (index % 2 == 0 ? 0 : 1)
      return Run(start: start, end: end, amplitude: level)
    }
  }

  private static func effects(in view: JSONView) -> [Run] {
    var runs: [Run] = []
    view.forEachElement(of: 0) { effect in
      func number(_ key: StaticString, of node: Int?) -> Double? {
        node.flatMap { view.member(key, of: $0) }.flatMap { view.number(at: $0) }
      }
      let replay = view.member("replay", of: effect)
      let union = view.member("u", of: effect)
      let periodic = union.flatMap { view.member("periodic", of: $0) }
      let rumble = union.flatMap { view.member("rumble", of: $0) }
      let start = Int64(number("delay", of: replay) ?? 0)
      let strong = (number("strong_magnitude", of: rumble) ?? 0) / 0xFFFF
      let weak = (number("weak_magnitude", of: rumble) ?? 0) / 0xFFFF
      let magnitude = (number("magnitude", of: periodic) ?? 0) / 0x7FFF
      runs.append(
        Run(
          start: start, end: start + Int64(number("length", of: replay) ?? 0),
          amplitude: max(strong, weak, magnitude),
          sharpness: rumble == nil ? 0.5 : RumbleMotors.sharpness(strong: strong, weak: weak),
          hasPeriod: periodic != nil))
    }
    return runs
  }

  private static func messages(in view: JSONView) -> [Run] {
    var levels: [(time: Int64, level: Double)] = []
    view.forEachElement(of: 0) { message in
      let time = view.member("atMs", of: message).flatMap { view.number(at: $0) } ?? 0
      guard let list = view.member("messages", of: message) else { return }
      view.forEachElement(of: list) { command in
        if let output = view.member("OutputCmd", of: command) {
          let vibrate = view.member("Command", of: output).flatMap { view.member("Vibrate", of: $0) }
          let value = vibrate.flatMap { view.member("Value", of: $0) }.flatMap { view.number(at: $0) }
          levels.append((Int64(time), (value ?? 0) / 20))
        }
        guard let scalars = view.member("ScalarCmd", of: command).flatMap({ view.member("Scalars", of: $0) })
        else { return }
        view.forEachElement(of: scalars) { scalar in
          let value = view.member("Scalar", of: scalar).flatMap { view.number(at: $0) }
          levels.append((Int64(time), value ?? 0))
        }
      }
    }
    return zip(levels, levels.dropFirst()).map { Run(start: $0.time, end: $1.time, amplitude: $0.level) }
  }

  /// The rows `{milliseconds, amplitude}` of a C table.
  private mutating func readRows(of utf8: [UInt8]) {
    var end: Int64 = 0
    for line in String(decoding: utf8, as: UTF8.self).split(separator: "\n") where line.hasPrefix("  {") {
      let numbers = line.split { !$0.isNumber }.compactMap { Int64($0) }
      guard numbers.count == 2 else { continue }
      runs.append(Run(start: end, end: end + numbers[0], amplitude: Double(numbers[1]) / 255))
      end += numbers[0]
    }
  }
}
