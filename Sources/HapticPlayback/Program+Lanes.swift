internal import HapticAudio
public import HapticEngine
internal import HapticSynthesis
internal import HapticTimeline

extension Program {
  /// How many actuators it plays; each sounds on a lane of its own.
  public var laneCount: Int { source.laneCount }

  /// A kernel for each lane.
  func synthesizers(_ make: () -> Synthesizer) -> [Synthesizer] {
    precondition((1...KernelBank.laneLimit).contains(laneCount), "a stream has one to eight lanes")
    return (0..<laneCount).map { _ in make() }
  }
}
