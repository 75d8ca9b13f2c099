internal import CALSA
internal import HapticAudio

/// The layouts and buffers that a device still supports, narrowed by each choice.
final class HardwareParameters {
  private let device: PCMDevice
  private let parameters: OpaquePointer

  /// Starts with everything that `device` supports.
  init(of device: PCMDevice) throws(SinkError) {
    var made: OpaquePointer?
    let code = snd_pcm_hw_params_malloc(&made)
    guard let made else {
      throw SinkError(
        .deviceUnavailable, operation: "snd_pcm_hw_params_malloc", subject: device.name,
        reason: Library.words(code))
    }
    parameters = made
    self.device = device
    try check(
      snd_pcm_hw_params_any(device.handle, made), "snd_pcm_hw_params_any", device.name, as: .deviceUnavailable
    )
  }

  deinit { snd_pcm_hw_params_free(parameters) }

  /// Chooses interleaved frames by write calls.
  func chooseInterleavedWrites() throws(SinkError) {
    try check(
      snd_pcm_hw_params_set_access(device.handle, parameters, SND_PCM_ACCESS_RW_INTERLEAVED),
      "snd_pcm_hw_params_set_access", device.name, as: .layoutRefused)
  }

  func takes(_ format: DeviceFormat) -> Bool {
    snd_pcm_hw_params_test_format(device.handle, parameters, format.code) == 0
  }

  func choose(_ format: DeviceFormat) throws(SinkError) {
    try check(
      snd_pcm_hw_params_set_format(device.handle, parameters, format.code), "snd_pcm_hw_params_set_format",
      device.name, as: .layoutRefused)
  }

  func takes(channels: Int) -> Bool {
    snd_pcm_hw_params_test_channels(device.handle, parameters, CUnsignedInt(channels)) == 0
  }

  func choose(channels: Int) throws(SinkError) {
    try check(
      snd_pcm_hw_params_set_channels(device.handle, parameters, CUnsignedInt(channels)),
      "snd_pcm_hw_params_set_channels", device.name, as: .layoutRefused)
  }

  /// Chooses the supported rate nearest to `hertz`, resampling if possible; returns it.
  func chooseRate(near hertz: Int) throws(SinkError) -> Int {
    var rate = CUnsignedInt(hertz)
    try check(
      snd_pcm_hw_params_set_rate_near(device.handle, parameters, &rate, nil),
      "snd_pcm_hw_params_set_rate_near", device.name, as: .layoutRefused)
    return Int(rate)
  }

  /// Requests a buffer and periods near those sizes, in frames.
  ///
  /// If the device refuses, it keeps its own sizes.
  func chooseSizes(bufferNear buffer: Int, periodNear period: Int) {
    var buffer = snd_pcm_uframes_t(buffer)
    snd_pcm_hw_params_set_buffer_size_near(device.handle, parameters, &buffer)
    var period = snd_pcm_uframes_t(period)
    snd_pcm_hw_params_set_period_size_near(device.handle, parameters, &period, nil)
  }

  /// Applies the choices; returns the device's buffer and period in frames.
  func install() throws(SinkError) -> (buffer: Int, period: Int) {
    try check(
      snd_pcm_hw_params(device.handle, parameters), "snd_pcm_hw_params", device.name, as: .layoutRefused)
    var buffer: snd_pcm_uframes_t = 0
    var period: snd_pcm_uframes_t = 0
    try check(
      snd_pcm_hw_params_get_buffer_size(parameters, &buffer), "snd_pcm_hw_params_get_buffer_size",
      device.name, as: .layoutRefused)
    try check(
      snd_pcm_hw_params_get_period_size(parameters, &period, nil), "snd_pcm_hw_params_get_period_size",
      device.name, as: .layoutRefused)
    return (Int(clamping: buffer), Int(clamping: period))
  }
}
