/// A player that records the names of the haptics it receives.
final class PlayedNames: HapticPlayer {
  private let calls = Mutex<[String]>([])

  func play(_ haptic: SemanticHaptic, warm: Bool) { calls.withLock { $0.append(haptic.name) } }

  var names: [String] { calls.withLock { $0 } }
}
