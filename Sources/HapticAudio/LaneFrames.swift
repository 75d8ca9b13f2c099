/// Frames of one or several lanes before they become bytes: each lane's samples in a row, floats within ±1.
///
/// Points into a buffer of somebody else's, and is valid as long as that is. A plain value.
public struct LaneFrames {
  /// Where lane 0 begins.
  public let start: UnsafePointer<Float>
  /// How many samples lie between the beginnings of two lanes.
  public let stride: Int
  /// How many lanes there are, at least 1.
  public let lanes: Int
  /// How many frames there are: samples of each lane.
  public let count: Int

  /// Names the frames of `lanes` lanes, lane l from `start` + l · `stride` on.
  @_noAllocation @_noLocks
  public init(_ start: UnsafePointer<Float>, lanes: Int, stride: Int, count: Int) {
    self.start = start
    self.lanes = lanes
    self.stride = stride
    self.count = count
  }

  /// Names the frames of a single lane.
  @_noAllocation @_noLocks
  public init(_ start: UnsafePointer<Float>, count: Int) {
    self.init(start, lanes: 1, stride: count, count: count)
  }

  /// The samples of one lane.
  public subscript(lane: Int) -> UnsafeBufferPointer<Float> {
    precondition((0..<lanes).contains(lane), "there is no lane \(lane) of \(lanes)")
    return UnsafeBufferPointer(start: start + lane * stride, count: count)
  }

  /// The `count` frames from `offset` on, of every lane.
  func part(from offset: Int, count: Int) -> LaneFrames {
    LaneFrames(start + offset, lanes: lanes, stride: stride, count: count)
  }
}
