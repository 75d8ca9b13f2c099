public import HapticEngine
internal import HapticTimeline

extension Program {
  /// How many actuators it plays; each sounds on a lane of its own.
  public var laneCount: Int { source.laneCount }
}
