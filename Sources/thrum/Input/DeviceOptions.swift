internal import ArgumentParser
internal import HapticALSA
internal import HapticAudio
internal import HapticEngine
internal import HapticModel
internal import HapticPlayback
internal import HapticTimeline

/// The sample format that `--format` requests from a device.
enum DeviceFormat: String, ExpressibleByArgument, CaseIterable {
  case s16
  case s24
  case s32
  case float

  var format: SampleFormat {
    switch self {
    case .s16: .s16
    case .s24: .s24
    case .s32: .s32
    case .float: .float32
    }
  }
}

/// The output device, for `play` and `watch`.
struct DeviceOptions: ParsableArguments {
  @Option(
    name: [.customShort("D"), .long],
    help: ArgumentHelp(
      "Play through this ALSA device; 'thrum devices' lists them. (default: the default device)",
      valueName: "PCM"))
  var device: String?

  @Option(help: "Ask the device for this sample format. (default: its own choice)")
  var format: DeviceFormat?

  /// Opens the requested device, or the default device, or, without a sound device, a null sink.
  ///
  /// It has a channel for each actuator of the `programs`, of which only one plays at a time.
  ///
  /// - Parameter advice: how to get sound anyway; may be empty.
  func openSink(
    _ sound: SoundOptions, playing programs: [Program], advice: String
  ) throws -> any FrameSink {
    for program in programs {
      try sound.expectChannels(forActuators: program.laneCount, of: program.source.name)
    }
    let lanes = programs.map(\.laneCount).max() ?? 1
    var request = DeviceRequest(device: device ?? "default")
    request.rate = SampleRate(hertz: sound.sampleRate)
    request.format = format?.format
    request.active = sound.channels?.indices
    request.channels = sound.channelCount
    request.lanes = lanes
    do {
      return try ALSASink(request)
    } catch {
      guard device == nil, error.code == .deviceUnavailable || error.code == .deviceBusy,
        let layout = sound.layout(format?.format ?? .s16, lanes: lanes)
      else { throw error }
      StandardError.note("thrum", "playing in silence: no sound device (\(error.reason))\(advice)")
      return NullSink(layout)
    }
  }
}
