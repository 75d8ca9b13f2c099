internal import CALSA
internal import Glibc
internal import HapticAudio

/// An open playback device; closed by ``close()`` or when the last owner releases it.
///
/// `@unchecked Sendable` is safe because one thread at a time uses the handle: the opener, then the audio thread until
/// it closes the device.
final class PCMDevice: @unchecked Sendable {
  /// The device's name, such as `default` or `hw:1,0`.
  let name: String
  /// libasound's handle; valid until ``close()``.
  let handle: OpaquePointer
  private var isOpen = true

  /// Opens `name` for playback without ever blocking.
  init(opening name: String) throws(SinkError) {
    Library.silenceMessages()
    // No device has an empty name or one with a NUL, which C would read as the end of another name.
    if name.isEmpty || name.utf8.contains(0) {
      try check(-ENOENT, function: "snd_pcm_open", subject: name, as: .deviceUnavailable)
    }
    var opened: OpaquePointer?
    let code = RealTime.lent {
      snd_pcm_open(&opened, name, SND_PCM_STREAM_PLAYBACK, CInt(SND_PCM_NONBLOCK))
    }
    try check(code, function: "snd_pcm_open", subject: name, as: PCMDevice.kind(of: code))
    guard let opened else {
      throw SinkError(.deviceUnavailable, operation: "snd_pcm_open", subject: name, reason: "no handle")
    }
    self.name = name
    handle = opened
  }

  deinit { close() }

  /// Closes the device; stops all sound.
  ///
  /// Does nothing if it is closed already.
  func close() {
    if isOpen { snd_pcm_close(handle) }
    isOpen = false
  }

  /// Busy means that another program uses the device; any other code means that it is unavailable.
  private static func kind(of code: CInt) -> SinkError.Code {
    code == -EBUSY || code == -EAGAIN ? .deviceBusy : .deviceUnavailable
  }
}

/// Reads a device's status into memory that is allocated once.
///
/// A plain value over a pointer, so that the audio thread may hold it; its owner must call ``free()``.
struct PCMStatus {
  /// A status report.
  struct Reading {
    var state: snd_pcm_state_t
    /// The monotonic clock at the time of the report, in nanoseconds.
    var hostNanoseconds: Int64
    /// Frames between the audible one and the next one to be written.
    var delay: Int64
    /// Frames that can be written now.
    var room: Int64
  }

  private let memory: OpaquePointer

  /// Allocates memory for a report; `nil` if there is none.
  init?() {
    var made: OpaquePointer?
    snd_pcm_status_malloc(&made)
    guard let made else { return nil }
    memory = made
  }

  func free() { snd_pcm_status_free(memory) }

  /// Reads the status of `pcm`; `nil` if it fails.
  func read(_ pcm: OpaquePointer) -> Reading? {
    if snd_pcm_status(pcm, memory) < 0 { return nil }
    var stamp = snd_htimestamp_t()
    snd_pcm_status_get_htstamp(memory, &stamp)
    if stamp.tv_sec == 0, stamp.tv_nsec == 0 {
      var room: snd_pcm_uframes_t = 0
      if snd_pcm_htimestamp(pcm, &room, &stamp) < 0 || stamp.tv_sec == 0 { stamp = Self.monotonicClock() }
    }
    return Reading(
      state: snd_pcm_status_get_state(memory),
      hostNanoseconds: Int64(stamp.tv_sec) * 1_000_000_000 + Int64(stamp.tv_nsec),
      delay: Int64(snd_pcm_status_get_delay(memory)),
      room: Int64(snd_pcm_status_get_avail(memory)))
  }

  /// Reads the monotonic clock, for a device whose reports have no time stamp (a plugin that leaves the field empty;
  /// `null`, `file` and `pulse` of libasound 1.2.8 fill it).
  ///
  /// This is the only clock read outside a timebase: the stamp belongs to the report, and the audio thread must not
  /// call a timebase.
  private static func monotonicClock() -> timespec {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    return now
  }
}
