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

  let shared: KernelShared
  let voicing: Voicing
  let rate: Double
  let gain: Double
  let law: AmplitudeLaw
  let mix: MixBuffer
  let tones: UnsafeMutablePointer<ToneVoice>
  /// The curves of each of ``tones`` that has curves.
  let curves: UnsafeMutablePointer<VoiceCurves>
  let soft: HarmonicPolynomial
  let crisp: HarmonicPolynomial
  let ready: UnsafeMutablePointer<Float>
  /// The gains of a quantum in which the slope of an amplitude changes.
  let gains: UnsafeMutablePointer<Float>
  let fade: Int64
  /// The length of the ramp for a jump of a control or a curve.
  let ramp: Int64
  let drive: DriveTones
  /// The maximum amplitude of a voice after the gain; infinite except in a drive.
  let maximum: Double
  /// The sample value of amplitude 1: the ceiling in a drive, otherwise 1.
  let full: Double
  /// The minimum number of frames of an attack, a decay and a release.
  let minimumRamp: Int64
  let settles: Bool

  /// The first frame of the next quantum to mix; the one before it waits for output.
  var head: Int64 = 0
  /// The next frame that `render` returns.
  var output: Int64 = 0
  var readyCount = 0
  var endFrame = Int64.max
  var toneCount = 0
  /// All voices from this index on are free.
  var toneEnd = 0
  var tapsUntil: Int64 = 0
  /// The end of the newest quantum to which a vibration was added.
  var tonesUntil: Int64 = 0
  var limiter: Limiter
  var intensity: ControlRamp
  var sharpness: ControlRamp
  var epoch: UInt32 = 0
  var cuts: CutTable

  init(shared: KernelShared, rate: Double, settings: KernelSettings) {
    self.shared = shared
    voicing = settings.voicing
    self.rate = rate
    gain = settings.gain.amplitude
    law = settings.law
    drive = DriveTones(settings.tones, rate: rate)
    let isDrive = settings.voicing.isDrive
    limiter = isDrive ? Limiter(ofDrive: settings.ceilingLevel, rate: rate) : Limiter(rate: rate)
    maximum = isDrive ? 1 : .infinity
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
  func clamped(_ frames: Int64) -> Int { frames > Int64(Self.quantum) ? Self.quantum : Int(frames) }

  /// Renders the next quantum of output.
  @_noAllocation @_noLocks
  mutating func produce(into target: UnsafeMutablePointer<Float>) {
    let source = mix.pointer(at: head - Int64(Self.quantum))
    mixQuantum()
    limiter.process(source, into: target)
    if limiter.reduces { shared.publish(limiter.reduction) }
    UnsafeMutableRawPointer(source).initializeMemory(
      as: UInt8.self, repeating: 0, count: Self.quantum * MemoryLayout<Float>.stride)
  }

  // MARK: Mixing

  /// Mixes the quantum at `head` and moves on.
  @_noAllocation @_noLocks
  mutating func mixQuantum() {
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
}
