/// Checks the words about the level of one vibration against their definitions, moment by moment.
///
/// At each end up to 10 ms may be an edge, which is no shape. What holds stays within 10 % of its peak. What rises, swells,
/// falls or fades changes by more than that over more than 20 ms, and never turns back by more than that on the way; what
/// steps takes at most 20 ms.
struct CourseChecker {
  private let course: ExactCourse

  init(_ course: ExactCourse) { self.course = course }

  /// The problem of some words; `nil` if they are right, with the edges left out somehow.
  ///
  /// - Parameters:
  ///   - words: the words after "that".
  ///   - length: the length that is said, in milliseconds.
  ///   - fade: the length of a release that is told by itself.
  func problem(of words: Substring, length: Int, fade: Int?) -> String? {
    let vibration = course.vibration
    guard let end = end(length: length, fade: fade) else { return "the length \(length), \(fade ?? 0)" }
    if let match = words.wholeMatch(of: /reaches (\S+)/), length <= 20 {
      let peak = course.moments(
        from: vibration.start * ExactCourse.parts, to: end * ExactCourse.parts, until: end
      ).map(\.level).max()
      return peak?.isSaid(match.1) == true ? nil : "'\(words)'"
    }
    let starts = edges(after: vibration.start, until: end)
    let ends = fade == nil ? edges(before: end) : [end * ExactCourse.parts]
    // With a curve, what is left may be silence between two bursts.
    let isPlain = vibration.curve.isEmpty && course.control.isEmpty
    let isFlat = !isPlain || words.hasPrefix("holds") || words.hasPrefix("stays") || length <= 20
    if !isFlat, holdsWithoutEdges(until: end, hasEnd: fade == nil) { return "'\(words)', but it holds" }
    for first in starts {
      for last in ends where first <= last {
        for isOpen in [true, false] {
          let moments = course.moments(from: first, to: last, until: end, isOpen: isOpen)
          if Interval(moments).isRight(words) { return nil }
        }
      }
    }
    return "'\(words)'"
  }

  /// True if nothing but edges of up to 10 ms, from the start to a bend and from a bend to the end, shapes the level.
  private func holdsWithoutEdges(until end: Int, hasEnd: Bool) -> Bool {
    let start = course.vibration.start
    let firsts = course.bends.filter { $0 <= min(start + 10, end) }
    let lasts = hasEnd ? course.bends.filter { $0 >= end - 10 && $0 <= end } : [end]
    return firsts.contains { first in
      lasts.contains { last in
        guard first <= last else { return false }
        let (begin, stop) = (first * ExactCourse.parts, last * ExactCourse.parts)
        return Interval(course.moments(from: begin, to: stop, until: end, isOpen: false)).isFlat
      }
    }
  }

  /// The ends of an edge that may be left out: the start, and the bends and the peak of the first 10 ms.
  private func edges(after start: Int, until end: Int) -> [Int] {
    edges(in: start * ExactCourse.parts...min(start + 10, end) * ExactCourse.parts)
  }

  /// The beginnings of an edge that may be left out: the end, and the bends and the peak of the last 10 ms.
  private func edges(before end: Int) -> [Int] {
    edges(in: max(end - 10, course.vibration.start) * ExactCourse.parts...end * ExactCourse.parts)
  }

  private func edges(in range: ClosedRange<Int>) -> [Int] {
    let inside = course.moments.filter { range.contains($0.time) }
    let peaks = [inside.max { $0.level < $1.level }, inside.reversed().max { $0.level < $1.level }]
    let bends = course.bends.map { $0 * ExactCourse.parts } + peaks.compactMap { $0?.time }
    return Set(bends.filter(range.contains) + [range.lowerBound, range.upperBound]).sorted()
  }

  /// The end of what the words are about; `nil` if the length is not the one that is written.
  private func end(length: Int, fade: Int?) -> Int? {
    let vibration = course.vibration
    let peak = course.moments.map(\.level).max() ?? ExactLevel(0, over: 1)
    let tail = course.moments(
      from: vibration.stop * ExactCourse.parts, to: vibration.end * ExactCourse.parts, until: vibration.end)
    let counts =
      vibration.release > 10 && tail.contains { ExactLevel(0, over: 1).isBelow($0.level, byTenthOf: peak) }
    let written = vibration.held - sudden
    if let fade {
      let falls = tail.indices.allSatisfy { index in
        !tail[..<index].contains { $0.level.isBelow(tail[index].level, byTenthOf: peak) }
      }
      return counts && falls && fade == vibration.release && length == written ? vibration.stop : nil
    }
    if counts { return length == vibration.held + vibration.release ? vibration.end : nil }
    return length == written ? vibration.stop : nil
  }

  /// The last millisecond if the vibration's own curve falls to nothing in it, which is how some formats write a sudden end.
  private var sudden: Int {
    let (points, held) = (course.vibration.curve, course.vibration.held)
    guard held > 1, points.last?.value == 0, points.first(where: { $0.time == held })?.value == 0,
      let before = points.last(where: { $0.time == held - 1 }), before.value > 0
    else { return 0 }
    return 1
  }
}

extension ExactCourse {
  /// The moments between two times in parts, up to the left side of a step at the end.
  ///
  /// - Parameter isOpen: true to leave out the outer sides of steps at the two times.
  func moments(from first: Int, to last: Int, until end: Int, isOpen: Bool = true) -> [Moment] {
    let inside = moments.enumerated().filter { index, moment in
      guard moment.time >= first, moment.time <= last else { return false }
      let isLeft = index > 0 && moments[index - 1].time == moment.time
      if moment.time == end * Self.parts, isLeft { return false }
      guard isOpen, first != last else { return true }
      let isRight = index + 1 < moments.count && moments[index + 1].time == moment.time
      if moment.time == first, isRight { return false }
      return !(moment.time == last && isLeft)
    }
    return inside.map(\.element)
  }
}

/// A part of a course for which some words may be right.
private struct Interval {
  private let moments: [ExactCourse.Moment]
  private let levels: [ExactLevel]
  private let peak: ExactLevel
  private let minimum: ExactLevel

  init(_ moments: [ExactCourse.Moment]) {
    self.moments = moments
    levels = moments.map(\.level)
    peak = levels.max() ?? ExactLevel(0, over: 1)
    minimum = levels.min() ?? ExactLevel(0, over: 1)
  }

  /// True if the levels stay within 10 % of their peak.
  var isFlat: Bool { !levels.isEmpty && holds(levels) }

  func isRight(_ words: Substring) -> Bool {
    if levels.isEmpty { return false }
    if words == "stays below 0.01" { return peak.value < 0.01 }
    if words == "varies below 0.1" { return peak.value < 0.1 && !holds(levels) }
    if let match = words.wholeMatch(of: /holds (\S+)/) { return peak.isSaid(match.1) && holds(levels) }
    if let match = words.wholeMatch(of: /varies between (\S+) and (\S+)/) {
      return minimum.isSaid(match.1) && peak.isSaid(match.2) && !holds(levels)
    }
    if let match = words.wholeMatch(of: /starts softly and holds (\S+)/) {
      guard peak.isSaid(match.1), let first = levels.first, first.isBelow(peak, byTenthOf: peak) else {
        return false
      }
      return levels.indices.contains { index in
        time(0, index) <= 26 && holds(levels[index...]) && rises(0, index)
      }
    }
    if let match = words.wholeMatch(of: /swells to (\S+) and fades/) {
      let top = levels.firstIndex(of: peak) ?? 0
      return peak.isSaid(match.1) && isPhase(0, top, rises: true, isSlow: true)
        && isPhase(top, levels.count - 1, rises: false, isSlow: true)
    }
    if let match = words.wholeMatch(of: /falls to (\S+) and returns/) {
      let bottom = levels.firstIndex(of: minimum) ?? 0
      guard let before = levels[...bottom].max(), let after = levels[bottom...].max() else { return false }
      return minimum.isSaid(match.1) && isPhase(0, bottom, rises: false, isSlow: true)
        && isPhase(bottom, levels.count - 1, rises: true, isSlow: true)
        && !before.isBelow(after, byTenthOf: peak) && !after.isBelow(before, byTenthOf: peak)
    }
    return areRight(phases: words)
  }

  /// True if the levels stay within 10 % of their peak.
  private func holds(_ levels: some Collection<ExactLevel>) -> Bool {
    guard let low = levels.min(), let high = levels.max() else { return false }
    return !low.isBelow(high, byTenthOf: high)
  }

  /// True if no level is lower than one before it by more than 10 % of the peak.
  private func rises(_ first: Int, _ last: Int) -> Bool {
    var highest = levels[first]
    return levels[first...last].allSatisfy { level in
      defer { highest = max(highest, level) }
      return !level.isBelow(highest, byTenthOf: peak)
    }
  }

  private func falls(_ first: Int, _ last: Int) -> Bool {
    var lowest = levels[first]
    return levels[first...last].allSatisfy { level in
      defer { lowest = min(lowest, level) }
      return !lowest.isBelow(level, byTenthOf: peak)
    }
  }

  /// The time between two moments, in milliseconds.
  private func time(_ first: Int, _ last: Int) -> Double {
    Double(moments[last].time - moments[first].time) / Double(ExactCourse.parts)
  }

  /// True if the level rises or falls between two moments by more than 10 % of the peak, and takes more than 20 ms from a
  /// tenth to nine tenths of the way, or at most that.
  ///
  /// The moments before and after these lie within one step of the grid.
  private func isPhase(_ first: Int, _ last: Int, rises isRise: Bool, isSlow: Bool) -> Bool {
    let range = levels[first...last]
    guard let low = range.min(), let high = range.max(), low.isBelow(high, byTenthOf: peak),
      isRise ? rises(first, last) : falls(first, last)
    else { return false }
    func part(_ index: Int) -> Double {
      let part = (levels[index].value - low.value) / (high.value - low.value)
      return isRise ? part : 1 - part
    }
    guard let end = (first...last).first(where: { part($0) >= 0.9 - 1e-9 }),
      let begin = (first...end).last(where: { part($0) <= 0.1 + 1e-9 })
    else { return false }
    if isSlow { return time(begin, end) > 20 }
    return time(min(begin + 1, end), max(end - 1, min(begin + 1, end))) <= 20
  }

  /// True for up to three phases: "rises from 0.2 to 0.8, then steps down to nothing".
  private func areRight(phases words: Substring) -> Bool {
    var phases: [(rises: Bool, isSlow: Bool, isFade: Bool, to: Substring)] = []
    var from: Substring = ""
    for part in words.split(separator: ", then ") {
      guard
        let match = part.wholeMatch(of: /(rises|falls|fades|steps up|steps down)(?: from (\S+))? to (\S+)/)
      else { return false }
      if let first = match.2 { from = first }
      phases.append(
        (
          match.1 == "rises" || match.1 == "steps up", !match.1.hasPrefix("steps"), match.1 == "fades",
          match.3
        ))
    }
    guard !phases.isEmpty, zip(phases, phases.dropFirst()).allSatisfy({ $0.rises != $1.rises }) else {
      return false
    }
    guard phases.allSatisfy({ !$0.isFade || $0.to == "nothing" }) else { return false }
    func isRight(_ index: Int, from first: Int) -> Bool {
      let phase = phases[index]
      let isLast = index + 1 == phases.count
      let candidates = isLast ? [levels.count - 1] : turns(after: first, top: phase.rises)
      return candidates.contains { last in
        let range = levels[first...last]
        guard let low = range.min(), let high = range.max() else { return false }
        if index == 0, !(phase.rises ? low : high).isSaid(from) { return false }
        guard (phase.rises ? high : low).isSaid(phase.to),
          isPhase(first, last, rises: phase.rises, isSlow: phase.isSlow)
        else { return false }
        return isLast || isRight(index + 1, from: last)
      }
    }
    return isRight(0, from: 0)
  }

  /// The moments after another one that are higher, or lower, than their neighbours or as high.
  private func turns(after first: Int, top: Bool) -> [Int] {
    (first + 1..<max(levels.count - 1, first + 1)).filter { index in
      let (before, own, after) = (levels[index - 1], levels[index], levels[index + 1])
      return top
        ? own >= before && own > after || own > before && own >= after
        : own <= before && own < after || own < before && own <= after
    }
  }
}
