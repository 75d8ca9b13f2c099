import Foundation

/// The results of the rules about devices, derived a second time from the simulations that `simulate` shows.
@Suite struct AgreementTests {
  /// A pattern, and its call to a device.
  private struct Play {
    let document: PatternDocument
    let call: HapticCall
  }

  /// The whole catalogue, and patterns that it lacks: a crowd of taps, a long vibration, many short ones
  /// and strengths that are nearly equal.
  private static let plays: [Play] = {
    let haptics = Catalogue.builtIn.names.compactMap { Fixture.haptic($0) }.map {
      Play(document: $0, call: $1)
    }
    let extremes = [
      Fixture.file(of: "o:0.9{300ms} O"),
      Fixture.file((0..<60).map { Fixture.tap(Double($0) * 0.015, 0.3 + Double($0 % 7) / 10) }),
      Fixture.file(of: "~:0.6{45s}"),
      Fixture.file(of: "(=:0.7{50ms} .{50ms})*149 =:0.7{50ms}"),
      Fixture.file(
        of: "o:0.9{300ms} o:0.92{300ms} o:0.5{300ms} o:0.9 .{300ms} =:0.8{300ms} .{300ms} =:0.82{300ms}"),
      Fixture.file(of: "o:0.9{200ms} o:0.94{200ms} o:0.5"),
      Fixture.file(of: "=:0.8{15ms} .{300ms} =:0.8{8ms} .{300ms} =:0.5{12ms}"),
      Fixture.file(of: "O{300ms} =:0.9{4ms} .{300ms} =:0.7{10ms} .{300ms} =:0.6{18ms}"),
      Fixture.file(of: "(=:0.9{10ms} .{300ms})*8 =:0.9{14ms}"),
      Fixture.file(of: "(=:1{7ms} .{300ms})*8 =:1{15ms} .{300ms} =:0.7{20ms} .{300ms} =:0.6{25ms}"),
    ]
    let documents = extremes.map { Fixture.document($0) }
    return haptics + documents.map { Play(document: $0, call: HapticCall(Timeline(compiling: $0.pattern))) }
  }()

  private static let profiles = DeviceProfiles.builtIn.profiles

  /// A pattern on a device: its simulation, and the findings of the rules.
  private struct Case {
    let play: Play
    let simulation: Simulation
    let findings: [Finding]

    var label: String { "\(play.document.source.name) on \(simulation.profile.name)" }
    /// The events that a report may name.
    var requested: [FeltEvent] { simulation.events.filter { $0.commanded > .zero } }

    /// The report of a rule that finds these events: those of a fallback are reported for the whole pattern.
    func shown(_ events: [FeltEvent]) -> Shown {
      Shown(expecting: events.map { simulation.delivery.step == .fallback ? nil : $0.event.index })
    }
  }

  /// Every pattern on every device, made once for all tests.
  private static let cases: [Case] = plays.flatMap { play in
    profiles.map { profile in
      Case(
        play: play, simulation: Simulation(play.call, on: profile),
        findings: Linter(profiles: [profile]).lint(play.document, call: play.call).findings.onDevices)
    }
  }

  /// The report of one rule: the first three events in order, and the number of the others.
  private struct Shown: Equatable, CustomStringConvertible {
    var paths: [String]
    var omitted: Int
    var description: String { "\(paths) and \(omitted)" }

    /// The expected report of findings at events; `nil` is the pattern as a whole.
    init(expecting events: [Int?]) {
      let ordered = events.sorted { ($0 ?? -1) < ($1 ?? -1) }
      paths = ordered.prefix(LintLog.limit).map { $0.map { "events[\($0)]" } ?? "" }
      omitted = max(0, events.count - LintLog.limit)
    }

    init(of findings: [Finding], _ code: String) {
      // The note about faint events is about the pattern.
      let found = findings.filter {
        $0.code == code && !$0.message.contains(" faint: ")
          && !$0.message.contains(" dB above the threshold: ")
      }
      paths = found.sorted { Self.index($0.path) < Self.index($1.path) }.map(\.path)
      let rest = found.compactMap {
        $0.message.firstMatch(of: /; and (\d+) more findings? of this kind/)?.output.1
      }
      omitted = rest.first.flatMap { Int($0) } ?? 0
    }

    private static func index(_ path: String) -> Int { Int(path.filter(\.isNumber)) ?? -1 }
  }

  @Test(.disabled(if: Effort.isQuick)) func `the events that are not felt are one finding at the weakest`() {
    var count = 0
    for each in Self.cases {
      // Degraded reports a device that plays one vibration in place of every pattern.
      let (step, plain) = (each.simulation.delivery.step, each.simulation.profile.plainVibration)
      if step == .vibration, plain != .timed, each.requested.contains(where: \.isFelt) { continue }
      // Of what a limit leaves out rate-limit says so.
      let limits = each.simulation.delivery.changes.filter(\.code.isLimit)
      let limited = limits.isEmpty ? Int.max : limits.compactMap { $0.event?.index }.min() ?? 0
      let all = each.requested.filter { event in
        let isLimited = event.driven == nil && event.event.index >= limited
        let amplitude = event.commanded.value * event.commanded.value
        return !event.isFelt
          && !(isLimited && amplitude >= each.simulation.profile.drive.leastAmplitude.value)
      }
      // Another one is felt in the place of some, which count as in a simulation.
      let unfelt = all.filter { event in
        !each.requested.contains { $0.isFelt && $0.onset == event.onset }
      }
      // Of several that move nothing, the one with the weakest command.
      let weakest = unfelt.min {
        ($0.aboveThreshold?.value ?? -.infinity, $0.commanded.value)
          < ($1.aboveThreshold?.value ?? -.infinity, $1.commanded.value)
      }
      #expect(
        Shown(of: each.findings, "sub-threshold") == each.shown([weakest].compactMap { $0 }), "\(each.label)")
      count += unfelt.count
      guard unfelt.count > 1 else { continue }
      let text = "\(all.count) of \(each.requested.count) "
      #expect(
        each.findings.contains { $0.code == "sub-threshold" && $0.message.contains(text) }, "\(each.label)")
    }
    #expect(count > 100)
  }

  @Test func `a message says why an event is not felt`() {
    var causes: Set<String> = []
    for each in Self.cases where each.simulation.delivery.step != .fallback {
      for finding in each.findings
      where finding.code == "sub-threshold" && finding.path != "" {
        let event = each.requested.first { "events[\($0.event.index)]" == finding.path }
        let sensation = event?.sensation?.value
        let cause =
          sensation.map { $0 < 0 ? "below the threshold" : "beside its neighbours" } ?? "moves nothing"
        #expect(finding.message.contains(cause), "\(finding)")
        causes.insert(cause)
      }
    }
    #expect(causes.count == 3)
  }

  /// Regression: a pattern of short taps had a note for each of them.
  @Test func `events that are hardly felt since they end below the rise are one note about the worst`() {
    var count = 0
    for each in Self.cases {
      guard let rise = each.simulation.profile.actuator?.riseTime else { continue }
      var short = each.requested.filter { event in
        if event.isWellFelt || !event.isFelt || event.isTap { return false }
        guard let driven = event.driven, event.share > 0, event.share < 0.5 else { return false }
        return (driven.upperBound - driven.lowerBound).inSeconds < rise.inSeconds / 2
      }
      if short.count * 10 < each.requested.count { short = [] }
      count += short.count
      let worst = short.min { $0.share < $1.share }
      #expect(
        Shown(of: each.findings, "below-rise") == each.shown([worst].compactMap { $0 }), "\(each.label)")
      guard short.count > 1 else { continue }
      let text = "\(short.count) of \(each.requested.count) events are too short for the motor; the worst: "
      #expect(
        each.findings.contains { $0.code == "below-rise" && $0.message.contains(text) }, "\(each.label)")
    }
    #expect(count > 50)
  }

  /// Regression: lint called a step too small to be felt that the simulation calls noticeable.
  @Test func `a step that is reported is one that the simulation calls unnoticeable`() {
    var count = 0
    for each in Self.cases {
      for finding in each.findings where finding.code == "level-step" {
        let event = each.requested.first { "events[\($0.event.index)]" == finding.path }
        #expect(event?.step?.isNoticeable == false, "\(each.label): \(finding)")
        count += 1
      }
    }
    #expect(count > 3)
  }

  @Test func `every limit of a device is reported and no other`() {
    var count = 0
    for each in Self.cases {
      let limits = each.simulation.delivery.changes.filter {
        // Of what Core Haptics cuts at 30 s the reader says so.
        let isKnown =
          $0.code == .lengthCapped && each.simulation.profile.limits.longestVibration == .seconds(30)
        return [.rateLimited, .lengthCapped, .entriesCapped].contains($0.code) && !isKnown
      }
      let found = each.findings.filter { $0.code == "rate-limit" }.map(\.message)
      let name = each.simulation.profile.name
      #expect(found.sorted() == limits.map { "\($0.message) (\(name))" }.sorted(), "\(each.label)")
      count += limits.count
    }
    #expect(count > 3)
  }

  /// The report of each pattern on all devices together, made once for all tests.
  private static let reports = plays.map { Linter(profiles: profiles).lint($0.document, call: $0.call) }

  @Test func `the table counts what the simulations count`() {
    for ((_, cases), report) in zip(Self.grouped, Self.reports) {
      let outcomes = report.patterns[0].outcomes
      #expect(outcomes.map(\.profile) == Self.profiles.map(\.name))
      for (outcome, each) in zip(outcomes, cases) {
        #expect(outcome.events == each.requested.count && outcome.felt == each.requested.count { $0.isFelt })
        #expect(outcome.step == each.simulation.delivery.step)
        #expect((outcome.verdict == .nothing) == (each.simulation.delivery.step == .nothing))
      }
    }
  }

  /// Of many devices, lint leaves out notes that are not worth a change, and adds no device.
  ///
  /// It leaves out a warning only if one device alone has it, or devices for which AHAP is not made; the table counts the events.
  @Test func `all profiles together say no more than each alone and every warning`() {
    for ((play, cases), report) in zip(Self.grouped.dropLast(4), Self.reports) {
      let all = report.findings
      for code in ["sub-threshold", "below-rise"] {
        let together = Set(all.filter { $0.code == code }.flatMap(\.devices))
        func devices(from severity: Finding.Severity) -> Set<String> {
          Set(
            cases.filter { $0.findings.contains { $0.code == code && $0.severity >= severity } }
              .map(\.simulation.profile.name))
        }
        #expect(together.isSubset(of: devices(from: .note)), "\(play.document.source.name) \(code)")
        let warned = devices(from: .warning)
        let own = play.document.format == .ahap ? Self.devicesOfAHAP : []
        let areOthers = !own.isEmpty && own.isDisjoint(with: warned)
        let silent = together.isEmpty && (warned.count == 1 || areOthers) ? warned : []
        for outcome in report.patterns[0].outcomes where silent.contains(outcome.profile) {
          #expect(
            outcome.felt < outcome.events && outcome.profile != "iphone", "\(play.document.source.name)")
        }
        #expect(together.union(silent).isSuperset(of: warned), "\(play.document.source.name) \(code)")
      }
    }
  }

  private static let devicesOfAHAP: Set<String> = ["generators-only-phone", "iphone"]

  /// The combined report of a few devices must neither lose a device nor add one.
  @Test(arguments: Array(stride(from: 0, to: profiles.count, by: 3)))
  func `a few profiles together say what each says alone`(first: Int) {
    let few = first..<min(first + 3, Self.profiles.count)
    let names = Self.profiles[few].map(\.name)
    for (play, cases) in Self.grouped.dropLast(4) {
      let cases = few.map { cases[cases.startIndex + $0] }
      let all = Linter(profiles: Array(Self.profiles[few])).lint(play.document, call: play.call).findings
      for code in ["sub-threshold", "below-rise"] {
        let alone = cases.flatMap { each in
          each.findings.filter { $0.code == code }
            .map { "\(each.simulation.profile.name) \($0.path)" }
        }
        let together = all.filter { $0.code == code }
        // If some are only counted, those that are shown still have to be among the others.
        let isWhole = !together.contains { $0.message.contains(" of this kind") }
        let listed = together.flatMap { finding in
          // A finding and the end of its message name the same devices.
          #expect(Self.listed(in: finding.message, of: names) == finding.devices, "\(finding)")
          // Those with another finding of the rule are named at the end.
          return finding.devices.dropLast(finding.elsewhere.count).map { "\($0) \(finding.path)" }
        }
        #expect(Set(listed).isSubset(of: alone), "\(listed)")
        func devices(_ findings: [String]) -> Set<Substring> {
          Set(findings.compactMap { $0.split(separator: " ").first })
        }
        #expect(
          Set(together.flatMap(\.devices).map { $0[...] }) == devices(alone),
          "\(play.document.source.name) \(code)")
        if isWhole, together.allSatisfy(\.elsewhere.isEmpty) {
          #expect(Set(listed) == Set(alone), "\(play.document.source.name) \(code)")
        }
      }
    }
  }

  /// The cases of each pattern.
  private static var grouped: [(Play, ArraySlice<Case>)] {
    plays.indices.map { index in
      (plays[index], cases[(index * profiles.count)..<((index + 1) * profiles.count)])
    }
  }

  /// The profiles at the end of a message.
  private static func listed(in message: String, of names: [String]) -> [String] {
    guard let open = message.lastIndex(of: "("), message.hasSuffix(")") else { return [] }
    let parts = message[message.index(after: open)...].dropLast().components(
      separatedBy: "; another event on ")
    let others = parts.dropFirst().flatMap { $0.components(separatedBy: ", ") }
    return listed(atEnd: parts[0], of: names) + others
  }

  private static func listed(atEnd end: String, of names: [String]) -> [String] {
    if end == "all \(names.count) devices" { return names }
    guard let list = end.firstMatch(of: /^\d+ of \d+ devices: (not )?(.*)$/) else { return [end] }
    let listed = list.2.components(separatedBy: ", ")
    return list.1 == nil ? listed : names.filter { !listed.contains($0) }
  }
}
