public import HapticEngine
internal import HapticTimeline

extension Program {
  /// The number of actuators; each has its own lane.
  public var laneCount: Int { source.laneCount }
}
