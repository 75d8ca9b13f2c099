internal import HapticModel
internal import HapticText

extension TactReader {
  private enum DeviceKey: String, FieldKey { case texture, mode, dotMode, pathMode }

  private enum ModeKey: String, FieldKey { case feedback, dotConnected }

  private enum DotKey: String, FieldKey { case startTime, endTime, playbackType, pointList, visible }

  private enum MotorKey: String, FieldKey { case index, intensity }

  private enum PathKey: String, FieldKey { case movingPattern, playbackType, visible, pointList }

  private enum PointKey: String, FieldKey { case time, intensity, x, y }

  /// Reads the feedbacks of a device in an effect.
  mutating func readMode(_ node: Int, _ effect: TactEffect) -> [LevelSegment] {
    guard let device = fields.object(node, noun: "the device", keys: DeviceKey.self),
      let mode = device.value(.mode, .required), let name = device.text(.mode)
    else { return [] }
    var segments: [LevelSegment] = []
    switch name {
    case "DOT_MODE":
      guard let dots = device.object(.dotMode, keys: ModeKey.self, presence: .required) else { break }
      let dotList = dots.list(.feedback, .required) ?? []
      if dots[.dotConnected] != nil, dots.truth(.dotConnected) ?? false {
        segments += readConnected(dotList, effect)
      } else {
        for dot in dotList { segments += readDot(dot, effect) }
      }
    case "PATH_MODE":
      let paths = device.object(.pathMode, keys: ModeKey.self, presence: .required)?.list(
        .feedback, .required)
      for path in paths ?? [] { segments += readPath(path, effect) }
    default:
      fields.report(
        .error, code: .outOfRange, node: mode, hint: "there are DOT_MODE and PATH_MODE",
        message: "there is no mode \(Quotation.quote(fields.view.text(at: mode)))")
    }
    return segments
  }

  private mutating func readDot(_ node: Int, _ effect: TactEffect) -> [LevelSegment] {
    entry(node, isTarget: false).map { segments(of: $0, effect) } ?? []
  }

  /// The segments of a feedback of dots that stands by itself.
  private mutating func segments(of dot: TactDots, _ effect: TactEffect) -> [LevelSegment] {
    guard let level = dot.motors.values.max() else { return [] }
    if dot.motors.values.contains(where: { $0 != level }) { noteMerged(dot.node) }
    guard checkSpan(from: dot.start, to: dot.end, effect, dot.node) else { return [] }
    let curve = Curve([Curve.Point(level, at: dot.start), Curve.Point(level, at: dot.end)])
    return dot.fade.segments(of: curve, from: effect.start, node: dot.node)
  }

  /// Reads connected dots: each motor fades in a straight line from one feedback to the next.
  ///
  /// The last feedback has no length: it is only the strength to which the one before fades. One that has a length stands
  /// by itself (*chosen*: the editor writes none). The fades that the others name play no part.
  private mutating func readConnected(_ list: [Int], _ effect: TactEffect) -> [LevelSegment] {
    let entries = list.compactMap { entry($0, isTarget: true) }.stablySorted { $0.start < $1.start }
    guard let last = entries.last, entries.contains(where: { !$0.motors.isEmpty }) else { return [] }
    guard checkSpan(from: entries[0].start, to: max(last.start, last.end), effect, entries[0].node) else {
      return []
    }
    var segments: [LevelSegment] = []
    for (entry, next) in zip(entries, entries.dropFirst()) where next.start > entry.start {
      segments += entry.segments(to: next.motors, until: next.start, from: effect.start)
    }
    if last.end > last.start { segments += self.segments(of: last, effect) }
    return segments
  }

  /// Reads a feedback of dots; `nil` for none.
  ///
  /// One that cannot be read has an error; one without motors is none unless it is a target of fades. A motor that is named
  /// twice adds up.
  private func entry(_ node: Int, isTarget: Bool) -> TactDots? {
    guard let dot = fields.object(node, noun: "the feedback", keys: DotKey.self),
      let list = dot.list(.pointList, .required)
    else { return nil }
    if list.isEmpty, !isTarget { return nil }
    let start = dot.span(.startTime, in: .milliseconds, .required)
    let end = dot.span(.endTime, in: .milliseconds, .required)
    guard let start, let end, let fade = fade(dot, .playbackType) else { return nil }
    var motors: [Double: Double] = [:]
    for (position, element) in list.enumerated() {
      guard let motor = fields.object(element, noun: "the point", keys: MotorKey.self),
        let intensity = motor.clamped(.intensity, .required)
      else { return nil }
      let index = motor.number(.index) ?? Double(position)
      motors[index, default: 0] += intensity
    }
    return TactDots(node: node, start: start, end: end, fade: fade, motors: motors)
  }

  private mutating func readPath(_ node: Int, _ effect: TactEffect) -> [LevelSegment] {
    guard let path = fields.object(node, noun: "the path", keys: PathKey.self),
      let list = path.list(.pointList, .required), !list.isEmpty, let fade = fade(path, .playbackType)
    else { return [] }
    var points: [Curve.Point] = []
    for point in list {
      guard let point = fields.object(point, noun: "the point", keys: PointKey.self),
        let time = point.span(.time, in: .milliseconds, .required),
        let level = point.clamped(.intensity, .required)
      else { return [] }
      points.append(Curve.Point(level, at: time))
    }
    // Points of one time keep the order of the file.
    points = Curve(points).points
    if points.count == 1 { points.append(Curve.Point(points[0].value, at: effect.length)) }
    guard checkSpan(from: points[0].offset, to: points[points.count - 1].offset, effect, node) else {
      return []
    }
    noteOnce(
      .pathFlattened, node: node,
      message: "the strength of a path is read, but not its route across the device")
    return fade.segments(of: Curve(points), from: effect.start, node: node)
  }

  /// The fade that an object names; `nil` with an error for an unknown one.
  private func fade<Key>(_ object: ObjectFields<TactCode, Key>, _ key: Key) -> TactFade? {
    guard let node = object[key] else { return TactFade.none }
    guard let word = object.text(key) else { return nil }
    if let fade = TactFade(rawValue: word) { return fade }
    return fields.reject(
      .outOfRange, node: node, hint: "there are NONE, FADE_IN, FADE_OUT and FADE_IN_OUT",
      message: "there is no playbackType \(Quotation.quote(fields.view.text(at: node)))")
  }

  /// Returns true if a feedback lasts, and ends before the latest time there is; otherwise reports it.
  private func checkSpan(from start: TimeSpan, to end: TimeSpan, _ effect: TactEffect, _ node: Int) -> Bool {
    guard end > start else {
      fields.report(
        .note, code: .feedbackVoid, node: node, hint: "give it an end after its start",
        message: "the feedback has no length: nothing of it plays")
      return false
    }
    guard effect.start + end <= .latest else {
      fields.report(.error, code: .timeTooLate, node: node, message: "the feedback ends after 1000000 s")
      return false
    }
    return true
  }
}

/// A feedback of dots, as the file has it.
private struct TactDots {
  let node: Int
  let start: TimeSpan
  let end: TimeSpan
  let fade: TactFade
  /// The intensity of each motor that runs, by the motor's number; above 1 if the feedback names it twice.
  let motors: [Double: Double]

  /// The lines from the strengths here to those of `next`, one for each motor, in the order of the motors.
  func segments(to next: [Double: Double], until end: TimeSpan, from start: TimePoint) -> [LevelSegment] {
    Set(motors.keys).union(next.keys).sorted().flatMap { motor in
      LevelSegment(
        start: start + self.start, end: start + end, from: motors[motor] ?? 0, to: next[motor] ?? 0,
        node: node
      ).capped
    }
  }
}

/// The fade at the beginning and the end of a feedback, as named by the format.
enum TactFade: String {
  case none = "NONE"
  case fadeIn = "FADE_IN"
  case fadeOut = "FADE_OUT"
  case fadeInOut = "FADE_IN_OUT"

  /// The segments of a curve that is faded from its first point to its last, which have different times.
  ///
  /// A fade bends a curve that rises or falls by itself; it is straight between its points here.
  func segments(of curve: Curve, from start: TimePoint, node: Int) -> [LevelSegment] {
    guard let first = curve.points.first?.offset, let last = curve.points.last?.offset else { return [] }
    var points = curve.points
    let middle = first + .nanoseconds((last - first).nanoseconds / 2)
    if self == .fadeInOut, !points.contains(where: { $0.offset == middle }) {
      points.append(Curve.Point(curve.value(at: middle), at: middle))
    }
    let faded = points.map { point in
      let passed = Double((point.offset - first).nanoseconds) / Double((last - first).nanoseconds)
      return Curve.Point(point.value * share(after: passed), at: point.offset)
    }
    return LevelSegment.segments(of: Curve(faded), from: start, node: node).flatMap(\.capped)
  }

  /// The share of the strength that is left after a part of the time has passed.
  private func share(after passed: Double) -> Double {
    switch self {
    case .none: 1
    case .fadeIn: passed
    case .fadeOut: 1 - passed
    case .fadeInOut: min(1, 2 * min(passed, 1 - passed))
    }
  }
}
