internal import CALSA
internal import Glibc
internal import HapticAudio
internal import HapticModel
internal import HapticSynthesis
internal import Synchronization

/// The reason why the audio thread's loop ended.
enum WriterOutcome {
  /// The stream ended and was heard.
  case finished
  /// A stop was requested.
  case stopped
  /// Time was lost, and everything written was heard since.
  case outgrown
  /// The device failed: the function of libasound and its return code.
  case lost(StaticString, CInt)
}

/// The audio thread's loop: render a period, encode it, write it, report; until the stream ends.
///
/// A plain value over plain pointers, whose owners the ``AudioThread`` keeps. It allocates nothing, takes no lock of
/// ours, and counts no references. libasound and its plugins may do so inside a call, so the functions that call it do
/// not carry `@_noAllocation @_noLocks`, and those that do the rest do. Waits are short, so that a stop takes effect and
/// a dead device is noticed within one of them.
struct WriterLoop {
  /// The longest single wait for a device that is suspended, or at the end.
  static let slice: Int64 = 10_000_000
  /// The time within which a delay at the end may still grow, in nanoseconds (*chosen*): one that stands still, as that of a
  /// server which has run dry, does not keep the stream open.
  static let settling: Int64 = 250_000_000
  /// The most descriptors that are waited for: the bell's and the device's.
  static let pollCapacity = 9
  /// The time without a frame taken after which a device counts as lost, in nanoseconds, unless eight buffers are
  /// longer.
  ///
  /// PulseAudio's null sink, idle before and not recorded, takes nothing for up to 2.0 s after a start (its longest
  /// latency; measured): twice that means a dead device. A killed server is noticed at once, by its error.
  static let patience: Int64 = 4_000_000_000

  let pcm: OpaquePointer
  let status: PCMStatus
  let kernels: UnsafeKernels
  let tap: SampleTap.UnsafeWriter?
  let encoder: SampleEncoder
  /// A period of each lane, one after the other.
  let frames: UnsafeMutablePointer<Float>
  let bytes: UnsafeMutableRawPointer
  let shared: UnsafeMutablePointer<WriterShared>
  let period: Int
  let buffer: Int
  /// Memory for the bell's and the device's descriptors.
  let polled: UnsafeMutablePointer<pollfd>
  /// Ends every wait.
  let bell: WakePipe
  /// Tells that a hold was answered.
  let reply: WakePipe
  var pacing: Pacing
  /// The frames of the buffer that are kept filled.
  let depth: Int
  /// True if a loss of time ends the loop.
  let endsAfterLoss: Bool
  var meter: StallMeter

  var rendered: Int64 = 0
  var written: Int64 = 0
  /// Frames written since the device was last made ready.
  var prefilled = 0
  /// The time at which the device was started, in nanoseconds of the monotonic clock.
  var startedAt: Int64 = 0
  /// True if the device plays; before that, its buffer is filled.
  var isPlaying = false
  var discontinuities = 0
  /// True after an underrun or a stall.
  var hasLost = false
  /// The first frame since the start or since the last hold.
  var segmentStart: Int64 = 0
  /// Nanoseconds waited since the device last took a frame.
  var idle: Int64 = 0
  /// True if the device reported room and has taken nothing since.
  var wasPromised = false

  /// Makes a loop that must not outlive any of these.
  init(
    _ kernels: UnsafeKernels, tap: SampleTap.UnsafeWriter?, _ agreement: Agreement, endsAfterLoss: Bool,
    device: PCMDevice, memory: WriterMemory, report: WriterReport
  ) {
    (self.kernels, self.tap, self.endsAfterLoss) = (kernels, tap, endsAfterLoss)
    pcm = device.handle
    encoder = agreement.encoder
    (period, buffer, depth) = (agreement.period, agreement.buffer, agreement.depth)
    (status, frames, bytes, polled) = (memory.status, memory.frames, memory.bytes, memory.polled)
    (shared, bell, reply) = (report.shared, report.bell, report.reply)
    let rate = Int64(agreement.layout.rate.hertz)
    pacing = Pacing(rate: rate, buffer: Int64(depth), period: Int64(period), capacity: Int64(buffer))
    meter = StallMeter(rate: rate, period: Int64(period))
  }

  /// Plays to the end of the stream.
  mutating func run() -> WriterOutcome {
    if let reading = status.read(pcm) { pacing.begin(at: reading.hostNanoseconds) }
    while true {
      if let outcome = awaitTurn(frames: Int64(period)) { return outcome }
      let count = renderPeriod()
      if let outcome = write(count) { return outcome }
      if count < period { return drain() }
      if hasLost, endsAfterLoss { return drain(for: .outgrown) }
    }
  }

  @_noAllocation @_noLocks
  private mutating func renderPeriod() -> Int {
    let count = kernels.render(into: frames, stride: period, frames: period)
    if count > 0 {
      let block = LaneFrames(frames, lanes: kernels.count, stride: period, count: count)
      if let tap { tap.write(block) }
      encoder.encode(block, into: bytes)
      rendered += Int64(count)
    }
    return count
  }

  /// Waits until the device has room for `frames`; on a device without its own pace, until `frames` more may be
  /// rendered.
  private mutating func awaitTurn(frames: Int64) -> WriterOutcome? {
    while true {
      if let outcome = awaitRoom() { return outcome }
      if !pacing.isSelfPaced { return nil }
      guard let reading = status.read(pcm) else { return .lost("snd_pcm_status", -EIO) }
      if pacing.slips(rendered: rendered, at: reading.hostNanoseconds) {
        shared.pointee.xruns.add(1, ordering: .relaxed)
        discontinuities += 1
      }
      let wait = pacing.wait(rendered: rendered, frames: frames, at: reading.hostNanoseconds)
      if wait == 0 { return nil }
      rest(wait)
    }
  }

  /// Writes `count` frames, starting the device as soon as the part to be filled is full.
  private mutating func write(_ count: Int) -> WriterOutcome? {
    var done = 0
    while done < count {
      if isStopRequested { return halt() }
      if isHoldRequested { return hold() }
      let taken = snd_pcm_writei(
        pcm, bytes + done * encoder.bytesPerFrame, snd_pcm_uframes_t(count - done))
      if taken > 0 {
        done += taken
        note(taken)
        if let outcome = report() { return outcome }
      } else {
        let isFull = taken == 0 || taken == -snd_pcm_sframes_t(EAGAIN)
        if let outcome = isFull ? waitForRoom(excess: count - done) : recover(CInt(taken)) {
          return outcome
        }
      }
    }
    return nil
  }

  @_noAllocation @_noLocks
  private mutating func note(_ taken: Int) {
    written += Int64(taken)
    prefilled += taken
    idle = 0
    wasPromised = false
    shared.pointee.framesWritten.store(written, ordering: .relaxed)
  }

  /// Reads the status after a write: publishes the position, and starts the device if the part to be filled is full.
  private mutating func report() -> WriterOutcome? {
    if let reading = status.read(pcm) {
      pacing.observe(
        written: written, room: reading.room, at: reading.hostNanoseconds, isPlaying: isPlaying)
      shared.pointee.isSelfPaced.store(pacing.isSelfPaced, ordering: .relaxed)
      if isPlaying {
        publish(reading)
        lookForStall(reading)
      }
    }
    return prefilled + period > depth ? play() : nil
  }

  /// Compares what the device has taken with the time that passed; not once it is empty, when it takes nothing.
  @_noAllocation @_noLocks
  mutating func lookForStall(_ reading: PCMStatus.Reading) {
    if pacing.isSelfPaced || reading.room >= Int64(buffer) { return }
    count(meter.note(host: reading.hostNanoseconds, taken: written - Int64(buffer) + reading.room))
  }

  /// Counts a stall after which everything is heard `lost` nanoseconds later; none if that is 0.
  @_noAllocation @_noLocks
  mutating func count(_ lost: Int64) {
    if lost == 0 { return }
    shared.pointee.stalls.add(1, ordering: .relaxed)
    shared.pointee.lost.add(lost, ordering: .relaxed)
    hasLost = true
  }

  /// The audible frame.
  @_noAllocation @_noLocks
  func heardFrame(_ reading: PCMStatus.Reading) -> Int64 {
    let heard =
      pacing.isSelfPaced ? pacing.elapsedFrames(at: reading.hostNanoseconds) : written - max(0, reading.delay)
    return min(max(0, heard), written)
  }

  /// Publishes the audible position.
  @_noAllocation @_noLocks
  func publish(_ reading: PCMStatus.Reading) {
    shared.pointee.publish(
      host: reading.hostNanoseconds, presented: heardFrame(reading), rendered: rendered,
      jumps: discontinuities)
  }

  var isStopRequested: Bool {
    @_noAllocation @_noLocks
    get { shared.pointee.stopRequested.load(ordering: .relaxed) }
  }

  /// True if the device has taken nothing for so long that a blocking call may never return.
  var isHung: Bool { idle >= 500_000_000 }

  /// Silences the device at once if it responds; closing it does the same.
  func halt() -> WriterOutcome {
    if !isHung { snd_pcm_drop(pcm) }
    return .stopped
  }
}
