package import HapticAudio
package import HapticModel

/// The device to open, and the requested settings.
///
/// The device chooses every value that is `nil`.
package struct DeviceRequest: Sendable, Hashable {
  /// The device's name, such as `default`, `pulse`, `hw:1,0` or `null`; see ``DeviceList``.
  package var device: String
  /// The sample rate; 48 kHz if `nil`.
  ///
  /// A device that does not support it uses its nearest.
  package var rate: SampleRate?
  /// The sample format; 16 bits if `nil`, or another that the device supports.
  package var format: SampleFormat?
  /// The channels that carry the signal, counted from 0; of several lanes, the channel of each.
  ///
  /// If `nil`: both of stereo, the one of mono, or the first two; with several lanes, as many channels from the first
  /// on.
  package var active: [Int]?
  /// The number of signals, one for each actuator, 1…8.
  package var lanes = 1
  /// The number of channels; if `nil` the smallest supported number that includes ``active``, but stereo rather than
  /// mono.
  package var channels: Int?
  /// The length of sound that the sink keeps between the kernel and the ear.
  ///
  /// 40 ms suffice where the audio thread has real-time scheduling. On a busy machine without it, 500 ms held and 40
  /// and 100 ms did not (measured on two cores).
  package var buffer: TimeSpan
  /// True if the sink ends with ``HapticAudio/SinkError/Code/bufferTooShort`` after an underrun or a stall, once
  /// everything written was heard; otherwise it goes on.
  package var endsAfterLoss = false
  /// The length of sound rendered at a time; the device uses a period near it.
  ///
  /// If `nil`: 10 ms, a quarter of a ``buffer`` below 40 ms, and of one above 80 ms as much that two
  /// periods and 60 ms make it.
  /// PulseAudio takes what is beyond two periods at once, and only the rest bridges a stall of this process.
  package var period: TimeSpan?

  /// Requests `device` and leaves the rest to it.
  package init(device: String = "default") {
    self.device = device
    buffer = .milliseconds(40)
  }

  /// The period to ask for.
  var wantedPeriod: TimeSpan {
    let quarter = TimeSpan(nanoseconds: buffer.nanoseconds / 4)
    let half = TimeSpan(nanoseconds: (buffer - .milliseconds(60)).nanoseconds / 2)
    return period ?? max(min(quarter, .milliseconds(10)), half)
  }
}

/// The result of a negotiation with a device.
struct Agreement {
  let layout: StreamLayout
  let container: SampleEncoder.Container
  /// The device's buffer in frames.
  let buffer: Int
  /// Frames in one period, at most ``buffer``.
  let period: Int
  /// The part of the buffer that is kept filled, in frames.
  let depth: Int

  /// An encoder for the layout.
  var encoder: SampleEncoder { SampleEncoder(layout, container: container) }
}

/// Agrees on a layout with a device: format, channels, rate, then buffer sizes.
struct Negotiation {
  let request: DeviceRequest
  let device: PCMDevice

  func agree() throws(SinkError) -> Agreement {
    do throws(SinkError) {
      return try agree(choosingSizes: true)
    } catch {
      // A device with sizes of its own may refuse only when they are installed: all of them together.
      guard error.operation == HardwareParameters.installation else { throw error }
      return try agree(choosingSizes: false)
    }
  }

  private func agree(choosingSizes: Bool) throws(SinkError) -> Agreement {
    let hardware = try HardwareParameters(of: device)
    try hardware.chooseInterleavedWrites()
    let format = try chooseFormat(hardware)
    let channels = try chooseChannels(hardware)
    let rate = try chooseRate(hardware)
    if choosingSizes {
      hardware.chooseSizes(
        bufferNear: frames(request.buffer, rate), periodNear: frames(request.wantedPeriod, rate))
    }
    let sizes = try hardware.install()
    let buffer = max(1, sizes.buffer)
    let period = min(max(1, sizes.period), buffer)
    try SoftwareParameters(of: device).install(buffer: buffer, period: period)
    let active = request.active ?? Array(0..<min(max(2, request.lanes), channels))
    guard
      let layout = StreamLayout(
        rate: rate, format: format.format, channels: channels, active: active, lanes: request.lanes)
    else { throw refusal("the requested channels do not exist: the device has \(channels)") }
    return Agreement(
      layout: layout, container: format.container, buffer: buffer, period: period,
      depth: depth(buffer: buffer, period: period, rate))
  }

  /// The part of the buffer to fill: what was asked for, two periods at least.
  private func depth(buffer: Int, period: Int, _ rate: SampleRate) -> Int {
    min(max(frames(request.buffer, rate), 2 * period), buffer)
  }

  private func frames(_ span: TimeSpan, _ rate: SampleRate) -> Int {
    Int(max(1, rate.frames(in: span).count))
  }

  private func chooseFormat(_ hardware: HardwareParameters) throws(SinkError) -> DeviceFormat {
    var offered: [DeviceFormat] = []
    for candidate in DeviceFormat.all where hardware.takes(candidate) { offered.append(candidate) }
    guard let chosen = offered.first(where: { request.format == nil || $0.format == request.format }) else {
      let names = SampleFormat.allCases.filter { format in offered.contains { $0.format == format } }
      let list = names.map(\.rawValue).joined(separator: ", ")
      let wish = request.format.map { "\($0.rawValue) is not supported: " } ?? ""
      throw refusal(
        wish
          + (list.isEmpty ? "the device supports no format that Thrum writes" : "the device supports \(list)")
      )
    }
    try hardware.choose(chosen)
    return chosen
  }

  private func chooseChannels(_ hardware: HardwareParameters) throws(SinkError) -> Int {
    var offered: [Int] = []
    for count in 1...8 where hardware.takes(channels: count) { offered.append(count) }
    let needed = max((request.active?.max() ?? 0) + 1, request.lanes)
    guard let chosen = choice(from: offered, needed: needed) else {
      let list = offered.map(String.init).joined(separator: ", ")
      let wish =
        request.channels.map { "\($0) channels are not supported" } ?? "there is no channel \(needed)"
      throw refusal(wish + ": the device supports " + (list.isEmpty ? "no channel count from 1 to 8" : list))
    }
    try hardware.choose(channels: chosen)
    return chosen
  }

  /// Prefers stereo to mono: a mixing device would send a mono stream to every loudspeaker.
  private func choice(from offered: [Int], needed: Int) -> Int? {
    if let wish = request.channels { return wish >= needed && offered.contains(wish) ? wish : nil }
    return offered.first { $0 >= max(2, needed) } ?? offered.first { $0 >= needed }
  }

  private func chooseRate(_ hardware: HardwareParameters) throws(SinkError) -> SampleRate {
    let wish = request.rate ?? .hz48000
    let given = try hardware.chooseRate(near: wish.hertz)
    guard let rate = SampleRate(hertz: given) else {
      throw refusal("\(wish.hertz) Hz is not supported: the nearest rate is \(given) Hz")
    }
    return rate
  }

  private func refusal(_ reason: String) -> SinkError {
    SinkError(.layoutRefused, operation: "negotiate", subject: device.name, reason: reason)
  }
}
