internal import CALSA
internal import Glibc

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
