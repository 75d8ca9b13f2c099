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
