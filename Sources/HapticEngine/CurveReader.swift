package import HapticModel
package import HapticTimeline
internal import HeapModule

/// Returns the entries of a reader, and each segment of the vibrations' own curves when it begins.
package struct CurveReader: EntryReader {
  private struct Key: Hashable {
    let lane: Int
    let id: VoiceID
  }

  /// The remaining segments of one vibration, in reverse order.
  private struct Lines {
    let number: Int
    var lines: [(time: TimePoint, segment: ControlSegment)]
  }

  /// The time of a vibration's next segment.
  private struct Due: Comparable {
    let time: TimePoint
    /// The number of the vibration: of simultaneous segments, that of the earlier vibration comes first.
    let number: Int
    let key: Key

    static func < (left: Due, right: Due) -> Bool { (left.time, left.number) < (right.time, right.number) }
  }

  private var reader: any EntryReader
  private var upcoming: LaneEntry?
  private var isOver = false
  private var lines: [Key: Lines] = [:]
  private var due = Heap<Due>()
  private var count = 0

  package var opening: InitialState { reader.opening }

  /// Reads a source from a position on.
  package init(_ source: any EntrySource, from position: TimePoint, muting tracks: Set<Int> = []) {
    reader = source.reader(from: position, muting: tracks)
    for open in reader.opening.voices where open.voice.hasCurves {
      follow(open.voice, Key(lane: open.lane, id: open.id), at: position, elapsed: open.elapsed)
    }
  }

  package mutating func next() -> LaneEntry? {
    if upcoming == nil, !isOver {
      upcoming = reader.next()
      isOver = upcoming == nil
    }
    while let next = due.min, upcoming.map({ next.time < $0.entry.time }) ?? true {
      due.removeMin()
      if let line = takeLine(next) { return line }
    }
    guard let entry = upcoming else { return nil }
    upcoming = nil
    switch entry.entry.action {
    case .start(let id, .continuous(let voice)) where voice.hasCurves:
      follow(voice, Key(lane: entry.lane, id: id), at: entry.entry.time, elapsed: .zero)
    case .stop(let id) where entry.isCut: lines[Key(lane: entry.lane, id: id)] = nil
    default: break
    }
    return entry
  }

  /// Returns the next segment of a vibration; `nil` if it was cut or restarted meanwhile.
  private mutating func takeLine(_ next: Due) -> LaneEntry? {
    // Taken in place: a copy of what remains, for each segment, would cost the square of their number.
    guard lines[next.key]?.number == next.number, let line = lines[next.key]?.lines.popLast() else {
      return nil
    }
    if let time = lines[next.key]?.lines.last?.time {
      due.insert(Due(time: time, number: next.number, key: next.key))
    } else {
      lines[next.key] = nil
    }
    return LaneEntry(
      lane: next.key.lane, entry: TimelineEntry(time: line.time, action: .curve(next.key.id, line.segment)))
  }

  private mutating func follow(_ voice: ContinuousVoice, _ key: Key, at time: TimePoint, elapsed: TimeSpan) {
    var found = Self.lines(voice.intensityCurve, id: .hapticIntensity, at: time, elapsed: elapsed)
    found += Self.lines(voice.sharpnessCurve, id: .hapticSharpness, at: time, elapsed: elapsed)
    let end = time + (voice.held + voice.release - elapsed)
    found = found.filter { $0.time < end }.stablySorted { $0.time < $1.time }.reversed()
    guard let first = found.last else { return }
    count += 1
    lines[key] = Lines(number: count, lines: found)
    due.insert(Due(time: first.time, number: count, key: key))
  }

  private static func lines(
    _ curve: Curve?, id: ControlID, at time: TimePoint, elapsed: TimeSpan
  ) -> [(time: TimePoint, segment: ControlSegment)] {
    guard let curve, !curve.points.isEmpty else { return [] }
    let later = curve.segments.filter { $0.offset > elapsed }.map { line in
      (time + (line.offset - elapsed), ControlSegment(id: id, from: line.from, to: line.to, span: line.span))
    }
    return [(time, curve.segment(of: id, from: elapsed))] + later
  }
}
