internal import HapticEngine
package import HapticModel
internal import HapticPlayback
internal import HapticTimeline

/// Applies keys and saved files to a player, one after the other.
package final class PlayControls: Sendable {
  /// The facts that a display needs.
  struct Scene: Sendable {
    /// The source to draw.
    var source: any EntrySource
    /// The state that the keys have set.
    var keys: PlaybackKeys
    /// A counter of changes to the picture: other versions, muted tracks.
    var serial: Int
    /// True if there is anything to draw yet.
    var isEmpty: Bool
  }

  private struct State {
    var keys: PlaybackKeys
    var versions: [PlaybackProgram]
    var serial = 0
    var isEmpty: Bool
    /// Called after each change.
    var changed: (@Sendable () -> Void)?
  }

  private let player: LivePlayer
  private let state: Locked<State>
  private let quit: @Sendable () -> Void

  /// Controls `player`, which plays the first of the versions; `isEmpty` if it is not yet available.
  ///
  /// - Parameter quit: ends the session; called from the thread of the key.
  init(
    _ player: LivePlayer, _ versions: [PlaybackProgram], rate: PlaybackRate, isEmpty: Bool,
    quit: @escaping @Sendable () -> Void
  ) {
    self.player = player
    self.quit = quit
    let keys = PlaybackKeys(versions.map(\.item), rate: rate)
    state = Locked(State(keys: keys, versions: versions, isEmpty: isEmpty))
  }

  /// The scene to draw now.
  var scene: Scene {
    state.withLock { state in
      Scene(
        source: state.versions[state.keys.currentIndex].source, keys: state.keys, serial: state.serial,
        isEmpty: state.isEmpty)
    }
  }

  /// Calls `changed` after each change, from the thread of the change.
  func notify(_ changed: @escaping @Sendable () -> Void) { state.withLock { $0.changed = changed } }

  /// The position in the pattern that is being heard now.
  package var heardPosition: TimePoint { player.heardPosition }

  /// Performs a key.
  func press(_ key: PlaybackKeys.Key) {
    let position = player.heardPosition
    let actions = state.withLock { state in
      let actions = state.keys.press(key, at: position)
      for action in actions { perform(action, &state) }
      return actions
    }
    state.withLock { $0.changed }?()
    if actions.contains(.quit) { quit() }
  }

  /// Plays a new version from its start, even if paused: a user who saves wants to hear the result.
  ///
  /// The previous version is kept for comparison, unless nothing has changed.
  func play(_ version: PlaybackProgram) {
    state.withLock { state in
      let current = state.versions[state.keys.currentIndex]
      if state.isEmpty {
        state.versions = [version]
        state.keys.replaceAll(with: version.item)
      } else if version.isSame(as: current) {
        state.keys.restart()
      } else {
        state.versions = [current, version]
        state.keys.compare(with: version.item)
      }
      state.isEmpty = false
      state.serial += 1
      player.setMuted(state.keys.muted)
      replace(with: version, loop: state.keys.loop, from: .zero)
      player.resume()
    }
    state.withLock { $0.changed }?()
  }

  /// The sound was opened with a lane for every actuator of every version.
  private func replace(with version: PlaybackProgram, loop: Program.Loop?, from position: TimePoint?) {
    let isPlayed = player.replace(version.program.source, loop: loop, from: position)
    precondition(isPlayed, "a version plays more actuators than the sound has lanes")
  }

  private func perform(_ action: PlaybackKeys.Action, _ state: inout State) {
    switch action {
    case .pause: player.pause()
    case .resume: player.resume()
    case .seek(let position): player.seek(to: position)
    case .rate(let rate): player.setRate(rate)
    case .loop(let loop): player.setLoop(loop)
    case .mute(let tracks):
      player.setMuted(tracks)
      state.serial += 1
    case .select(let index):
      replace(with: state.versions[index], loop: state.keys.loop, from: nil)
      state.serial += 1
    case .quit: break
    }
  }
}
