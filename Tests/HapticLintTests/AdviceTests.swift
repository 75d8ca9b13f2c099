/// Regression: on a slow motor a tap was to become a short vibration, which was to become a tap.
///
/// Random patterns on every profile: the advice of each finding is followed, a little at a time until the finding is
/// gone, and no other finding may then ask for the opposite.
@Suite struct AdviceTests {
  /// The change that a finding asks for at its event.
  private enum Wish: CaseIterable {
    case shorter, longer, stronger, weaker, later

    var opposite: Wish? {
      switch self {
      case .shorter: .longer
      case .longer: .shorter
      case .stronger: .weaker
      case .weaker: .stronger
      // No rule asks for less time between events.
      case .later: nil
      }
    }
  }

  /// The wishes of each rule that has a hint about the time or strength of an event; its hint offers any of them.
  private static let wishes: [String: [Wish]] = [
    "fuse-hard": [.later], "gap-soft": [.later], "train-buzz": [.later], "tail-onset": [.later],
    "tap-too-long": [.shorter], "long-strong": [.weaker, .shorter],
    "below-rise": [.longer], "sub-threshold": [.stronger, .longer], "weaker-than": [.stronger],
  ]

  /// The rules whose advice has no direction: they ask for another shape, fewer points, or another file.
  private static let others: Set<String> = [
    "level-step", "startle", "too-long", "rate-limit", "curve-leak", "points", "overlaps", "missing-audio",
    "silent",
    "press-release", "taps-at-once", "silenced", "late-start", "silent-end", "lost-fade", "scaled-twice",
    "sharpness-twice",
    "no-pause", "sos", "loop-seam", "time-scale", "misnamed",
    "merged",
    "hardly-felt", "audible", "all-or-nothing", "twins", "degraded",
  ]

  /// A finding of a rule with a wish.
  private struct Advice: Hashable {
    let rule: String
    let event: Int
  }

  @Test func `every rule has a wish or none`() {
    let rules = Set((LintRule.all + LintRule.device).map(\.id))
    #expect(rules == Self.others.union(Self.wishes.keys))
  }

  /// Events, and the file with them.
  private struct Drawn {
    let events: [HapticEvent]
    let document: PatternDocument

    init(_ events: [HapticEvent]) {
      self.events = events
      let file = AHAPEncoder.encode(HapticPattern(name: "x", events: events)).utf8
      document = PatternReader.read(bytes: file, name: "x.ahap")
    }
  }

  private func advice(on drawn: Drawn, _ profile: DeviceProfile?) -> Set<Advice> {
    let linter = Linter(
      profiles: [profile].compactMap { $0 }, reference: DeviceProfiles.builtIn["android-lra"])
    // A finding that the device denies has no advice.
    let all = linter.lint(drawn.document).findings
    let findings = profile == nil ? all : all.onDevices
    return Set(
      findings.compactMap { finding in
        guard Self.wishes[finding.code] != nil else { return nil }
        // A finding about the pattern is about the only event if there is one.
        if finding.path.isEmpty {
          return drawn.events.count == 1 ? Advice(rule: finding.code, event: 0) : nil
        }
        return Int(finding.path.filter(\.isNumber)).map { Advice(rule: finding.code, event: $0) }
      })
  }

  private func follow(_ wish: Wish, _ index: Int, in events: [HapticEvent]) -> [HapticEvent]? {
    var events = events
    switch (wish, events[index]) {
    case (.later, _):
      for position in index..<events.count { events[position].move(by: .milliseconds(5)) }
    case (.stronger, let event), (.weaker, let event):
      let factor = wish == .stronger ? 1.1 : 1 / 1.1
      guard let changed = event.scaled(by: factor) else { return nil }
      events[index] = changed
    case (.longer, let event):
      let length = event.length.map { TimeSpan(nanoseconds: $0.nanoseconds * 5 / 4) } ?? .zero
      // The hints ask for more than 80 ms.
      let longer = max(length, .milliseconds(90))
      if longer > .milliseconds(2_000) { return nil }
      let grown = event.vibration(of: longer)
      let room = longer - (event.length ?? .zero)
      events[index] = grown
      for position in events.indices where position > index { events[position].move(by: room) }
    case (.shorter, let event):
      guard event.length != nil else { return nil }
      events[index] = event.tap
    }
    return events
  }

  private static let profiles: [DeviceProfile?] = [nil] + DeviceProfiles.builtIn.profiles

  /// The first of them are used on every profile, and therefore written and read once.
  private static let patterns: [Drawn] = {
    var generator = SeededGenerator(seed: 53)
    return (0..<(Effort.isFull ? 400 : 100)).map { _ in
      var time = TimePoint.zero
      let events = (0..<Int.random(in: 1...3, using: &generator)).map { _ in
        let intensity = UnitLevel(clamping: Double.random(in: 0.1...1, using: &generator))
        let sharpness = UnitLevel(clamping: [0.2, 0.5, 0.9].randomElement(using: &generator)!)
        let isTap = Bool.random(using: &generator)
        let length = TimeSpan.milliseconds(
          Int64([10, 25, 35, 45, 60, 120, 300].randomElement(using: &generator)!))
        defer {
          time = time + (isTap ? .zero : length)
          time = time + .milliseconds(Int64([10, 20, 40, 70, 150, 400].randomElement(using: &generator)!))
        }
        return isTap
          ? HapticEvent.transient(Transient(intensity, sharpness, at: time))
          : .continuous(Continuous(intensity, sharpness, at: time, for: length))
      }
      return Drawn(events)
    }
  }()

  @Test(.disabled(if: Effort.isQuick), arguments: profiles.indices)
  func `advice that is followed never raises the opposite`(position: Int) {
    let profile = Self.profiles[position]
    var followed = 0
    for drawn in Self.patterns.prefix(profile == nil ? 100 : Effort.isFull ? 50 : 24) {
      let before = advice(on: drawn, profile)
      for one in before {
        for wish in Self.wishes[one.rule] ?? [] {
          var (changed, now) = (drawn.events, before)
          // At most 60 steps: from an intensity of 0.1 to 1, or 300 ms later.
          for _ in 0..<60 where now.contains(one) {
            guard let next = follow(wish, one.event, in: changed) else { break }
            changed = next
            now = advice(on: Drawn(changed), profile)
          }
          // The hint offers another way if this one ends at full strength or at two seconds.
          if now.contains(one) { continue }
          followed += 1
          let opposed = now.filter { other in
            other.event == one.event && Self.wishes[other.rule]!.contains { $0 == wish.opposite }
          }
          #expect(
            opposed.isEmpty,
            "\(profile?.name ?? "no device"): \(one) \(wish) raises \(opposed): \(drawn.events)")
        }
      }
    }
    #expect(
      followed > 5 || profile?.playback == PlaybackLevel.none || profile?.playback == .generators,
      "\(profile?.name ?? "no device"): \(followed)")
  }

  /// The findings of a rule in events on a device, without those that the device denies.
  private func findings(_ drawn: Drawn, on profile: DeviceProfile) -> [Finding] {
    Linter(profiles: [profile]).lint(drawn.document).findings.onDevices
  }

  /// Follows the amounts of a hint about the last of one or two events; empty if it has none.
  private func following(_ hint: String, in events: [HapticEvent]) -> [[HapticEvent]] {
    var changed: [[HapticEvent]] = []
    let last = events.count - 1
    // Both at once.
    if let both = hint.firstMatch(of: /make it ([0-9]+) ms long with an intensity of ([0-9.]+) or more/),
      let length = Int64(both.output.1), let amount = Double(both.output.2)
    {
      let alone = hint.replacing(both.output.0, with: "")
      let event = events[last].vibration(of: .milliseconds(length)).with(intensity: amount)
      return following(alone, in: events) + [events.dropLast() + [event]]
    }
    if let amount = hint.firstMatch(of: /an intensity of ([0-9.]+) or more/).flatMap({ Double($0.output.1) })
    {
      changed.append(events)
      changed[changed.count - 1][last] = events[last].with(intensity: amount)
    }
    let length = hint.firstMatch(
      of: /(?:a vibration of|make it) ([0-9]+)(?: to 20)? ms(?: or more| or longer| long|$)/)
    if let length = length.flatMap({ Int64($0.output.1) }) {
      changed.append(events)
      changed[changed.count - 1][last] = events[last].vibration(of: .milliseconds(length))
    }
    // A longer pause is another rhythm, and the hint has another way, too.
    let pause = hint.firstMatch(of: /leave ([0-9]+) ms or more before it/).flatMap { Int64($0.output.1) }
    if let pause, pause <= 100 {
      let end = TimePoint.zero + (events[0].length ?? .zero)
      changed.append(events)
      changed[changed.count - 1][last].move(by: end + .milliseconds(pause) - events[last].time)
    }
    return changed
  }

  /// The amounts in hints are tried on the event alone: each is enough there.
  @Test(arguments: profiles.indices.dropFirst())
  func `an amount in a hint is enough`(position: Int) throws {
    let profile = try #require(Self.profiles[position])
    for drawn in Self.patterns.prefix(Effort.isFull ? 400 : 60) where drawn.events.count < 3 {
      let (events, before) = (drawn.events, findings(drawn, on: profile))
      for finding in before {
        // Of two events, only a pause is tried on both.
        guard ["sub-threshold", "below-rise", "tail-onset"].contains(finding.code), let hint = finding.hint,
          events.count == 1 || finding.code == "tail-onset"
        else { continue }
        for changed in following(hint, in: events) {
          let now = findings(Drawn(changed), on: profile)
          let left = now.filter { $0.code == finding.code }
          #expect(left.isEmpty, "\(profile.name): \(hint): \(events): \(left.map(\.message))")
          let added = now.filter { one in !before.contains { $0.code == one.code } }
          #expect(added.isEmpty, "\(profile.name): \(hint): \(events): \(added.map(\.message))")
        }
      }
    }
  }

  /// Two findings about one event that ask for opposite changes are a circle of one step.
  @Test(arguments: profiles.indices)
  func `no two findings about one event ask for opposites`(position: Int) {
    let profile = Self.profiles[position]
    for drawn in Self.patterns.prefix(Effort.isQuick ? 40 : 100) {
      let found = advice(on: drawn, profile)
      for one in found {
        let opposites = (Self.wishes[one.rule] ?? []).compactMap(\.opposite)
        let opposed = found.filter { other in
          other.event == one.event && Self.wishes[other.rule]!.contains(where: opposites.contains)
        }
        #expect(opposed.isEmpty, "\(profile?.name ?? "no device"): \(one) and \(opposed): \(drawn.events)")
      }
    }
  }
}

extension HapticEvent {
  fileprivate var length: TimeSpan? {
    if case .continuous(let event) = self { event.duration } else { nil }
  }

  fileprivate var tap: HapticEvent {
    guard case .continuous(let event) = self else { return self }
    return .transient(Transient(event.intensity, event.sharpness, at: event.time))
  }

  fileprivate func vibration(of length: TimeSpan) -> HapticEvent {
    switch self {
    case .transient(let event):
      .continuous(Continuous(event.intensity, event.sharpness, at: event.time, for: length))
    case .continuous(let event):
      .continuous(Continuous(event.intensity, event.sharpness, at: event.time, for: length))
    case .audioContinuous, .audioCustom: self
    }
  }

  fileprivate func with(intensity: Double) -> HapticEvent {
    switch self {
    case .transient(let event):
      .transient(Transient(UnitLevel(clamping: intensity), event.sharpness, at: event.time))
    case .continuous(let event):
      .continuous(
        Continuous(UnitLevel(clamping: intensity), event.sharpness, at: event.time, for: event.duration))
    case .audioContinuous, .audioCustom: self
    }
  }

  fileprivate func scaled(by factor: Double) -> HapticEvent? {
    func scaled(_ level: UnitLevel) -> UnitLevel? {
      level.value >= 1 && factor > 1 ? nil : UnitLevel(clamping: level.value * factor)
    }
    switch self {
    case .transient(let event):
      return scaled(event.intensity).map { .transient(Transient($0, event.sharpness, at: event.time)) }
    case .continuous(let event):
      return scaled(event.intensity).map {
        .continuous(Continuous($0, event.sharpness, at: event.time, for: event.duration))
      }
    case .audioContinuous, .audioCustom: return nil
    }
  }

  fileprivate mutating func move(by span: TimeSpan) {
    switch self {
    case .transient(let event):
      self = .transient(Transient(event.intensity, event.sharpness, at: event.time + span))
    case .continuous(let event):
      self = .continuous(
        Continuous(event.intensity, event.sharpness, at: event.time + span, for: event.duration))
    case .audioContinuous, .audioCustom: break
    }
  }
}
