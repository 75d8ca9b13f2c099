internal import HapticModel

/// Reads the chunks of a WAV file (Microsoft's "Multiple channel audio data and WAVE files"; RF64: EBU Tech 3306).
struct WAVReader {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The most channels that are read, *chosen*: accelerometers have three axes.
  static let maximumChannels = 16

  func recording() throws(CalibrationFailure) -> Recording {
    guard bytes.count >= 12, ["RIFF", "RF64"].contains(text(0)), text(8) == "WAVE" else {
      throw CalibrationFailure(
        .notWAV, "this is not a WAV file", hint: "convert it, for example with 'ffmpeg -i in.m4a out.wav'")
    }
    var format: SampleForm?
    var largeSize: Int?
    var offset = 12
    while offset + 8 <= bytes.count {
      let (name, body) = (text(offset), offset + 8)
      var size = number(offset + 4, 4)
      if name == "data", size == 0xFFFF_FFFF { size = largeSize ?? bytes.count - body }
      guard size <= bytes.count - body else {
        throw broken(
          "the chunk \"\(DisplayText.plain(name))\" at byte \(offset) is longer than the file", cut: true)
      }
      switch name {
      case "ds64":
        guard size >= 24, number(body + 8, 8) >= 0 else { throw broken("the chunk \"ds64\" is too short") }
        largeSize = number(body + 8, 8)
      case "fmt ": format = try form(at: body, size)
      case "data":
        guard let format else { throw broken("the samples come before their format") }
        return try samples(format, at: body, size)
      default: break
      }
      offset = body + size + size % 2
    }
    throw broken("it has no samples", cut: true)
  }

  /// The form of the samples.
  private struct SampleForm {
    var isFloat: Bool
    var channels: Int
    var rate: Int
    var width: Int
  }

  private func form(at body: Int, _ size: Int) throws(CalibrationFailure) -> SampleForm {
    guard size >= 16 else { throw broken("the chunk \"fmt \" is too short") }
    var tag = number(body, 2)
    let (channels, rate, bits) = (number(body + 2, 2), number(body + 4, 4), number(body + 14, 2))
    if tag == 0xFFFE {
      guard size >= 40 else { throw broken("the chunk \"fmt \" is too short") }
      tag = number(body + 24, 2)
    }
    guard (tag == 1 && [16, 24, 32].contains(bits)) || (tag == 3 && bits == 32) else {
      throw CalibrationFailure(
        .unsupportedSamples, "the samples have \(bits) bits in format \(tag)",
        hint: "convert them to PCM of 16, 24 or 32 bits, or floats of 32 bits")
    }
    guard (1...Self.maximumChannels).contains(channels) else {
      throw CalibrationFailure(
        .unsupportedSamples, "it has \(channels) channels; 1 to \(Self.maximumChannels) are read")
    }
    guard number(body + 12, 2) == channels * bits / 8 else { throw broken("the size of a frame is wrong") }
    return SampleForm(isFloat: tag == 3, channels: channels, rate: rate, width: bits / 8)
  }

  private func samples(
    _ form: SampleForm, at body: Int, _ size: Int
  ) throws(CalibrationFailure) -> Recording {
    let frame = form.width * form.channels
    guard size % frame == 0 else { throw broken("the samples end within a frame", cut: true) }
    guard let rate = Frequency(hertz: Double(form.rate)) else { throw broken("the sample rate is 0") }
    var channels = [[Double]](repeating: [], count: form.channels)
    for channel in channels.indices {
      var values = [Double](repeating: 0, count: size / frame)
      for index in values.indices {
        let value = sample(form, at: body + index * frame + channel * form.width)
        guard value.isFinite else {
          throw broken("sample \(index) of channel \(channel + 1) is not a finite number")
        }
        values[index] = value
      }
      channels[channel] = values
    }
    return Recording(rate: rate, channels: channels)
  }

  private func sample(_ form: SampleForm, at offset: Int) -> Double {
    let raw = UInt32(truncatingIfNeeded: number(offset, form.width))
    if form.isFloat { return Double(Float(bitPattern: raw)) }
    // The sign is in the highest bit of the width; 2^31 is full scale of all after the shift.
    return Double(Int32(bitPattern: raw << UInt32(32 - 8 * form.width))) / 2_147_483_648
  }

  private func broken(_ what: String, cut: Bool = false) -> CalibrationFailure {
    CalibrationFailure(
      .notWAV, "the WAV file is broken: \(what)", hint: cut ? "it may have been cut off: copy it again" : nil)
  }

  private func number(_ offset: Int, _ count: Int) -> Int {
    var value = 0
    for index in 0..<count { value |= Int(bytes[offset + index]) << (8 * index) }
    return value
  }

  private func text(_ offset: Int) -> String {
    String(decoding: bytes[offset..<(offset + 4)], as: UTF8.self)
  }
}
