public import HapticModel
public import HapticSynthesis

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

/// The layout of a stream of frames: rate, sample format, channels, and the channels that sound.
///
/// A stream of one lane has one signal, which every active channel carries. A stream of several lanes, one for each
/// actuator, keeps them apart: lane l sounds on the l-th of the active channels.
public struct StreamLayout: Sendable, Hashable {
  /// Frames per second.
  public let rate: SampleRate
  /// How each sample is written.
  public let format: SampleFormat
  /// How many channels a frame has, 1…8.
  public let channels: Int
  /// How many signals there are, 1…8: one for each actuator.
  public let lanes: Int
  /// Which channels carry a signal, counted from 0; the others are silent.
  ///
  /// Never empty, and none twice. With one lane they are sorted; with several, there is one for each, in the order of
  /// the lanes.
  public let active: [Int]

  /// Makes a layout, or `nil` if there are not 1…8 channels, where `active` is empty or names one that is not
  /// there, or where it names fewer than there are lanes.
  public init?(rate: SampleRate, format: SampleFormat, channels: Int, active: [Int], lanes: Int = 1) {
    guard (1...8).contains(channels), lanes >= 1, active.allSatisfy({ (0..<channels).contains($0) })
    else { return nil }
    var distinct: [Int] = []
    for channel in active where !distinct.contains(channel) { distinct.append(channel) }
    guard distinct.count >= lanes else { return nil }
    self.rate = rate
    self.format = format
    self.channels = channels
    self.lanes = lanes
    self.active = lanes == 1 ? distinct.sorted() : Array(distinct.prefix(lanes))
  }

  /// Bytes that one frame takes.
  public var bytesPerFrame: Int { format.bytesPerSample * channels }

  /// Traps unless `kernels`, and `tap` where there is one, have as many lanes as the layout.
  public func expect(_ kernels: KernelBank, _ tap: SampleTap?) {
    precondition(kernels.count == lanes, "\(kernels.count) kernels for a stream of \(lanes) lanes")
    precondition(tap.map { $0.lanes == lanes } ?? true, "the tap has another number of lanes than its stream")
  }
}
