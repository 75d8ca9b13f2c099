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
      try check(-ENOENT, "snd_pcm_open", name, as: .deviceUnavailable)
    }
    var opened: OpaquePointer?
    let code = RealTime.lent {
      snd_pcm_open(&opened, name, SND_PCM_STREAM_PLAYBACK, CInt(SND_PCM_NONBLOCK))
    }
    try check(code, "snd_pcm_open", name, as: PCMDevice.kind(of: code))
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
