public import HapticModel
package import HapticSynthesis

/// The encoding of a sample as bytes; all little-endian.
public enum SampleFormat: String, Sendable, Hashable, CaseIterable {
  /// 16-bit signed integer.
  case s16
  /// 24-bit signed integer in three bytes.
  case s24
  /// 32-bit signed integer.
  case s32
  /// 32-bit IEEE 754 float, full scale ±1.
  case float32

  /// The size of a sample in bytes.
  public var bytesPerSample: Int {
    switch self {
    case .s16: 2
    case .s24: 3
    case .s32, .float32: 4
    }
  }
}

/// The layout of a stream of frames: rate, sample format, channels, and the active channels.
///
/// A stream of one lane has one signal, which every active channel carries. A stream of several lanes, one for each
/// actuator, separates them: lane l uses the l-th of the active channels.
public struct StreamLayout: Sendable, Hashable {
  /// The most channels of a stream (*chosen*).
  public static let maximumChannels = 8

  /// Frames per second.
  public let rate: SampleRate
  /// The encoding of each sample.
  package let format: SampleFormat
  /// The number of channels in a frame, 1…8.
  public let channels: Int
  /// The number of signals, 1…8: one for each actuator.
  public let lanes: Int
  /// The channels that carry a signal, counted from 0; the others are silent.
  ///
  /// Never empty, without duplicates. With one lane they are sorted; with several, there is one for each, in the order
  /// of the lanes.
  public let active: [Int]

  /// Makes a layout; `nil` unless there are 1…8 channels and `active` names only existing ones, and at least as many as
  /// there are lanes.
  public init?(rate: SampleRate, format: SampleFormat, channels: Int, active: [Int], lanes: Int = 1) {
    guard (1...Self.maximumChannels).contains(channels), lanes >= 1,
      active.allSatisfy({ (0..<channels).contains($0) })
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

  /// The size of a frame in bytes.
  public var bytesPerFrame: Int { format.bytesPerSample * channels }

  /// Traps unless `kernels`, and `tap` if given, have as many lanes as the layout.
  package func expect(_ kernels: KernelBank, _ tap: SampleTap?) {
    precondition(kernels.count == lanes, "\(kernels.count) kernels for a stream of \(lanes) lanes")
    precondition(
      tap.map { $0.lanes == lanes } ?? true, "the tap and its stream have different numbers of lanes")
  }
}
