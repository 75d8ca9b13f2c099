internal import HapticModel
internal import Synchronization

/// The real-time kernel, which renders frames from commands.
///
/// The stream is rendered in quanta of 64 frames, counted from its first frame, whatever the size of the calls: the
/// samples do not depend on a device's period. The mix runs one quantum ahead of the output, so that the limiter sees
/// peaks in advance; commands must therefore arrive a quantum earlier, but no sound is delayed.
///
/// Hard rule: no allocation, locking, reference counting or C library calls on the render path.
struct SynthesisKernel: ~Copyable {
  /// The number of frames rendered at once.
  static var quantum: Int { @_noAllocation @_noLocks get { 64 } }
  /// The maximum number of simultaneous vibrations; further ones are refused and counted.
  static var toneLimit: Int { @_noAllocation @_noLocks get { 64 } }

  private let shared: KernelShared
  private let voicing: Voicing
  private let rate: Double
  private let gain: Double
  private let mix: MixBuffer
  private let tones: UnsafeMutablePointer<ToneVoice>
  /// The curves of each of ``tones`` that has curves.
  private let curves: UnsafeMutablePointer<VoiceCurves>
  private let soft: HarmonicPolynomial
  private let crisp: HarmonicPolynomial
  private let ready: UnsafeMutablePointer<Float>
  /// The gains of a quantum in which the slope of an amplitude changes.
  private let gains: UnsafeMutablePointer<Float>
  private let fade: Int64
  /// The length of the ramp for a jump of a control or a curve.
  private let ramp: Int64
  private let drive: DriveTones
  /// The maximum amplitude of a voice after the gain; infinite except in a drive.
  private let most: Double
  /// The sample value of amplitude 1: the ceiling in a drive, otherwise 1.
  private let full: Double
  /// The minimum number of frames of an attack, a decay and a release.
  private let minimumRamp: Int64
  private let settles: Bool

  /// The first frame of the next quantum to mix; the one before it waits for output.
  private var head: Int64 = 0
  /// The next frame that `render` returns.
  private var output: Int64 = 0
  private var readyCount = 0
  private var endFrame = Int64.max
  private var toneCount = 0
  /// All voices from this index on are free.
  private var toneEnd = 0
  private var tapsUntil: Int64 = 0
  /// The end of the newest quantum to which a vibration was added.
  private var tonesUntil: Int64 = 0
  private var limiter: Limiter
  private var intensity: ControlRamp
  private var sharpness: ControlRamp
  private var epoch: UInt32 = 0
  private var cuts: CutTable

  init(shared: KernelShared, rate: Double, settings: KernelSettings) {
    self.shared = shared
    voicing = settings.voicing
    self.rate = rate
    gain = settings.gain.amplitude
    drive = DriveTones(settings.tones, rate: rate)
    let isDrive = settings.voicing.isDrive
    limiter = isDrive ? Limiter(ceiling: settings.ceilingLevel, isHard: true) : Limiter()
    most = isDrive ? 1 : .infinity
    full = isDrive ? Double(settings.ceilingLevel) : 1
    minimumRamp = isDrive ? drive.ramp : 1
    settles = settings.settlesInSilence || isDrive
    let harmonics = voicing.harmonics
    soft = HarmonicPolynomial(harmonics: harmonics.soft)
    crisp = HarmonicPolynomial(harmonics: harmonics.crisp)
    mix = MixBuffer(frames: Voicing.longestTap(rate: rate) + 4 * Self.quantum)
    tones = .allocate(capacity: Self.toneLimit)
    tones.initialize(repeating: ToneVoice(), count: Self.toneLimit)
    ramp = max(1, Int64(rate * 0.002))
    curves = .allocate(capacity: Self.toneLimit)
    curves.initialize(repeating: VoiceCurves(rampFrames: ramp), count: Self.toneLimit)
    ready = .allocate(capacity: Self.quantum)
    ready.initialize(repeating: 0, count: Self.quantum)
    gains = .allocate(capacity: Self.quantum)
    gains.initialize(repeating: 0, count: Self.quantum)
    fade = max(1, Int64(rate * 0.004))
    intensity = ControlRamp(1, rampFrames: ramp)
    sharpness = ControlRamp(0, rampFrames: ramp)
    cuts = CutTable()
  }

  deinit {
    tones.deallocate()
    curves.deallocate()
    ready.deallocate()
    gains.deallocate()
  }

  // MARK: Output

  @_noAllocation @_noLocks
  mutating func render(into buffer: UnsafeMutablePointer<Float>, frames: Int) -> Int {
    var done = 0
    // The mix runs a quantum ahead: an end within the first quantum must be known before its output.
    if head == 0, frames > 0 { mixQuantum() }
    while done < frames {
      if readyCount == 0 {
        if output >= endFrame { break }
        if frames - done >= Self.quantum, output + Int64(Self.quantum) <= endFrame {
          produce(into: buffer + done)
          output += Int64(Self.quantum)
          done += Self.quantum
          continue
        }
        produce(into: ready)
        readyCount = Self.quantum
      }
      var count = clamped(endFrame - output)
      if readyCount < count { count = readyCount }
      if frames - done < count { count = frames - done }
      if count == 0 { break }
      let source = ready + (Self.quantum - readyCount)
      UnsafeMutableRawPointer(buffer + done).copyMemory(
        from: source, byteCount: count * MemoryLayout<Float>.stride)
      readyCount -= count
      output += Int64(count)
      done += count
    }
    return done
  }

  /// Skips up to `limit` frames that are certainly silent; returns their number, a whole number of quanta.
  ///
  /// Every command up to `limit` frames ahead must be in the ring already.
  @_noAllocation @_noLocks
  mutating func skipSilence(limit: Int) -> Int {
    let count = silentFrames(limit: limit)
    if count == 0 { return 0 }
    output += Int64(count)
    head += Int64(count)
    shared.publish(head: head)
    return count
  }

  /// The number of frames that may be skipped, at most `limit`: a whole number of quanta.
  @_noAllocation @_noLocks
  mutating func silentFrames(limit: Int) -> Int {
    if readyCount > 0 || toneCount > 0 || !limiter.isIdle { return 0 }
    // The quantum waiting for output may contain the end of a sound that is no longer in the mix.
    if tapsUntil > output || tonesUntil > output { return 0 }
    if head == 0 { return 0 }
    takeCuts()
    var free = Int64(limit)
    if endFrame - output < free { free = endFrame - output }
    if let next = nextCommand(), next.pointee.frame - head < free { free = next.pointee.frame - head }
    return free <= 0 ? 0 : Int(free) / Self.quantum * Self.quantum
  }

  @_noAllocation @_noLocks
  private func clamped(_ frames: Int64) -> Int { frames > Int64(Self.quantum) ? Self.quantum : Int(frames) }

  /// Renders the next quantum of output.
  @_noAllocation @_noLocks
  private mutating func produce(into target: UnsafeMutablePointer<Float>) {
    let source = mix.pointer(at: head - Int64(Self.quantum))
    mixQuantum()
    limiter.process(source, into: target)
    UnsafeMutableRawPointer(source).initializeMemory(
      as: UInt8.self, repeating: 0, count: Self.quantum * MemoryLayout<Float>.stride)
  }

  // MARK: Mixing

  /// Mixes the quantum at `head` and moves on.
  @_noAllocation @_noLocks
  private mutating func mixQuantum() {
    let end = head + Int64(Self.quantum)
    takeCuts()
    obeyCommands(before: end)
    let isSounding = toneCount > 0 || tapsUntil > head
    if toneCount > 0 {
      let target = mix.pointer(at: head)
      tonesUntil = end
      let controls = QuantumControls(intensity: intensity, sharpness: sharpness, head: head)
      for index in 0..<toneEnd where tones[index].serial >= 0 { sound(index, controls, into: target) }
      while toneEnd > 0, tones[toneEnd - 1].serial < 0 { toneEnd -= 1 }
    }
    limiter.look(at: mix.pointer(at: head), isSounding: isSounding)
    head = end
    shared.publish(head: head)
  }

  @_noAllocation @_noLocks
  private mutating func takeCuts() {
    while let cut = shared.peekCut() {
      epoch = cut.pointee.epoch
      cuts.add(cut.pointee)
      shared.dropCut()
    }
  }

  /// The next command that no cut has revoked.
  @_noAllocation @_noLocks
  private mutating func nextCommand() -> UnsafeMutablePointer<VoiceCommand>? {
    while let command = shared.peekCommand() {
      // A cut is sent before the commands of its epoch: once such a command is visible, so is the cut.
      if command.pointee.epoch != epoch { takeCuts() }
      if !cuts.revokes(command.pointee) { return command }
      shared.dropCommand()
    }
    return nil
  }

  @_noAllocation @_noLocks
  private mutating func obeyCommands(before end: Int64) {
    while let command = nextCommand(), command.pointee.frame < end {
      applyCuts(before: end, upTo: command.pointee.epoch)
      obey(command.pointee)
      shared.dropCommand()
    }
    applyCuts(before: end, upTo: epoch)
  }

  @_noAllocation @_noLocks
  private mutating func applyCuts(before end: Int64, upTo limit: UInt32) {
    while let frame = cuts.takeDue(before: end, upTo: limit) { silence(from: frame > head ? frame : head) }
  }

  /// Fades out all sound.
  @_noAllocation @_noLocks
  private mutating func silence(from frame: Int64) {
    mix.silence(from: frame, fade: Int(fade), until: tapsUntil)
    if tapsUntil > frame + fade { tapsUntil = frame + fade }
    for index in 0..<Self.toneLimit where tones[index].serial >= 0 && tones[index].envelope.end > frame + fade
    {
      tones[index].envelope.cut = frame
      tones[index].envelope.cutFade = fade
    }
  }

  @_noAllocation @_noLocks
  private mutating func obey(_ command: VoiceCommand) {
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
    shared.report(Placement(serial: command.serial, asked: command.frame, placed: placed))
  }

  @_noAllocation @_noLocks
  private mutating func tap(_ command: VoiceCommand, at frame: Int64) {
    if voicing.isDrive { return burst(command, at: frame) }
    let amplitude = Voicing.amplitude(Double(command.level)) * gain
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
  private mutating func burst(_ command: VoiceCommand, at frame: Int64) {
    let burst = drive.tap(Double(command.second))
    let amplitude = limited(Voicing.amplitude(Double(command.level)) * gain * burst.gain)
    mix.add(burst, gain: amplitude, at: frame)
    limiter.expect(Float(amplitude), after: tapsUntil <= frame && toneCount == 0)
    let end = frame + Int64(burst.frames)
    if end > tapsUntil { tapsUntil = end }
  }

  @_noAllocation @_noLocks
  private mutating func begin(_ command: VoiceCommand, at frame: Int64) -> Bool {
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
    let peak = limited(Voicing.amplitude(voice.intensity) * gain) * voicing.tonePeak
    limiter.expect(Float(peak), after: tapsUntil <= frame && toneCount == 1)
    return true
  }

  @_noAllocation @_noLocks
  private mutating func release(_ serial: Int64, at frame: Int64, within limit: Int64) {
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
  private mutating func bend(_ command: VoiceCommand, isIntensity: Bool, at frame: Int64) {
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

  // MARK: Tones

  // The methods for each quantum of each vibration are `mutating` although they change nothing: a mutating caller would
  // give a method that is not a copy of the whole kernel (measured: a quarter of the time).

  /// Adds one quantum of a vibration, and frees its voice once it has ended.
  @_noAllocation @_noLocks
  private mutating func sound(
    _ index: Int, _ controls: QuantumControls, into target: UnsafeMutablePointer<Float>
  ) {
    let end = head + Int64(Self.quantum)
    let tone = tones + index
    let controls = tone.pointee.hasCurves ? controls.with(curves[index], head: head) : controls
    tune(tone, sharpness: controls.sharpness)
    let isFull = tone.pointee.envelope.isFull(from: head, to: end)
    if tone.pointee.isReshaping || controls.intensityBends
      || !isFull && tone.pointee.envelope.bends(after: head, before: end)
    {
      addBent(tone, index, controls, into: target)
    } else {
      addStraight(tone, controls, isFull: isFull, into: target)
    }
    tone.pointee.turnQuantum()
    if tone.pointee.envelope.end <= end {
      tone.pointee.serial = -1
      toneCount -= 1
    }
  }

  /// Updates the sharpness, once a quantum.
  @_noAllocation @_noLocks
  private mutating func tune(_ tone: UnsafeMutablePointer<ToneVoice>, sharpness control: Double) {
    let wanted = tone.pointee.sharpness + control
    let s = wanted > 1 ? 1 : (wanted > 0 ? wanted : 0)
    tone.pointee.isReshaping = s != tone.pointee.tuned && tone.pointee.tuned >= 0
    if s == tone.pointee.tuned { return }
    tone.pointee.formerShape = tone.pointee.oscillator.shape
    tone.pointee.tuned = s
    tone.pointee.oscillator = ToneOscillator(
      angle: 2 * PortableMath.pi * (voicing.isDrive ? drive.frequency(s) : Voicing.literalFrequency(s))
        / rate,
      shape: soft.mixed(with: crisp, Float(s)))
  }

  /// Adds a quantum whose amplitude is linear.
  @_noAllocation @_noLocks
  private mutating func addStraight(
    _ tone: UnsafeMutablePointer<ToneVoice>, _ controls: QuantumControls, isFull: Bool,
    into target: UnsafeMutablePointer<Float>
  ) {
    var (first, last) = (tone.pointee.intensity, tone.pointee.intensity)
    if !isFull {
      first = tone.pointee.envelope.level(at: head) * first
      last = tone.pointee.envelope.level(at: head + Int64(Self.quantum)) * last
    }
    tone.pointee.oscillator.add(
      cosine: Float(tone.pointee.cosine), sine: Float(tone.pointee.sine),
      from: amplitude(first * controls.intensity), to: amplitude(last * controls.intensityAtEnd), into: target
    )
  }

  /// Adds a quantum in which the slope of the amplitude changes, computed frame by frame.
  @_noAllocation @_noLocks
  private mutating func addBent(
    _ tone: UnsafeMutablePointer<ToneVoice>, _ index: Int, _ controls: QuantumControls,
    into target: UnsafeMutablePointer<Float>
  ) {
    let (envelope, intensity) = (tone.pointee.envelope, tone.pointee.intensity)
    let (ramp, gains, head) = (self.intensity, self.gains, self.head)
    for offset in 0..<Self.quantum {
      let frame = head + Int64(offset)
      var control = controls.intensity
      if !controls.intensityRests {
        control = ramp.value(at: frame)
        if tone.pointee.hasCurves { control *= curves[index].intensity.value(at: frame) }
      }
      gains[offset] = amplitude(envelope.level(at: frame) * intensity * control)
    }
    let (cosine, sine) = (Float(tone.pointee.cosine), Float(tone.pointee.sine))
    if tone.pointee.isReshaping {
      let former = tone.pointee.formerShape
      tone.pointee.oscillator.add(cosine: cosine, sine: sine, from: former, gains: gains, into: target)
    } else {
      tone.pointee.oscillator.add(cosine: cosine, sine: sine, gains: gains, into: target)
    }
  }

  @inline(__always) @_noAllocation @_noLocks
  private func amplitude(_ level: Double) -> Float { Float(limited(Voicing.amplitude(level) * gain)) }

  /// Returns an amplitude limited and scaled for output: in a drive, relative to the ceiling.
  @inline(__always) @_noAllocation @_noLocks
  private func limited(_ wanted: Double) -> Double { (wanted < most ? wanted : most) * full }
}
