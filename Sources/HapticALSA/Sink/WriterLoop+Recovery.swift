internal import CALSA
internal import Glibc
internal import Synchronization

/// Starting the device, waiting for it, and recovering from its errors.
extension WriterLoop {
  /// Starts the device if it is ready and not playing yet.
  mutating func play() -> WriterOutcome? {
    if isPlaying { return nil }
    isPlaying = true
    if snd_pcm_state(pcm) != SND_PCM_STATE_PREPARED { return nil }
    let code = snd_pcm_start(pcm)
    return code < 0 ? recover(code) : nil
  }

  /// Waits for room in the device's buffer, a slice at most.
  mutating func waitForRoom() -> WriterOutcome? {
    if !isPlaying { return play() }
    if idle > patience { return .lost("snd_pcm_wait", -ETIMEDOUT) }
    if wasPromised {
      // The device reported room but took nothing: do not spin.
      rest(1_000_000)
      idle += 1_000_000
    }
    let code = snd_pcm_wait(pcm, CInt(Self.slice / 1_000_000))
    if code < 0 { return recover(code) }
    if code == 0 { idle += Self.slice }
    wasPromised = code > 0
    return nil
  }

  /// The longest time without progress, in nanoseconds.
  var patience: Int64 { max(Self.patience, 8 * Int64(buffer) * 1_000_000_000 / pacing.rate) }

  /// Recovers from an underrun or a suspend; any other error ends the run.
  mutating func recover(_ code: CInt) -> WriterOutcome? {
    switch -code {
    case EINTR, EAGAIN: return nil
    case EPIPE:
      shared.pointee.xruns.add(1, ordering: .relaxed)
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
      return nil
    }
    return prepare()
  }
}
