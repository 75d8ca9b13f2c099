internal import HapticModel

/// Commands and cuts, each on its frame.
extension SynthesisKernel {
  @_noAllocation @_noLocks
  mutating func takeCuts() {
    while let cut = shared.peekCut() {
      epoch = cut.pointee.epoch
      cuts.add(cut.pointee)
      shared.dropCut()
    }
  }

  /// The next command that no cut has revoked.
  @_noAllocation @_noLocks
  mutating func nextCommand() -> UnsafeMutablePointer<VoiceCommand>? {
    while let command = shared.peekCommand() {
      // A cut is sent before the commands of its epoch: once such a command is visible, so is the cut.
      if command.pointee.epoch != epoch { takeCuts() }
      if !cuts.revokes(command.pointee) { return command }
      shared.dropCommand()
    }
    return nil
  }

  @_noAllocation @_noLocks
  mutating func obeyCommands(before end: Int64) {
    while let command = nextCommand(), command.pointee.frame < end {
      applyCuts(before: end, upTo: command.pointee.epoch)
      obey(command.pointee)
      shared.dropCommand()
    }
    applyCuts(before: end, upTo: epoch)
  }

  @_noAllocation @_noLocks
  mutating func applyCuts(before end: Int64, upTo limit: UInt32) {
    while let frame = cuts.takeDue(before: end, upTo: limit) { silence(from: frame > head ? frame : head) }
  }

  /// Fades out all sound.
  @_noAllocation @_noLocks
  mutating func silence(from frame: Int64) {
    mix.silence(from: frame, fade: Int(fade), until: tapsUntil)
    if tapsUntil > frame + fade { tapsUntil = frame + fade }
    for index in 0..<Self.toneLimit where tones[index].serial >= 0 && tones[index].envelope.end > frame + fade
    {
      tones[index].envelope.cut = frame
      tones[index].envelope.cutFade = fade
    }
  }

  @_noAllocation @_noLocks
  mutating func obey(_ command: VoiceCommand) {
    var placed = command.frame > head ? command.frame : head
    let isHeard = toneCount > 0 || !settles
    switch command.kind {
    case .tap: tap(command, at: placed)
    case .begin: if !begin(command, at: placed) { placed = -1 }
    case .release: release(command.target, at: placed, within: command.release)
    case .intensityControl:
      intensity.begin(command, at: placed, isHeard: isHeard, replacingSince: settles ? head : .max)
    case .sharpnessControl:
      sharpness.begin(command, at: placed, isHeard: isHeard, replacingSince: settles ? head : .max)
    case .intensityCurve: bend(command, isIntensity: true, at: placed)
    case .sharpnessCurve: bend(command, isIntensity: false, at: placed)
    case .end: endFrame = placed
    }
    shared.report(Placement(serial: command.serial, requested: command.frame, placed: placed))
  }

  @_noAllocation @_noLocks
  mutating func tap(_ command: VoiceCommand, at frame: Int64) {
    if voicing.isDrive { return burst(command, at: frame) }
    let amplitude = law(Double(command.level)) * gain
    let (body, overtone, tick) = voicing.partials(sharpness: Double(command.second), rate: rate)
    mix.add(body, gain: amplitude, at: frame)
    mix.add(overtone, gain: amplitude, at: frame)
    mix.add(tick, gain: amplitude, at: frame)
    let end = frame + Int64(body.frames)
    limiter.expect(Float(amplitude * voicing.tapPeak), after: tapsUntil <= frame && toneCount == 0)
    if end > tapsUntil { tapsUntil = end }
  }

  /// A tap of a drive.
  @_noAllocation @_noLocks
  mutating func burst(_ command: VoiceCommand, at frame: Int64) {
    let burst = drive.tap(Double(command.second))
    let amplitude = limited(law(Double(command.level)) * gain * burst.gain)
    mix.add(burst, gain: amplitude, at: frame)
    limiter.expect(Float(amplitude), after: tapsUntil <= frame && toneCount == 0)
    let end = frame + Int64(burst.frames)
    if end > tapsUntil { tapsUntil = end }
  }

  @_noAllocation @_noLocks
  mutating func begin(_ command: VoiceCommand, at frame: Int64) -> Bool {
    guard toneCount < Self.toneLimit else { return false }
    var index = 0
    while tones[index].serial >= 0 { index += 1 }
    var voice = ToneVoice()
    voice.serial = command.serial
    voice.intensity = Double(command.level)
    voice.sharpness = Double(command.second)
    voice.envelope.start = frame - command.elapsed
    voice.envelope.heardFrom = frame
    voice.envelope.fadeIn = command.elapsed > 0 ? fade : 0
    voice.envelope.attack = command.attack > minimumRamp ? command.attack : minimumRamp
    voice.envelope.decay = command.decay
    voice.envelope.release = command.release > minimumRamp ? command.release : minimumRamp
    if voicing.isDrive {
      if command.decay >= 0, command.decay < minimumRamp { voice.envelope.decay = minimumRamp }
      // A sine instead of a cosine: it adds up to zero over whole periods.
      (voice.cosine, voice.sine) = (0, -1)
    }
    tones[index] = voice
    toneCount += 1
    if index >= toneEnd { toneEnd = index + 1 }
    let peak = limited(law(voice.intensity) * gain) * voicing.tonePeak
    limiter.expect(Float(peak), after: tapsUntil <= frame && toneCount == 1)
    return true
  }

  @_noAllocation @_noLocks
  mutating func release(_ serial: Int64, at frame: Int64, within limit: Int64) {
    for index in 0..<Self.toneLimit where tones[index].serial == serial && tones[index].envelope.stop == .max
    {
      tones[index].envelope.stop = frame
      if limit > 0, limit < tones[index].envelope.release {
        tones[index].envelope.release = limit > minimumRamp ? limit : minimumRamp
      }
    }
  }

  /// Begins a new segment of a vibration's own curve; it is audible from the vibration's first frame on.
  @_noAllocation @_noLocks
  mutating func bend(_ command: VoiceCommand, isIntensity: Bool, at frame: Int64) {
    for index in 0..<Self.toneLimit where tones[index].serial == command.target {
      let isHeard = frame > tones[index].envelope.heardFrom
      if !tones[index].hasCurves { curves[index] = VoiceCurves(rampFrames: ramp) }
      tones[index].hasCurves = true
      let since = settles ? head : .max
      if isIntensity {
        curves[index].intensity.begin(command, at: frame, isHeard: isHeard, replacingSince: since)
      } else {
        curves[index].sharpness.begin(command, at: frame, isHeard: isHeard, replacingSince: since)
      }
    }
  }
}
