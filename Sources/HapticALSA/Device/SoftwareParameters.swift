internal import CALSA
internal import HapticAudio

/// The behaviour of a device while it plays: its start, its stop, its wake-ups, and the clock of its reports.
final class SoftwareParameters {
  private let device: PCMDevice
  private let parameters: OpaquePointer

  /// Starts with the current behaviour of `device`.
  init(of device: PCMDevice) throws(SinkError) {
    var made: OpaquePointer?
    let code = snd_pcm_sw_params_malloc(&made)
    guard let made else {
      throw SinkError(
        .deviceUnavailable, operation: "snd_pcm_sw_params_malloc", subject: device.name,
        reason: Library.words(code))
    }
    parameters = made
    self.device = device
    try check(
      snd_pcm_sw_params_current(device.handle, made), "snd_pcm_sw_params_current", device.name,
      as: .layoutRefused)
  }

  deinit { snd_pcm_sw_params_free(parameters) }

  /// Installs the writer's settings: an explicit start, a stop at the end of the data, a wake-up for each period,
  /// silence after the last frame, and time stamps of the monotonic clock.
  ///
  /// Time stamps and silence are optional: a device without them still plays.
  func install(buffer: Int, period: Int) throws(SinkError) {
    var boundary: snd_pcm_uframes_t = 0
    try check(
      snd_pcm_sw_params_get_boundary(parameters, &boundary), "snd_pcm_sw_params_get_boundary", device.name,
      as: .layoutRefused)
    try check(
      snd_pcm_sw_params_set_start_threshold(device.handle, parameters, boundary),
      "snd_pcm_sw_params_set_start_threshold", device.name, as: .layoutRefused)
    try check(
      snd_pcm_sw_params_set_stop_threshold(device.handle, parameters, snd_pcm_uframes_t(buffer)),
      "snd_pcm_sw_params_set_stop_threshold", device.name, as: .layoutRefused)
    try check(
      snd_pcm_sw_params_set_avail_min(device.handle, parameters, snd_pcm_uframes_t(period)),
      "snd_pcm_sw_params_set_avail_min", device.name, as: .layoutRefused)
    snd_pcm_sw_params_set_silence_threshold(device.handle, parameters, 0)
    snd_pcm_sw_params_set_silence_size(device.handle, parameters, boundary)
    snd_pcm_sw_params_set_tstamp_mode(device.handle, parameters, SND_PCM_TSTAMP_ENABLE)
    snd_pcm_sw_params_set_tstamp_type(device.handle, parameters, SND_PCM_TSTAMP_TYPE_MONOTONIC)
    try check(
      snd_pcm_sw_params(device.handle, parameters), "snd_pcm_sw_params", device.name, as: .layoutRefused)
  }
}
