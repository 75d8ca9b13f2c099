internal import HapticModel
internal import NIOCore

/// The open connections of a server, by the rule of ``ConnectionPlaces``.
///
/// Thread-safe: yes. Real-time-safe: no.
final class OpenConnections: Sendable {
  private struct State {
    var locations: ConnectionSlots<ObjectIdentifier>
    var channels: [ObjectIdentifier: any Channel] = [:]
  }

  private let state: Locked<State>

  /// Makes the places that the limits name.
  init(_ limits: ServerLimits) {
    state = Locked(State(locations: ConnectionSlots(limit: limits.connections, kept: limits.keptConnections)))
  }

  /// Takes a new connection, and closes another one if it needs its place; false if there is none.
  func add(_ channel: any Channel) -> Bool {
    let id = ObjectIdentifier(channel)
    let (isAdded, leaving) = state.withLock { state -> (Bool, (any Channel)?) in
      switch state.locations.open(id) {
      case .refused: return (false, nil)
      case .stays:
        state.channels[id] = channel
        return (true, nil)
      case .insteadOf(let oldest):
        state.channels[id] = channel
        return (true, state.channels.removeValue(forKey: oldest))
      }
    }
    leaving?.close(promise: nil)
    if isAdded { channel.closeFuture.whenComplete { [self] _ in remove(id) } }
    return isAdded
  }

  private func remove(_ id: ObjectIdentifier) {
    state.withLock {
      $0.locations.close(id)
      $0.channels[id] = nil
    }
  }

  /// A connection has shown the key: from now on it is closed for no other.
  func showKey(_ channel: any Channel) { state.withLock { $0.locations.showKey(ObjectIdentifier(channel)) } }

  /// A connection without the key has got a file of the page.
  func serve(_ channel: any Channel) { state.withLock { $0.locations.serve(ObjectIdentifier(channel)) } }

  /// Closes all of them.
  func closeAll() {
    for channel in state.withLock({ Array($0.channels.values) }) { channel.close(promise: nil) }
  }
}
