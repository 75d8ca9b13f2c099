internal import CALSA
internal import Glibc
internal import Synchronization

/// Waiting for room in the device's buffer.
///
/// A request to stop or to hold ends every wait at once.
extension WriterLoop {
  /// Waits until the filled part of the device's buffer has room for a period.
  mutating func awaitRoom() -> WriterOutcome? {
    while true {
      if isStopRequested { return halt() }
      if isHoldRequested, let outcome = hold() { return outcome }
      if !isPlaying || pacing.isSelfPaced { return nil }
      let room = snd_pcm_avail(pcm)
      if room < 0 {
        if let outcome = recover(CInt(room)) { return outcome }
        continue
      }
      let excess = buffer - room + period - depth
      if excess <= 0 { return nil }
      if let outcome = waitForRoom(excess: excess) { return outcome }
    }
  }

  /// Waits for the device to play `excess` frames, or for as long as it says.
  mutating func waitForRoom(excess: Int) -> WriterOutcome? {
    if !isPlaying { return play() }
    if idle > patience { return .lost("snd_pcm_wait", -ETIMEDOUT) }
    if depth + period <= buffer {
      // The device would say that there is room, beyond what is kept filled.
      let length = max(Int64(excess) * 1_000_000_000 / pacing.rate, 1_000_000)
      rest(length)
      idle += length
      return nil
    }
    if wasPromised {
      // The device reported room but took nothing: do not spin.
      let length = max(Int64(excess) * 1_000_000_000 / pacing.rate, 1_000_000)
      rest(length)
      idle += length
    }
    return waitForDevice()
  }

  /// Waits until the device is ready for a period, 0.5 s at most.
  private mutating func waitForDevice() -> WriterOutcome? {
    let longest: CInt = 500
    let count = min(max(snd_pcm_poll_descriptors_count(pcm), 0), CInt(WriterLoop.pollCapacity - 1))
    let filled = snd_pcm_poll_descriptors(pcm, polled + 1, CUnsignedInt(count))
    polled[0] = pollfd(fd: bell.descriptor, events: Int16(POLLIN), revents: 0)
    let ready = poll(polled, nfds_t(max(filled, 0) + 1), filled > 0 ? longest : 1)
    if ready == 0 { idle += Int64(filled > 0 ? longest : 1) * 1_000_000 }
    if polled[0].revents != 0 { bell.silence() }
    guard ready > 0, filled > 0 else { return nil }
    var events: CUnsignedShort = 0
    snd_pcm_poll_descriptors_revents(pcm, polled + 1, CUnsignedInt(filled), &events)
    if Int32(events) & (POLLERR | POLLNVAL) != 0 { return recover(failure) }
    wasPromised = Int32(events) & POLLOUT != 0
    return nil
  }

  /// The error behind the state of a device that polls as failed.
  private var failure: CInt {
    switch snd_pcm_state(pcm) {
    case SND_PCM_STATE_XRUN: -EPIPE
    case SND_PCM_STATE_SUSPENDED: -ESTRPIPE
    case SND_PCM_STATE_DISCONNECTED: -ENODEV
    default: -EIO
    }
  }

  /// The longest time without progress, in nanoseconds.
  var patience: Int64 { max(Self.patience, 8 * Int64(buffer) * 1_000_000_000 / pacing.rate) }

  /// Waits, unless the bell rings.
  func rest(_ nanoseconds: Int64) { bell.wait(min(nanoseconds, 999_999_999)) }
}
