internal import HapticModel

/// Says which course the two controls of an actuator take: that of the vibration that began last and has one.
///
/// A tap has its own intensity already, so the control is at its neutral value for the nanosecond in which one
/// begins.
struct CourseRule: Sendable {
  private struct Ruling: Sendable {
    /// The order of the vibration that rules.
    let order: Int
    /// The pieces of its course, and the moment that their offsets count from.
    let pieces: Course
    let onset: Int64
    /// The next piece to be told.
    var next = 0
  }

  private var ruling: [ControlID: Ruling] = [:]
  /// When the control goes back to its course after a tap.
  private var restoresAt: Int64?

  /// When something happens by itself.
  var nextDue: Int64? {
    var due = restoresAt
    for (_, rule) in ruling where rule.next < rule.pieces.count {
      due = min(due ?? .max, rule.onset + rule.pieces[rule.next].offset.nanoseconds)
    }
    return due
  }

  /// What the controls do at a moment.
  mutating func controls(
    for sounding: [LaneMixer.Sounding], hasTap: Bool, at moment: Int64
  ) -> [ControlSegment] {
    if ruling.isEmpty, restoresAt == nil, sounding.allSatisfy(\.course.isEmpty) { return [] }
    var told: [ControlSegment] = []
    for id in [ControlID.hapticIntensity, .hapticSharpness] {
      if let segment = change(of: id, for: sounding, at: moment) { told.append(segment) }
    }
    return hasTap ? makingRoom(for: told, at: moment) : told
  }

  /// The courses from a moment on.
  func remainders(at moment: Int64) -> [ControlSegment] {
    [ControlID.hapticIntensity, .hapticSharpness].compactMap { present($0, at: moment) }
  }

  private mutating func change(
    of id: ControlID, for sounding: [LaneMixer.Sounding], at moment: Int64
  ) -> ControlSegment? {
    let wanted = sounding.last { voice in voice.course.contains { $0.segment.id == id } }
    let isRestored = id == .hapticIntensity && restoresAt.map { $0 <= moment } ?? false
    if isRestored { restoresAt = nil }
    guard let wanted else {
      guard ruling.removeValue(forKey: id) != nil else { return nil }
      return .neutral(id)
    }
    if ruling[id]?.order != wanted.claim.order {
      ruling[id] = Ruling(
        order: wanted.claim.order, pieces: wanted.course.pieces(of: id), onset: wanted.claim.onset)
    } else if !isRestored, let rule = ruling[id],
      rule.next >= rule.pieces.count || rule.onset + rule.pieces[rule.next].offset.nanoseconds > moment
    {
      return nil
    }
    while let rule = ruling[id], rule.next < rule.pieces.count,
      rule.onset + rule.pieces[rule.next].offset.nanoseconds <= moment
    {
      ruling[id]?.next += 1
    }
    return present(id, at: moment)
  }

  private func present(_ id: ControlID, at moment: Int64) -> ControlSegment? {
    guard let rule = ruling[id] else { return nil }
    let elapsed = TimeSpan(nanoseconds: moment - rule.onset)
    guard let piece = rule.pieces.last(where: { $0.offset <= elapsed }) else { return nil }
    return piece.segment.remainder(after: elapsed - piece.offset)
  }

  /// Lets a tap have its own intensity.
  private mutating func makingRoom(for told: [ControlSegment], at moment: Int64) -> [ControlSegment] {
    guard let course = present(.hapticIntensity, at: moment), course.from != 1 || course.to != 1 else {
      return told
    }
    restoresAt = moment + 1
    return told.filter { $0.id != .hapticIntensity } + [.neutral(.hapticIntensity)]
  }
}
