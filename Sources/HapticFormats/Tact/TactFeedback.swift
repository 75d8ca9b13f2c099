internal import HapticModel
internal import HapticText

extension TactReader {
  private enum DeviceKey: String, FieldKey { case mode, dotMode, pathMode }

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
      let dots = device.object(.dotMode, keys: ModeKey.self, presence: .required)?.list(.feedback, .required)
      for dot in dots ?? [] { segments += readDot(dot, effect) }
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
    guard let dot = fields.object(node, noun: "the feedback", keys: DotKey.self),
      let motors = dot.list(.pointList, .required), !motors.isEmpty
    else { return [] }
    let start = dot.span(.startTime, in: .milliseconds, .required)
    let end = dot.span(.endTime, in: .milliseconds, .required)
    guard let start, let end, let fade = fade(dot, .playbackType) else { return [] }
    var levels: Set<Double> = []
    for motor in motors {
      guard let motor = fields.object(motor, noun: "the point", keys: MotorKey.self),
        let intensity = motor.clamped(.intensity, .required)
      else { return [] }
      levels.insert(intensity)
    }
    if levels.count > 1 { noteMerged(node) }
    guard checkSpan(from: start, to: end, effect, node) else { return [] }
    let level = levels.max() ?? 0
    let curve = Curve([Curve.Point(level, at: start), Curve.Point(level, at: end)])
    return fade.segments(of: curve, from: effect.start, node: node)
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
        .note, code: .feedbackVoid, node: node, message: "the feedback has no length; it is not read")
      return false
    }
    guard effect.start + end <= .latest else {
      fields.report(.error, code: .timeTooLate, node: node, message: "the feedback ends after 1000000 s")
      return false
    }
    return true
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
    return LevelSegment.segments(of: Curve(faded), from: start, node: node)
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
