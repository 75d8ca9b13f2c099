internal import CALSA
internal import HapticAudio

/// A sample format of libasound, and its counterpart in our encoder.
struct DeviceFormat {
  let code: snd_pcm_format_t
  let format: SampleFormat
  let container: SampleEncoder.Container

  /// Every format that Thrum writes, in order of preference: 16 bits are sufficient and supported by every device.
  static let all: [DeviceFormat] = [
    DeviceFormat(code: SND_PCM_FORMAT_S16_LE, format: .s16, container: .packed),
    DeviceFormat(code: SND_PCM_FORMAT_FLOAT_LE, format: .float32, container: .packed),
    DeviceFormat(code: SND_PCM_FORMAT_S32_LE, format: .s32, container: .packed),
    DeviceFormat(code: SND_PCM_FORMAT_S24_3LE, format: .s24, container: .packed),
    DeviceFormat(code: SND_PCM_FORMAT_S24_LE, format: .s24, container: .padded),
  ]
}

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
      snd_pcm_hw_params_any(device.handle, made), function: "snd_pcm_hw_params_any", subject: device.name,
      as: .deviceUnavailable)
  }

  deinit { snd_pcm_hw_params_free(parameters) }

  /// Chooses interleaved frames by write calls.
  func chooseInterleavedWrites() throws(SinkError) {
    try check(
      snd_pcm_hw_params_set_access(device.handle, parameters, SND_PCM_ACCESS_RW_INTERLEAVED),
      function: "snd_pcm_hw_params_set_access", subject: device.name, as: .layoutRefused)
  }

  func takes(_ format: DeviceFormat) -> Bool {
    snd_pcm_hw_params_test_format(device.handle, parameters, format.code) == 0
  }

  func choose(_ format: DeviceFormat) throws(SinkError) {
    try check(
      snd_pcm_hw_params_set_format(device.handle, parameters, format.code),
      function: "snd_pcm_hw_params_set_format", subject: device.name, as: .layoutRefused)
  }

  func takes(channels: Int) -> Bool {
    snd_pcm_hw_params_test_channels(device.handle, parameters, CUnsignedInt(channels)) == 0
  }

  func choose(channels: Int) throws(SinkError) {
    try check(
      snd_pcm_hw_params_set_channels(device.handle, parameters, CUnsignedInt(channels)),
      function: "snd_pcm_hw_params_set_channels", subject: device.name, as: .layoutRefused)
  }

  /// Chooses the supported rate nearest to `hertz`, resampling if possible; returns it.
  func chooseRate(near hertz: Int) throws(SinkError) -> Int {
    var rate = CUnsignedInt(hertz)
    try check(
      snd_pcm_hw_params_set_rate_near(device.handle, parameters, &rate, nil),
      function: "snd_pcm_hw_params_set_rate_near", subject: device.name, as: .layoutRefused)
    return Int(rate)
  }

  /// Requests periods near that size, and then a buffer near the other that holds a whole number of them, in frames.
  ///
  /// The period comes first: a server such as JACK has just one, and a buffer that was fixed before might not hold a
  /// whole number of them. If the device refuses, it keeps its own sizes.
  func chooseSizes(bufferNear buffer: Int, periodNear period: Int) {
    var given = snd_pcm_uframes_t(period)
    snd_pcm_hw_params_set_period_size_near(device.handle, parameters, &given, nil)
    let count = max(2, (buffer + Int(given) / 2) / max(1, Int(given)))
    var size = snd_pcm_uframes_t(count) * max(1, given)
    snd_pcm_hw_params_set_buffer_size_near(device.handle, parameters, &size)
  }

  /// The function that fails if the choices cannot be applied together.
  static let installation = "snd_pcm_hw_params"

  /// Applies the choices; returns the device's buffer and period in frames.
  func install() throws(SinkError) -> (buffer: Int, period: Int) {
    try check(
      snd_pcm_hw_params(device.handle, parameters), function: "snd_pcm_hw_params", subject: device.name,
      as: .layoutRefused)
    var buffer: snd_pcm_uframes_t = 0
    var period: snd_pcm_uframes_t = 0
    try check(
      snd_pcm_hw_params_get_buffer_size(parameters, &buffer), function: "snd_pcm_hw_params_get_buffer_size",
      subject: device.name, as: .layoutRefused)
    try check(
      snd_pcm_hw_params_get_period_size(parameters, &period, nil),
      function: "snd_pcm_hw_params_get_period_size", subject: device.name, as: .layoutRefused)
    return (Int(clamping: buffer), Int(clamping: period))
  }
}

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
      snd_pcm_sw_params_current(device.handle, made), function: "snd_pcm_sw_params_current",
      subject: device.name, as: .layoutRefused)
  }

  deinit { snd_pcm_sw_params_free(parameters) }

  /// Installs the writer's settings: an explicit start, a stop at the end of the data, a wake-up for each period,
  /// silence after the last frame, and time stamps of the monotonic clock.
  ///
  /// Time stamps and silence are optional: a device without them still plays.
  func install(buffer: Int, period: Int) throws(SinkError) {
    var boundary: snd_pcm_uframes_t = 0
    try check(
      snd_pcm_sw_params_get_boundary(parameters, &boundary), function: "snd_pcm_sw_params_get_boundary",
      subject: device.name, as: .layoutRefused)
    try check(
      snd_pcm_sw_params_set_start_threshold(device.handle, parameters, boundary),
      function: "snd_pcm_sw_params_set_start_threshold", subject: device.name, as: .layoutRefused)
    try check(
      snd_pcm_sw_params_set_stop_threshold(device.handle, parameters, snd_pcm_uframes_t(buffer)),
      function: "snd_pcm_sw_params_set_stop_threshold", subject: device.name, as: .layoutRefused)
    try check(
      snd_pcm_sw_params_set_avail_min(device.handle, parameters, snd_pcm_uframes_t(period)),
      function: "snd_pcm_sw_params_set_avail_min", subject: device.name, as: .layoutRefused)
    snd_pcm_sw_params_set_silence_threshold(device.handle, parameters, 0)
    snd_pcm_sw_params_set_silence_size(device.handle, parameters, boundary)
    snd_pcm_sw_params_set_tstamp_mode(device.handle, parameters, SND_PCM_TSTAMP_ENABLE)
    snd_pcm_sw_params_set_tstamp_type(device.handle, parameters, SND_PCM_TSTAMP_TYPE_MONOTONIC)
    try check(
      snd_pcm_sw_params(device.handle, parameters), function: "snd_pcm_sw_params", subject: device.name,
      as: .layoutRefused)
  }
}
