public import HapticModel

extension Timeline: EntrySource {
  /// The timeline's length: a timeline ends.
  public var playLength: TimeSpan? { length }
  /// One: a timeline belongs to one actuator.
  public var laneCount: Int { 1 }

  /// Reads from `position` on; a timeline is one track, number 0.
  public func reader(from position: TimePoint, muting tracks: Set<Int>) -> any EntryReader {
    TimelineReader(tracks.contains(0) ? [] : entries, from: position)
  }
}

/// Hands out a timeline's entries.
struct TimelineReader: EntryReader {
  let opening: InitialState
  private let entries: [TimelineEntry]
  private var index: Int

  init(_ entries: [TimelineEntry], from position: TimePoint) {
    self.entries = entries
    index = entries.partitioningIndex { $0.time >= position }
    // A loop from the start makes a new reader in each pass.
    opening = index == 0 ? InitialState() : InitialState(of: entries[..<index], at: position)
  }

  mutating func next() -> LaneEntry? {
    guard index < entries.count else { return nil }
    defer { index += 1 }
    return LaneEntry(lane: 0, entry: entries[index])
  }
}

extension InitialState {
  /// The state on one actuator after the entries before `position`.
  init(of entries: some Sequence<TimelineEntry>, at position: TimePoint, lane: Int = 0) {
    var state = ControlState()
    var open: [VoiceID: (time: TimePoint, voice: ContinuousVoice)] = [:]
    for entry in entries {
      switch entry.action {
      case .control(let segment): state.begin(segment, at: entry.time)
      case .start(let id, .continuous(let voice)): open[id] = (entry.time, voice)
      case .start: break
      case .stop(let id): open[id] = nil
      case .curve: break
      }
    }
    controls = ControlID.allCases.compactMap { id in
      state.remainder(of: id, at: position).map { Control(lane: lane, segment: $0) }
    }
    voices = open.sorted { $0.key < $1.key }.map { id, start in
      OpenVoice(lane: lane, id: id, voice: start.voice, elapsed: position - start.time)
    }
  }
}
