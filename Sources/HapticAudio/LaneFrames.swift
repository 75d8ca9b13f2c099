/// Frames of one or several lanes before encoding: each lane's samples contiguous, floats within ±1.
///
/// A view of a buffer that its maker owns. It cannot be copied: a closure that receives it can read it and pass it on,
/// but not keep it.
public struct LaneFrames: ~Copyable {
  /// The first sample of lane 0.
  public let start: UnsafePointer<Float>
  /// The distance between the first samples of two lanes.
  public let stride: Int
  /// The number of lanes, at least 1.
  public let lanes: Int
  /// The number of frames, which is the number of samples per lane.
  public let count: Int

  /// Refers to the frames of `lanes` lanes, lane l from `start` + l · `stride` on.
  @_noAllocation @_noLocks
  public init(_ start: UnsafePointer<Float>, lanes: Int, stride: Int, count: Int) {
    self.start = start
    self.lanes = lanes
    self.stride = stride
    self.count = count
  }

  /// Refers to the frames of a single lane.
  @_noAllocation @_noLocks
  public init(_ start: UnsafePointer<Float>, count: Int) {
    self.init(start, lanes: 1, stride: count, count: count)
  }

  /// The samples of one lane.
  public subscript(lane: Int) -> UnsafeBufferPointer<Float> {
    precondition((0..<lanes).contains(lane), "there is no lane \(lane); there are only \(lanes)")
    return UnsafeBufferPointer(start: start + lane * stride, count: count)
  }

  /// Returns `count` frames from `offset` on, of every lane.
  func part(from offset: Int, count: Int) -> LaneFrames {
    LaneFrames(start + offset, lanes: lanes, stride: stride, count: count)
  }
}
