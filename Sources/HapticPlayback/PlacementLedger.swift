public import HapticEngine
public import HapticModel
internal import HapticSynthesis

/// One event and its outcome.
///
/// Thread-safe: yes, a value.
public struct PlayedEvent: Sendable, Hashable {
  /// The planned event, with its time.
  public let event: EngineEvent
  /// The time of its dispatch to the kernel.
  public let dispatched: EngineInstant
  /// The requested frame of the stream.
  ///
  /// For an end it is 50 ms later than planned, after the last tap has faded out.
  public let frame: FrameIndex
  /// The frame on which it took effect; `nil` if the kernel did not reach or refused it.
  public internal(set) var placed: FrameIndex?
  /// True if the kernel refused it because 64 vibrations were sounding.
  public internal(set) var isRefused = false
  /// The time between its dispatch and the kernel's need for it.
  public let margin: TimeSpan
}

/// Tracks events on their way to the kernel and back: releases each, in the order of dispatch, once its placement is
/// known.
///
/// It only holds events under way and events not yet taken.
struct PlacementLedger {
  private struct Entry {
    var event: PlayedEvent
    /// The number of lanes whose result is missing.
    var lanesLeft: Int
    /// The first frame on which it could take effect: the requested one, or the next to be rendered when it was sent.
    let due: FrameIndex
  }

  private var waiting: [Entry] = []
  /// The number of entries of ``waiting`` that have been released.
  private var gone = 0
  private(set) var settled: [PlayedEvent] = []

  /// Records an event that was sent to a number of lanes; `head` is the next frame to be rendered on them.
  mutating func note(_ event: PlayedEvent, lanes: Int, head: FrameIndex) {
    waiting.append(Entry(event: event, lanesLeft: lanes, due: max(event.frame, head)))
  }

  /// Releases the events that were due before `frame`, with or without a result.
  ///
  /// A revoked event, or one whose placement was lost, is never settled if nothing follows it on its lane; it must not
  /// block the others.
  mutating func giveUp(before frame: FrameIndex) {
    while gone < waiting.count, waiting[gone].due < frame {
      waiting[gone].lanesLeft = 0
      letGo()
    }
  }

  /// Processes a placement of a lane's kernel.
  ///
  /// A kernel reports its commands in order: an earlier command without a report was skipped.
  mutating func settle(_ placement: Placement, lane: Int) {
    guard let index = index(of: placement.serial) else { return }
    for earlier in gone..<index
    where waiting[earlier].event.event.lane == lane && waiting[earlier].event.event.kind != .end {
      waiting[earlier].lanesLeft = 0
    }
    waiting[index].lanesLeft -= 1
    if placement.placed < 0 {
      waiting[index].event.isRefused = true
    } else {
      // An end is placed on every lane: the stream ends with the last of them.
      let latest = max(waiting[index].event.placed ?? FrameIndex(.min), FrameIndex(placement.placed))
      waiting[index].event.placed = latest
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

  private func index(of serial: Int64) -> Int? {
    let index = waiting[gone...].partitioningIndex { $0.event.event.serial >= serial }
    return index < waiting.count && waiting[index].event.event.serial == serial ? index : nil
  }
}
