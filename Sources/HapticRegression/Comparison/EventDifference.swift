internal import HapticModel
internal import HapticText
internal import HapticTimeline

/// The differences between an event and its old version, without its time.
struct EventDifference {
  private(set) var changes: [Change] = []
  private let after: ComparedEvent
  private let terms: LevelSemantics

  /// Compares an event with its old version in the file's terms; leaves out effects of changed `controls`.
  init(
    _ before: ComparedEvent, _ after: ComparedEvent, controls: Set<ControlID>, in terms: LevelSemantics
  ) {
    self.after = after
    self.terms = terms
    guard before.content.kind == after.content.kind else {
      report(.kind, " was \(before.name) (at \(ComparisonText.time(before.time)))")
      return
    }
    switch (before.content, after.content) {
    case (.vibration(let old, let oldLength), .vibration(let new, let newLength)):
      compare(old, oldLength: oldLength, new: new, newLength: newLength, controls: controls, at: before.time)
    case (.tap(let oldIntensity, let oldSharpness), .tap(let newIntensity, let newSharpness)):
      level(terms.tapIntensity, code: .intensity, old: oldIntensity, new: newIntensity)
      level(terms.tapSharpness, code: .sharpness, old: oldSharpness, new: newSharpness)
    case (.tone(let old), .tone(let new)):
      length(old.duration, new.duration)
      compare(old.parameters, new.parameters)
      compare(old.envelope, new.envelope)
    case (.sound(let old), .sound(let new)):
      compare(old, new)
    default: break
    }
    let isUnexplained = before.time == after.time && !controls.contains(.hapticIntensity)
    if changes.isEmpty, isUnexplained, let old = before.resolved, let new = after.resolved, old != new {
      let (was, now) = (terms.tapIntensity.number(of: old.value), terms.tapIntensity.number(of: new.value))
      report(.intensity, " plays at \(ComparisonText.level(now)), not \(ComparisonText.level(was))")
    }
  }

  private mutating func report(_ code: Regression.Code, _ words: String) {
    changes.append(Change(code, after.name + words, of: after))
  }

  private mutating func level(
    _ term: LevelSemantics.Term, code: Regression.Code, old: UnitLevel, new: UnitLevel
  ) {
    guard old != new else { return }
    let (was, now) = (term.number(of: old.value), term.number(of: new.value))
    // Only strengths have a percentage: half as sharp has no meaning.
    let share =
      code == .intensity || term.word == "volume"
      ? ComparisonText.percentage(from: was, to: now).map { " (\($0))" } : nil
    report(code, ": \(term.word) \(ComparisonText.levels(from: was, to: now))\(share ?? "")")
  }

  private mutating func level(_ name: String, old: UnitLevel, new: UnitLevel) {
    level(LevelSemantics.Term(name), code: .shape, old: old, new: new)
  }

  private mutating func length(_ old: TimeSpan?, _ new: TimeSpan?) {
    guard old != new else { return }
    switch (old, new) {
    case (let old?, let new?):
      report(.shape, " lasts \(ComparisonText.lengths(from: old, to: new))")
    case (nil, let new?): report(.shape, " lasts \(ComparisonText.span(new)), not as long as its file")
    case (let old?, nil): report(.shape, " lasts as long as its file, not \(ComparisonText.span(old))")
    case (nil, nil): break
    }
  }

  private mutating func compare(
    _ old: ContinuousVoice, oldLength: TimeSpan, new: ContinuousVoice, newLength: TimeSpan,
    controls: Set<ControlID>, at oldTime: TimePoint
  ) {
    let lines = VibrationLines((old, oldTime, oldLength), (new, after, newLength), in: terms)
    if !lines.drawsIntensity {
      level(terms.intensity, code: .intensity, old: old.intensity, new: new.intensity)
    }
    if !lines.drawsSharpness {
      level(terms.sharpness, code: .sharpness, old: old.sharpness, new: new.sharpness)
    }
    changes += lines.changes
    let isDecaying = old.decay != nil && new.decay != nil
    let isLengthExplained =
      isDecaying && !controls.isDisjoint(with: [.hapticAttackTime, .hapticDecayTime])
    // The length of a vibration that is drawn follows from its points.
    if !isLengthExplained, !terms.isDrawn || lines.changes.isEmpty {
      // A decaying event's length is that of its attack and decay, which are reported themselves.
      if !isDecaying { length(oldLength, newLength) }
      if isDecaying, old.attack == new.attack, old.decay == new.decay { length(oldLength, newLength) }
      if oldLength == newLength, old.held != new.held, !isDecaying {
        part("hold", old: old.held, new: new.held)
      }
    }
    if !controls.contains(.hapticAttackTime) { part("attack", old: old.attack, new: new.attack) }
    if !controls.contains(.hapticDecayTime) { part("decay", old: old.decay, new: new.decay) }
    if !controls.contains(.hapticReleaseTime) { part("release", old: old.release, new: new.release) }
  }

  /// Compares a part of the envelope.
  private mutating func part(_ name: String, old: TimeSpan?, new: TimeSpan?) {
    guard old != new else { return }
    let (before, after) = (old.map(ComparisonText.span) ?? "none", new.map(ComparisonText.span) ?? "none")
    report(.shape, ": \(name) \(before) → \(after)")
  }

  private mutating func compare(_ old: AudioParameters, _ new: AudioParameters) {
    level("volume", old: old.volume, new: new.volume)
    level("brightness", old: old.brightness, new: new.brightness)
    for (name, old, new) in [("pitch", old.pitch, new.pitch), ("pan", old.pan, new.pan)] where old != new {
      report(.shape, ": \(name) \(ComparisonText.levels(from: old.value, to: new.value))")
    }
  }

  private mutating func compare(_ old: Envelope, _ new: Envelope) {
    level("attack", old: old.attack, new: new.attack)
    level("decay", old: old.decay, new: new.decay)
    level("release", old: old.release, new: new.release)
    if old.isSustained != new.isSustained {
      report(.shape, new.isSustained ? " is sustained now" : " is no longer sustained")
    }
  }

  private mutating func compare(_ old: AudioCustom, _ new: AudioCustom) {
    if old.path != new.path {
      report(.shape, " plays '\(DisplayText.plain(new.path))', not '\(DisplayText.plain(old.path))'")
    }
    length(old.duration, new.duration)
    compare(old.parameters, new.parameters)
    if old.usesVolumeEnvelope != new.usesVolumeEnvelope {
      report(.shape, new.usesVolumeEnvelope ? " fades in and out now" : " no longer fades in and out")
    }
    if old.isLooped != new.isLooped {
      report(.shape, new.isLooped ? " repeats now" : " no longer repeats")
    }
  }
}
