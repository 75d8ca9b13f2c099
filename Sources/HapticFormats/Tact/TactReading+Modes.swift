internal import HapticModel
internal import HapticText

extension TactReading {
  /// What a device does in an effect.
  mutating func readMode(_ node: Int, _ effect: TactEffect) -> [LevelPattern.Piece] {
    guard let found = fields.members(of: node, "a device", ["mode", "dotMode", "pathMode"]),
      let modeNode = fields.required(found[0], "mode", of: node, "the device"),
      let mode = fields.text(modeNode, "mode")
    else { return [] }
    switch mode {
    case "DOT_MODE":
      guard let list = feedbacks(found[1], "dotMode", of: node) else { return [] }
      return collect(list) { $0.readDots($1, effect) }
    case "PATH_MODE":
      guard let list = feedbacks(found[2], "pathMode", of: node) else { return [] }
      return collect(list) { $0.readPath($1, effect) }
    default:
      fields.report(
        .error, .outOfRange, modeNode, hint: "there are DOT_MODE and PATH_MODE",
        "there is no mode \(Quotation.quote(view.text(at: modeNode)))")
      return []
    }
  }

  private func feedbacks(_ node: Int?, _ field: String, of owner: Int) -> Int? {
    guard let node = fields.required(node, field, of: owner, "the device"),
      let found = fields.members(of: node, field, ["feedback", "dotConnected"]),
      let list = fields.required(found[0], "feedback", of: node, field), fields.isList(list, "feedback")
    else { return nil }
    return list
  }

  private mutating func collect(
    _ list: Int, _ read: (inout TactReading, Int) -> [LevelPattern.Piece]
  ) -> [LevelPattern.Piece] {
    var pieces: [LevelPattern.Piece] = []
    view.forEachElement(of: list) { pieces += read(&self, $0) }
    return pieces
  }

  // MARK: Dots

  private mutating func readDots(_ node: Int, _ effect: TactEffect) -> [LevelPattern.Piece] {
    let names: [StaticString] = ["startTime", "endTime", "playbackType", "pointList", "visible"]
    guard let found = fields.members(of: node, "a feedback", names),
      let points = points(found[3], of: node), !points.isEmpty
    else { return [] }
    let start = fields.required(found[0], "startTime", of: node, "the feedback")
      .flatMap { fields.span($0, "startTime", in: .milliseconds) }
    let end = fields.required(found[1], "endTime", of: node, "the feedback")
      .flatMap { fields.span($0, "endTime", in: .milliseconds) }
    guard let start, let end, let fade = fade(found[2]) else { return [] }
    var level = 0.0
    var strengths: Set<Double> = []
    for point in points {
      guard let found = fields.members(of: point, "a motor", ["index", "intensity"]),
        let intensity = intensity(found[1], of: point)
      else { return [] }
      level = max(level, intensity)
      strengths.insert(intensity)
    }
    if strengths.count > 1 {
      noteOnce(
        .motorsMerged, node,
        "motors of one device run at different strengths at one time; the strongest is read")
    }
    guard checkSpan(from: start, to: end, effect, node) else { return [] }
    let course = [
      TactPoint(time: effect.start + start, level: level), TactPoint(time: effect.start + end, level: level),
    ]
    return TactFade.pieces(of: course, fade, offset: fields.offset(node))
  }

  // MARK: Paths

  private mutating func readPath(_ node: Int, _ effect: TactEffect) -> [LevelPattern.Piece] {
    let names: [StaticString] = ["movingPattern", "playbackType", "visible", "pointList"]
    guard let found = fields.members(of: node, "a path", names), let list = points(found[3], of: node),
      !list.isEmpty, let fade = fade(found[1])
    else { return [] }
    var course: [TactPoint] = []
    for point in list {
      guard let found = fields.members(of: point, "a point", ["time", "intensity", "x", "y"]),
        let timeNode = fields.required(found[0], "time", of: point, "the point"),
        let time = fields.span(timeNode, "time", in: .milliseconds),
        let level = intensity(found[1], of: point)
      else { return [] }
      course.append(TactPoint(time: effect.start + time, level: level))
    }
    // Points of one time keep the order of the file.
    course = course.stablySorted { $0.time < $1.time }
    if course.count == 1 {
      course.append(TactPoint(time: effect.start + effect.length, level: course[0].level))
    }
    guard let first = course.first?.time, let last = course.last?.time,
      checkSpan(from: first - effect.start, to: last - effect.start, effect, node)
    else { return [] }
    noteOnce(.pathFlattened, node, "the strength of paths is read, their way over the device is not")
    return TactFade.pieces(of: course, fade, offset: fields.offset(node))
  }

  // MARK: Values

  private func points(_ node: Int?, of owner: Int) -> [Int]? {
    guard let node = fields.required(node, "pointList", of: owner, "the feedback"),
      fields.isList(node, "pointList")
    else { return nil }
    var points: [Int] = []
    view.forEachElement(of: node) { points.append($0) }
    return points
  }

  private func intensity(_ node: Int?, of owner: Int) -> Double? {
    fields.required(node, "intensity", of: owner, "the point")
      .flatMap { fields.clamped($0, "intensity", in: TactLimits.intensities) }
  }

  private func fade(_ node: Int?) -> TactFade.Kind? {
    guard let node else { return TactFade.Kind.none }
    guard let word = fields.text(node, "playbackType") else { return nil }
    if let kind = TactFade.Kind(rawValue: word) { return kind }
    fields.report(
      .error, .outOfRange, node, hint: "there are NONE, FADE_IN, FADE_OUT and FADE_IN_OUT",
      "there is no playbackType \(Quotation.quote(view.text(at: node)))")
    return nil
  }

  /// Whether a feedback lasts, and ends before the latest time there is.
  private func checkSpan(from start: TimeSpan, to end: TimeSpan, _ effect: TactEffect, _ node: Int) -> Bool {
    guard end > start else {
      fields.report(.note, .feedbackVoid, node, "the feedback has no length; it is not read")
      return false
    }
    guard effect.start + end <= .latest else {
      fields.report(.error, .timeTooLate, node, "the feedback ends after 1000000 s")
      return false
    }
    return true
  }
}
