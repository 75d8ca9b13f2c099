import Synchronization

/// A player that records the calls it receives.
final class Recorder: HapticPlayer {
  private let calls = Mutex<[(haptic: SemanticHaptic, warm: Bool)]>([])

  func play(_ haptic: SemanticHaptic, warm: Bool) { calls.withLock { $0.append((haptic, warm)) } }

  var haptics: [SemanticHaptic] { calls.withLock { $0.map(\.haptic) } }
  var names: [String] { haptics.map(\.name) }
  var warmth: [Bool] { calls.withLock { $0.map(\.warm) } }
}
