internal import CALSA
internal import HapticAudio

/// A sample format as libasound names it, and how our encoder writes it.
struct DeviceFormat {
  let code: snd_pcm_format_t
  let format: SampleFormat
  let container: SampleEncoder.Container

  /// Every format that Thrum writes, in order of preference: 16 bits is what every device takes, and enough.
  static let all: [DeviceFormat] = [
    DeviceFormat(code: SND_PCM_FORMAT_S16_LE, format: .s16, container: .packed),
    DeviceFormat(code: SND_PCM_FORMAT_FLOAT_LE, format: .float32, container: .packed),
    DeviceFormat(code: SND_PCM_FORMAT_S32_LE, format: .s32, container: .packed),
    DeviceFormat(code: SND_PCM_FORMAT_S24_3LE, format: .s24, container: .packed),
    DeviceFormat(code: SND_PCM_FORMAT_S24_LE, format: .s24, container: .padded),
  ]
}
