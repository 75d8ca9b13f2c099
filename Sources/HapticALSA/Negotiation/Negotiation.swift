internal import HapticAudio
internal import HapticModel

/// The result of a negotiation with a device.
struct Agreement {
  let layout: StreamLayout
  let container: SampleEncoder.Container
  /// The device's buffer in frames.
  let buffer: Int
  /// Frames in one period, at most ``buffer``.
  let period: Int
}

/// Agrees on a layout with a device: format, channels, rate, then buffer sizes.
struct Negotiation {
  let request: DeviceRequest
  let device: PCMDevice

  func agree() throws(SinkError) -> Agreement {
    let hardware = try HardwareParameters(of: device)
    try hardware.chooseInterleavedWrites()
    let format = try chooseFormat(hardware)
    let channels = try chooseChannels(hardware)
    let rate = try chooseRate(hardware)
    hardware.chooseSizes(bufferNear: frames(request.buffer, rate), periodNear: frames(request.period, rate))
    let sizes = try hardware.install()
    let buffer = max(1, sizes.buffer)
    let period = min(max(1, sizes.period), buffer)
    try SoftwareParameters(of: device).install(buffer: buffer, period: period)
    let active = request.active ?? Array(0..<min(max(2, request.lanes), channels))
    guard
      let layout = StreamLayout(
        rate: rate, format: format.format, channels: channels, active: active, lanes: request.lanes)
    else { throw refusal("the requested channels do not exist: the device has \(channels)") }
    return Agreement(layout: layout, container: format.container, buffer: buffer, period: period)
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
