internal import HapticEngine
internal import HapticModel
internal import HapticSynthesis

/// Events on their way to the kernel and back: each is let go, in the order of dispatch, once its placement is known.
///
/// Holds what is under way and what nobody has taken, and nothing else.
struct PlacementLedger {
  private struct Entry {
    var event: PlayedEvent
    /// How many lanes have still to say what became of it.
    var lanesLeft: Int
    /// The first frame on which it could take effect: the one asked for, or what was rendered when it was sent.
    let due: FrameIndex
  }

  private var waiting: [Entry] = []
  /// How many of ``waiting`` have been let go.
  private var gone = 0
  private(set) var settled: [PlayedEvent] = []

  /// Notes an event that has been sent to so many lanes, of which `head` is the next frame to be rendered.
  mutating func note(_ event: PlayedEvent, lanes: Int, head: FrameIndex) {
    waiting.append(Entry(event: event, lanesLeft: lanes, due: max(event.frame, head)))
  }

  /// Lets go what was due before `frame`, whatever became of it.
  ///
  /// No later report settles a revoked event, or one whose placement was lost, if nothing follows it on its lane; it must not
  /// keep all others waiting.
  mutating func giveUp(before frame: FrameIndex) {
    while gone < waiting.count, waiting[gone].due < frame {
      waiting[gone].lanesLeft = 0
      letGo()
    }
  }

  /// Takes the word of a lane's kernel.
  ///
  /// A kernel tells its commands in their order: one before this of which it has said nothing was passed over.
  mutating func settle(_ placement: Placement, lane: Int) {
    guard let place = place(of: placement.serial) else { return }
    for earlier in gone..<place
    where waiting[earlier].event.event.lane == lane && waiting[earlier].event.event.kind != .end {
      waiting[earlier].lanesLeft = 0
    }
    waiting[place].lanesLeft -= 1
    if placement.placed < 0 {
      waiting[place].event.isRefused = true
    } else {
      // An end is placed on every lane: the stream ends with the last of them.
      let latest = max(waiting[place].event.placed ?? FrameIndex(.min), FrameIndex(placement.placed))
      waiting[place].event.placed = latest
    }
    letGo()
  }

  /// Returns the events settled since the last call; with `isOver`, all events.
  mutating func take(isOver: Bool) -> [PlayedEvent] {
    if isOver {
      settled += waiting[gone...].map(\.event)
      waiting = []
      gone = 0
    }
    defer { settled.removeAll(keepingCapacity: true) }
    return settled
  }

  private mutating func letGo() {
    while gone < waiting.count, waiting[gone].lanesLeft <= 0 {
      settled.append(waiting[gone].event)
      gone += 1
    }
    guard gone > 512 || gone == waiting.count else { return }
    waiting.removeFirst(gone)
    gone = 0
  }

  private func place(of serial: Int64) -> Int? {
    let index = waiting[gone...].partitioningIndex { $0.event.event.serial >= serial }
    return index < waiting.count && waiting[index].event.event.serial == serial ? index : nil
  }
}
