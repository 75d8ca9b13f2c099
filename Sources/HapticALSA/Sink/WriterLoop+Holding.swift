internal import CALSA
internal import Glibc
internal import HapticAudio
internal import HapticSynthesis
internal import Synchronization

/// Holding the stream: the device is silent, and what it had not played is discarded.
extension WriterLoop {
  var isHoldRequested: Bool {
    @_noAllocation @_noLocks
    get { shared.pointee.isHoldRequested }
  }

  /// The frames discarded after a hold: a fade of 4 ms, and the kernel's two quanta of 64 frames.
  private var fade: Int64 { pacing.rate / 100 + 128 }

  /// Silences the device until the release.
  mutating func hold() -> WriterOutcome? {
    guard let reading = status.read(pcm) else { return .lost("snd_pcm_status", -EIO) }
    publish(reading)
    let heard = max(min(heardFrame(reading), rendered), segmentStart)
    segmentStart = rendered + fade
    guard shared.pointee.answerHold(heard: heard, rendered: rendered, resumption: segmentStart) else {
      return nil
    }
    reply.ring()
    snd_pcm_drop(pcm)
    while shared.pointee.isHeld {
      if isStopRequested { return .stopped }
      bell.wait(nil)
    }
    discard()
    return restart()
  }

  /// Renders what fades, for nobody.
  @_noAllocation @_noLocks
  private mutating func discard() {
    while rendered < segmentStart {
      let left = segmentStart - rendered
      let wanted = left < Int64(period) ? Int(left) : period
      let count = kernels.render(into: frames, stride: period, frames: wanted)
      if count == 0 { break }
      rendered += Int64(count)
    }
    written = rendered
  }

  private mutating func restart() -> WriterOutcome? {
    discontinuities += 1
    isPlaying = false
    prefilled = 0
    idle = 0
    wasPromised = false
    meter.restart()
    let code = snd_pcm_prepare(pcm)
    if code < 0 { return .lost("snd_pcm_prepare", code) }
    if let reading = status.read(pcm) { pacing.restart(rendered: rendered, at: reading.hostNanoseconds) }
    return nil
  }
}
