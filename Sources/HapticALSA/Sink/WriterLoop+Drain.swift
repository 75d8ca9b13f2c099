internal import CALSA
internal import Glibc
internal import HapticAudio

/// The end of the stream: everything written is heard, then the device is silenced.
extension WriterLoop {
  /// Waits until the last frame was heard.
  ///
  /// It does not use `snd_pcm_drain`, which blocks inside some plugins, forever if their server hangs. The last frame
  /// has been heard when the delay reported after it has passed and the buffer is empty. A sound server that has just
  /// started does not know its delay yet: the longest one counts that it reports within `settling`, and no device has played
  /// sooner than its frames last (of 80 plays of 0.2 s, one lost its end; measured).
  mutating func drain(for outcome: WriterOutcome = .finished) -> WriterOutcome {
    shared.pointee.refuseHolds()
    if written == 0 { return silence(outcome) }
    if let outcome = play() { return outcome }
    var heardAt = startedAt + length(of: Int64(prefilled))
    var begun: Int64?
    var room: Int64 = -1
    idle = 0
    while true {
      if isStopRequested { return halt() }
      guard let reading = status.read(pcm) else { return .lost("snd_pcm_status", -EIO) }
      if reading.state == SND_PCM_STATE_DISCONNECTED { return .lost("snd_pcm_status", -ENODEV) }
      publish(reading)
      lookForStall(reading)
      let start = begun ?? reading.hostNanoseconds
      begun = start
      if reading.delay > 0, reading.hostNanoseconds - start <= Self.settling {
        heardAt = max(heardAt, reading.hostNanoseconds + length(of: reading.delay))
      }
      if isHeard(reading, end: heardAt) {
        count(meter.finish())
        return silence(outcome)
      }
      if reading.room != room { idle = 0 }
      room = reading.room
      if idle > patience { return .lost("snd_pcm_status", -ETIMEDOUT) }
      rest(Self.slice / 2)
      idle += Self.slice / 2
    }
  }

  @_noAllocation @_noLocks
  private func isHeard(_ reading: PCMStatus.Reading, end: Int64) -> Bool {
    if pacing.isSelfPaced { return pacing.elapsedFrames(at: reading.hostNanoseconds) >= written }
    let isEmpty = reading.room >= Int64(buffer) || reading.state != SND_PCM_STATE_RUNNING
    return isEmpty && reading.hostNanoseconds >= end
  }

  @_noAllocation @_noLocks
  private func length(of frames: Int64) -> Int64 { frames * 1_000_000_000 / pacing.rate }

  private func silence(_ outcome: WriterOutcome) -> WriterOutcome {
    snd_pcm_drop(pcm)
    return outcome
  }
}
