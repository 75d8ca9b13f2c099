package import HapticDevices
package import HapticFormats
package import HapticModel
package import HapticScores
internal import HapticText
package import HapticTimeline

/// A pattern in the forms for rules: as written, compiled, and as single pulses in time.
///
/// Thread-safe: yes, a value.
package struct LintSubject: Sendable {
  /// The file that contains it.
  package let document: PatternDocument
  /// The pattern, with the positions of its parts in the text.
  package let part: PatternPart
  /// The timeline that plays.
  package let timeline: Timeline
  /// The role of the haptic; `nil` if none is given.
  package let role: HapticRole?
  /// Returns true if a sound file exists, by its path as written in the pattern; `nil` if that is unknown.
  package let fileExists: (@Sendable (_ path: String) -> Bool)?
  /// Every tap and vibration that can be felt, in the order of time.
  package let pulses: [Pulse]
  /// The simulation on each device, in the order of the profiles; empty without profiles.
  ///
  /// Motion, felt envelope and the drive that nobody hears are left out: rules use events, and the rest takes megabytes.
  package private(set) var simulations: [Simulation]
  /// The pattern as felt on each device, for the comparison with others.
  private(set) var shapes: [FeltShape]
  /// The simulation on the reference device; `nil` if none is named, or without profiles.
  package private(set) var reference: Simulation?
  /// The separately written events that each simulation merges or keeps apart, in the order of the simulations.
  private(set) var feltPairs: [FeltPairs]
  /// The names of the devices that the file is made for; see ``searchTargets()``.
  package private(set) var namesOfTargets: Set<String>?
  /// The rules that are off: they explain no finding of another one.
  var rulesOff: Set<String> = []
  /// The timelines that were tried for hints.
  let trials = TrialTimelines()
  /// Its place among the patterns of the file; `nil` if it is none of them.
  let position: Int?
  /// The places of the patterns of the file, by their names in lower case; of several the first.
  let names: [String: Int]

  /// Makes a subject, compiles its pattern and simulates it on each of the profiles.
  ///
  /// `call` is the call for devices; without it the pattern is its own haptic, without a fallback.
  package init(
    document: PatternDocument, part: PatternPart, role: HapticRole? = nil,
    fileExists: (@Sendable (_ path: String) -> Bool)? = nil, call: HapticCall? = nil,
    profiles: [DeviceProfile] = [], reference: DeviceProfile? = nil
  ) {
    self.init(
      document: document, part: part, at: document.parts.firstIndex(of: part),
      names: Self.names(of: document),
      role: role, fileExists: fileExists, call: call, profiles: profiles, reference: reference)
  }

  /// The places of the patterns of a file, by their names in lower case; of several the first.
  static func names(of document: PatternDocument) -> [String: Int] {
    Dictionary(
      document.parts.enumerated().map { ($1.name.lowercased(), $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Makes a subject of one of many patterns, each of which would look for its place and its name otherwise.
  init(
    document: PatternDocument, part: PatternPart, at position: Int?, names: [String: Int], role: HapticRole?,
    fileExists: (@Sendable (_ path: String) -> Bool)?, call: HapticCall?, profiles: [DeviceProfile],
    reference: DeviceProfile?, runner: (HapticCall) -> JobRunner = { _ in .inTurn },
    afterLargeSimulation: (@Sendable () -> Void)? = nil
  ) {
    (self.position, self.names) = (position, names)
    self.document = document
    self.part = part
    self.role = role
    self.fileExists = fileExists
    let timeline = part.plainTimeline
    self.timeline = timeline
    pulses = Pulse.all(in: timeline)
    let call = call ?? HapticCall(timeline)
    let felt = SimulationSeries(call, on: profiles, by: runner(call)).results(
      afterLarge: afterLargeSimulation
    ) {
      (simulation: $0.withoutSamples, shape: FeltShape($0))
    }
    (simulations, shapes) = (felt.map(\.simulation), felt.map(\.shape))
    let pulses = pulses
    let gaps = simulations.isEmpty ? [] : PulseGap.all(between: pulses)
    feltPairs = simulations.map { simulation in
      // A fallback has events of its own.
      let isOwn = simulation.delivery.step != .fallback
      let written = isOwn ? pulses : Pulse.all(in: simulation.delivery.timeline)
      return FeltPairs(
        simulation, writtenApart: isOwn ? gaps : PulseGap.all(between: written), pulses: written)
    }
    self.reference = reference.flatMap { reference in
      if profiles.isEmpty { return nil }
      return simulations.first { $0.profile == reference } ?? Simulation(call, on: reference).withoutSamples
    }
    namesOfTargets = searchTargets()
  }

  /// The same pattern without devices, as the rules see it that need none.
  var withoutDevices: LintSubject {
    var subject = self
    (subject.simulations, subject.shapes, subject.feltPairs, subject.reference) = ([], [], [], nil)
    subject.namesOfTargets = nil
    return subject
  }

  /// True for four devices or more (*chosen*).
  ///
  /// Of so many, lint reports what is worth a change of the pattern. Who names one device is told all that it loses.
  var isSurvey: Bool { simulations.count >= Self.survey }
  /// The number of devices from which a run is a survey.
  static let survey = 4

  /// True if a vibration of strength 0 fills the pattern's period: an app plays it in a loop.
  var hasSpacer: Bool { part.pattern.events.contains { $0.length != nil && $0.writtenIntensity == 0 } }

  /// True for a pattern that repeats every 100 ms or faster (*chosen*): a motor that is slower than that has no rest between two
  /// rounds.
  var isFastLoop: Bool {
    part.repeatStart.map { TimePoint.zero + timeline.length - $0 <= .milliseconds(100) } ?? false
  }

  /// The pulses that are taps.
  package var taps: [Pulse] { pulses.filter(\.isTap) }

  /// True if the format of the file is that of a device's platform: Android's for an Android phone, AHAP for an iPhone.
  func isMade(for profile: DeviceProfile) -> Bool {
    let kinds = Products.builtIn.kinds(of: profile.name)
    let isPhone = !kinds.isDisjoint(with: [.phone, .tablet])
    return switch document.format {
    case .androidWaveform?, .androidXML?, .hapticlabs?: profile.primitives != nil
    // Safari has no vibrate, and a browser is no product.
    case .webVibrate?:
      profile.name.hasPrefix("web") || isPhone && !Products.builtIn.makers(of: profile.name).contains("Apple")
    case .ahap?: kinds.contains(.phone) && Products.builtIn.makers(of: profile.name).contains("Apple")
    case .gamepad?: !kinds.isEmpty && !isPhone && !kinds.contains(.watch)
    default: false
    }
  }

  /// True if the format of the file is that of another platform than a device's: AHAP, or a clip for iPhones and gamepads.
  func isMadeForOthers(than profile: DeviceProfile) -> Bool {
    [.ahap, .haptic, .lofeltV0, .haps].contains(document.format) && !isMade(for: profile)
  }

  /// The names of the devices that AHAP is made for, if many are asked; empty of other files.
  var platformDevices: Set<String> { document.format == .ahap ? namesOfTargets ?? [] : [] }

  /// The names of the devices that a list or an effect of Android, a list for the web or AHAP is made for, if many are asked: what only others lose is
  /// left to the table; `nil` of other files, and if none of those devices is asked.
  private func searchTargets() -> Set<String>? {
    guard isSurvey, let format = document.format,
      [.ahap, .webVibrate].contains(format) || PatternFormat.lists.contains(format)
    else { return nil }
    let names = Set(simulations.map(\.profile).filter(isMade).map(\.name))
    return names.isEmpty ? nil : names
  }

  /// The same of lists and effects.
  var listTargets: Set<String> { document.format == .ahap ? [] : namesOfTargets ?? [] }

  /// Those of them that play Android's primitive of a click; empty unless the file is one for Android.
  var targetsWithPrimitives: Set<String> {
    guard document.format != .webVibrate else { return [] }
    let able = simulations.lazy.map(\.profile).filter { $0.primitives?.contains("click") ?? false }
    return listTargets.intersection(able.map(\.name))
  }

  /// The prefix of messages, which distinguishes the patterns of one file.
  var prefix: String { document.parts.count > 1 ? "\(Quotation.quote(part.name)): " : "" }
}

extension LintSubject {
  /// Returns the intensity control's values at `times`, which must be in order; controls of the same instant included.
  func intensityControl(at times: [TimePoint]) -> [Double] { control(.hapticIntensity, at: times) }

  /// Returns a control's values, likewise.
  func control(_ id: ControlID, at times: [TimePoint]) -> [Double] {
    var controls = ControlState()
    var values: [Double] = []
    values.reserveCapacity(times.count)
    for entry in timeline.entries {
      guard case .control(let segment) = entry.action, segment.id == id else { continue }
      while values.count < times.count, times[values.count] < entry.time {
        values.append(controls.value(of: id, at: times[values.count]))
      }
      controls.begin(segment, at: entry.time)
    }
    while values.count < times.count {
      values.append(controls.value(of: id, at: times[values.count]))
    }
    return values
  }
}
