internal import ArgumentParser
internal import HapticALSA
internal import HapticAudio
package import HapticConsole
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

extension BufferLength: ExpressibleByArgument {
  package var defaultValueDescription: String { "auto" }
}

/// The option `--buffer`.
struct BufferOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Keep this much sound in the device's buffer, in milliseconds, 5…2000; more is safer on a busy machine. auto: 500 without keys; 40 with keys (200 without real-time scheduling). auto grows after an underrun.",
      valueName: "ms|auto"), completion: .list(["auto", "40", "200", "500"]))
  var buffer = BufferLength.auto
}

/// The output device, for `play` and `watch`.
struct DeviceOptions: ParsableArguments {
  @Option(
    name: [.customShort("D"), .long],
    help: ArgumentHelp(
      "Play through this ALSA device; 'thrum devices' lists them. (default: the default device)",
      valueName: "PCM"),
    completion: .custom(deviceNames))
  var device: String?

  @Option(help: "Ask the device for this sample format. (default: its own choice)")
  var format: DeviceFormat?

  @OptionGroup var buffering: BufferOptions

  /// Opens the requested device, or the default device, or, without a sound device, a null sink.
  ///
  /// It has a channel for each actuator of the `programs`, of which only one plays at a time.
  ///
  /// - Parameters:
  ///   - use: who listens, and how.
  ///   - advice: how to get sound anyway; may be empty.
  ///   - tell: called when the device was lost or opened again.
  func openSink(
    _ sound: SoundOptions, playing programs: [Program], for use: DeviceUse = DeviceUse(),
    advice: String, report: @escaping @Sendable (ReturningSink.News) -> Void = { _ in }
  ) throws -> any FrameSink {
    for program in programs {
      try sound.expectChannels(forActuators: program.laneCount, of: program.source.name)
    }
    let lanes = programs.map(\.laneCount).max() ?? 1
    do throws(SinkError) {
      let (options, growth) = (self, buffering.buffer.growth)
      let sink = try openDevice(sound, lanes: lanes, for: use)
      return ReturningSink(
        sink, growingTo: growth, goesOnInSilence: use.goesOnInSilence,
        reopen: { try? options.openDevice(sound, lanes: lanes, for: use, buffer: $0) }, report: report)
    } catch {
      guard device == nil, error.code == .deviceUnavailable || error.code == .deviceBusy,
        let layout = sound.layout(format?.format ?? .s16, lanes: lanes)
      else { throw error }
      StandardError.note("thrum", "playing in silence: no sound device (\(error.reason))\(advice)")
      return NullSink(layout)
    }
  }

  /// Opens the requested device, or the default device, with a channel for each of `lanes` actuators; with a `buffer`
  /// instead of the first one.
  private func openDevice(
    _ sound: SoundOptions, lanes: Int, for use: DeviceUse, buffer: TimeSpan? = nil
  ) throws(SinkError) -> any FrameSink {
    var request = DeviceRequest(device: device ?? "default")
    request.rate = SampleRate(hertz: sound.sampleRate)
    request.format = format?.format
    request.active = sound.channels?.indices
    request.channels = sound.channelCount
    request.lanes = lanes
    request.buffer =
      buffer ?? buffering.buffer.length(for: use, isRealTime: { RealTimeScheduling.isGranted })
    if let growth = buffering.buffer.growth { request.endsAfterLoss = request.buffer < growth }
    return try ALSASink(request)
  }
}
