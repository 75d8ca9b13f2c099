public import HapticModel

/// How a sample is written as bytes; all little-endian.
public enum SampleFormat: String, Sendable, Hashable, CaseIterable {
  /// 16-bit signed integer.
  case s16
  /// 24-bit signed integer in three bytes.
  case s24
  /// 32-bit signed integer.
  case s32
  /// 32-bit IEEE 754 float, full scale ±1.
  case float32

  /// Bytes that one sample takes.
  public var bytesPerSample: Int {
    switch self {
    case .s16: 2
    case .s24: 3
    case .s32, .float32: 4
    }
  }
}

/// What a stream of frames looks like as bytes: rate, sample format, channels, and which of them sound.
public struct StreamLayout: Sendable, Hashable {
  /// Frames per second.
  public let rate: SampleRate
  /// How each sample is written.
  public let format: SampleFormat
  /// How many channels a frame has, 1…8.
  public let channels: Int
  /// Which channels carry the signal, counted from 0; the others are silent.
  ///
  /// Sorted, never empty.
  public let active: [Int]

  /// Makes a layout, or `nil` where there are not 1…8 channels, or `active` is empty or names one that is not
  /// there.
  public init?(rate: SampleRate, format: SampleFormat, channels: Int, active: [Int]) {
    guard (1...8).contains(channels), !active.isEmpty, active.allSatisfy({ (0..<channels).contains($0) })
    else { return nil }
    self.rate = rate
    self.format = format
    self.channels = channels
    self.active = Set(active).sorted()
  }

  /// Bytes that one frame takes.
  public var bytesPerFrame: Int { format.bytesPerSample * channels }
}
