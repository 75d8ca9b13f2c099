/// The places of a server for connections, a pure state machine that says which one goes when a new one comes.
///
/// Every connection begins without the key. Some places are only for those that have shown it, and those are never closed
/// for others: so whoever has no key costs the owner nothing. Of the others, the oldest goes: first of those that have got
/// nothing yet, then of those that have got a file of the page.
///
/// Thread-safe: yes, a value.
struct ConnectionSlots<ID: Hashable & Sendable>: Sendable {
  /// The outcome of a new connection.
  enum Welcome: Equatable {
    case stays
    /// It stays in the place of this one, which is to be closed.
    case insteadOf(ID)
    /// It is to be closed itself: every place is one of a connection with the key.
    case refused
  }

  private struct Location {
    /// The number of its opening, or of the last file that it has got.
    var turn: Int
    var isServed = false
  }

  private let limit: Int
  private let kept: Int
  private var keyless: [ID: Location] = [:]
  private var keyed: Set<ID> = []
  private var turn = 0

  /// Makes `limit` places, of which `kept` are only for connections that have shown the key; at least one is for others.
  init(limit: Int, kept: Int) { (self.limit, self.kept) = (limit, min(kept, limit - 1)) }

  /// The number of connections.
  var count: Int { keyless.count + keyed.count }
  /// The number of connections that have not shown the key.
  var keylessCount: Int { keyless.count }

  /// Takes a new connection.
  mutating func open(_ id: ID) -> Welcome {
    turn += 1
    let isFull = keyless.count >= limit - kept || count >= limit
    guard isFull else {
      keyless[id] = Location(turn: turn)
      return .stays
    }
    let oldest = keyless.min { one, other in
      (one.value.isServed ? 1 : 0, one.value.turn) < (other.value.isServed ? 1 : 0, other.value.turn)
    }
    guard let oldest else { return .refused }
    keyless[oldest.key] = nil
    keyless[id] = Location(turn: turn)
    return .insteadOf(oldest.key)
  }

  /// A connection has shown the key.
  mutating func showKey(_ id: ID) { if keyless.removeValue(forKey: id) != nil { keyed.insert(id) } }

  /// A connection has got a file of the page.
  mutating func serve(_ id: ID) {
    turn += 1
    if keyless[id] != nil { keyless[id] = Location(turn: turn, isServed: true) }
  }

  /// A connection has ended.
  mutating func close(_ id: ID) {
    keyless[id] = nil
    keyed.remove(id)
  }
}
