internal import CALSA
internal import Glibc
internal import HapticAudio
internal import Synchronization

/// Starting the device, and recovering from its errors.
extension WriterLoop {
  /// Starts the device if it is ready and not playing yet.
  mutating func play() -> WriterOutcome? {
    if isPlaying { return nil }
    isPlaying = true
    if let reading = status.read(pcm) { startedAt = reading.hostNanoseconds }
    if snd_pcm_state(pcm) != SND_PCM_STATE_PREPARED { return nil }
    let code = snd_pcm_start(pcm)
    return code < 0 ? recover(code) : nil
  }

  /// Recovers from an underrun or a suspend; any other error ends the run.
  mutating func recover(_ code: CInt) -> WriterOutcome? {
    switch -code {
    case EINTR, EAGAIN: return nil
    case EPIPE:
      shared.pointee.xruns.add(1, ordering: .relaxed)
      hasLost = true
      return prepare()
    case ESTRPIPE:
      shared.pointee.suspends.add(1, ordering: .relaxed)
      return resume()
    default: return .lost("snd_pcm_writei", code)
    }
  }

  /// Prepares the device again: the following frames are heard later than they would have been.
  private mutating func prepare() -> WriterOutcome? {
    discontinuities += 1
    isPlaying = false
    prefilled = 0
    count(meter.finish())
    // A device that keeps failing without taking a frame is lost, too.
    idle += Self.slice
    if idle > patience { return .lost("snd_pcm_prepare", -ETIMEDOUT) }
    let code = snd_pcm_prepare(pcm)
    return code < 0 ? .lost("snd_pcm_prepare", code) : nil
  }

  /// Wakes a suspended device, or restarts it if it cannot resume.
  private mutating func resume() -> WriterOutcome? {
    while idle <= patience {
      if isStopRequested { return halt() }
      let code = snd_pcm_resume(pcm)
      if code == -EAGAIN {
        rest(Self.slice)
        idle += Self.slice
        continue
      }
      if code < 0 { break }
      discontinuities += 1
      meter.restart()
      return nil
    }
    return prepare()
  }
}
