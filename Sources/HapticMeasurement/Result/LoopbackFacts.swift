public import HapticModel

/// The clicks in a recording of the sink's monitor, compared with those played.
public struct LoopbackFacts: Sendable {
  /// The number of clicks played.
  public internal(set) var played: Int
  /// The number of clicks recorded.
  public internal(set) var recorded: Int
  /// The largest difference between both in the distance of a click from the first.
  public internal(set) var deviation: FrameCount
  /// From the moment when a click was handed to the kernel to the moment of its recording.
  public internal(set) var fromDispatch: SpanHistogram
  /// From the moment of the frame on which the kernel placed a click to the moment of its recording.
  public internal(set) var fromPlacement: SpanHistogram
  /// Underruns during the clicks, in which silence is heard.
  public internal(set) var xruns: Int

  /// True if no click was lost, doubled or moved by more than a frame.
  public var isExact: Bool { played == recorded && deviation.count <= 1 }
}
