internal import HapticModel
internal import HapticTimeline

/// The differences between an event and its old version, without its time.
struct EventDifference {
  private(set) var changes: [Change] = []
  private let after: ComparedEvent

  /// Compares an event with its old version; leaves out effects of changed `controls`.
  init(_ before: ComparedEvent, _ after: ComparedEvent, controls: Set<ControlID>) {
    self.after = after
    guard before.content.kind == after.content.kind else {
      tell(.kind, " was \(before.name) (at \(ComparisonText.time(before.time)))")
      return
    }
    switch (before.content, after.content) {
    case (.vibration(let old, let oldLength), .vibration(let new, let newLength)):
      level("intensity", .intensity, old.intensity, new.intensity)
      level("sharpness", .sharpness, old.sharpness, new.sharpness)
      compare(old, oldLength, new, newLength, controls)
    case (.tap(let oldIntensity, let oldSharpness), .tap(let newIntensity, let newSharpness)):
      level("intensity", .intensity, oldIntensity, newIntensity)
      level("sharpness", .sharpness, oldSharpness, newSharpness)
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
      let levels = "\(ComparisonText.level(new.value)), not \(ComparisonText.level(old.value))"
      tell(.intensity, " plays at \(levels)")
    }
  }

  private mutating func tell(_ code: Regression.Code, _ words: String) {
    changes.append(Change(code, after.name + words, of: after))
  }

  private mutating func level(_ name: String, _ code: Regression.Code, _ old: UnitLevel, _ new: UnitLevel) {
    guard old != new else { return }
    // Only strengths have a percentage: half as sharp has no meaning.
    let share =
      name == "intensity" || name == "volume"
      ? ComparisonText.percentage(from: old.value, to: new.value).map { " (\($0))" } : nil
    tell(code, ": \(name) \(ComparisonText.levels(from: old.value, to: new.value))\(share ?? "")")
  }

  private mutating func length(_ old: TimeSpan?, _ new: TimeSpan?) {
    guard old != new else { return }
    switch (old, new) {
    case (let old?, let new?):
      tell(
        .shape,
        " lasts \(ComparisonText.span(new)), not \(ComparisonText.milliseconds(old.nanoseconds))")
    case (nil, let new?): tell(.shape, " lasts \(ComparisonText.span(new)), not as long as its file")
    case (let old?, nil): tell(.shape, " lasts as long as its file, not \(ComparisonText.span(old))")
    case (nil, nil): break
    }
  }

  private mutating func compare(
    _ old: ContinuousVoice, _ oldLength: TimeSpan, _ new: ContinuousVoice, _ newLength: TimeSpan,
    _ controls: Set<ControlID>
  ) {
    let isDecaying = old.decay != nil && new.decay != nil
    let isLengthExplained =
      isDecaying && !controls.isDisjoint(with: [.hapticAttackTime, .hapticDecayTime])
    if !isLengthExplained {
      // A decaying event's length is that of its attack and decay, which are reported themselves.
      if !isDecaying { length(oldLength, newLength) }
      if isDecaying, old.attack == new.attack, old.decay == new.decay { length(oldLength, newLength) }
      if oldLength == newLength, old.held != new.held, !isDecaying {
        part("hold", old.held, new.held)
      }
    }
    if !controls.contains(.hapticAttackTime) { part("attack", old.attack, new.attack) }
    if !controls.contains(.hapticDecayTime) { part("decay", old.decay, new.decay) }
    if !controls.contains(.hapticReleaseTime) { part("release", old.release, new.release) }
    part("intensity curve", old.intensityCurve, new.intensityCurve)
    part("sharpness curve", old.sharpnessCurve, new.sharpnessCurve)
  }

  /// Compares a curve of a vibration; reports the largest difference.
  private mutating func part(_ name: String, _ old: Curve?, _ new: Curve?) {
    guard old != new else { return }
    guard let old, let new else {
      return tell(.shape, new == nil ? ": \(name) removed" : ": \(name) added")
    }
    let offsets = (old.points + new.points).map(\.offset)
    let largest = offsets.max {
      abs(old.value(at: $0) - new.value(at: $0)) < abs(old.value(at: $1) - new.value(at: $1))
    }
    guard let largest, old.value(at: largest) != new.value(at: largest) else {
      return tell(.shape, ": \(name) has other points")
    }
    let levels = ComparisonText.levels(from: old.value(at: largest), to: new.value(at: largest))
    tell(.shape, ": \(name) \(levels) after \(ComparisonText.span(largest))")
  }

  /// Compares a part of the envelope.
  private mutating func part(_ name: String, _ old: TimeSpan?, _ new: TimeSpan?) {
    guard old != new else { return }
    let (before, after) = (old.map(ComparisonText.span) ?? "none", new.map(ComparisonText.span) ?? "none")
    tell(.shape, ": \(name) \(before) → \(after)")
  }

  private mutating func compare(_ old: AudioParameters, _ new: AudioParameters) {
    level("volume", .shape, old.volume, new.volume)
    level("brightness", .shape, old.brightness, new.brightness)
    for (name, old, new) in [("pitch", old.pitch, new.pitch), ("pan", old.pan, new.pan)] where old != new {
      tell(.shape, ": \(name) \(ComparisonText.levels(from: old.value, to: new.value))")
    }
  }

  private mutating func compare(_ old: Envelope, _ new: Envelope) {
    level("attack", .shape, old.attack, new.attack)
    level("decay", .shape, old.decay, new.decay)
    level("release", .shape, old.release, new.release)
    if old.isSustained != new.isSustained {
      tell(.shape, new.isSustained ? " is sustained now" : " is no longer sustained")
    }
  }

  private mutating func compare(_ old: AudioCustom, _ new: AudioCustom) {
    if old.path != new.path {
      tell(.shape, " plays '\(DisplayText.plain(new.path))', not '\(DisplayText.plain(old.path))'")
    }
    length(old.duration, new.duration)
    compare(old.parameters, new.parameters)
    if old.usesVolumeEnvelope != new.usesVolumeEnvelope {
      tell(.shape, new.usesVolumeEnvelope ? " fades in and out now" : " no longer fades in and out")
    }
    if old.isLooped != new.isLooped {
      tell(.shape, new.isLooped ? " repeats now" : " no longer repeats")
    }
  }
}
