internal import HapticModel
internal import HapticTimeline

/// A time in which one vibration is the strongest of all that sound.
struct StrongestVoice {
  let voice: EnvelopeVoice
  let start: TimePoint
  private(set) var end: TimePoint

  /// The strongest of several vibrations, which are in the order of their starts, from 0 on.
  ///
  /// Each is noted that begins while another one sounds or ends.
  static func segments(of voices: [EnvelopeVoice], _ losses: inout ChangeLog) -> [StrongestVoice] {
    var segments: [StrongestVoice] = []
    var active = ActiveVoices(voices)
    var next = 0
    var bends = voices.flatMap { $0.levelBends(from: $0.start, to: $0.end) }.map { max($0, .zero) }
    bends.sort()
    for (index, from) in bends.enumerated() where index == 0 || bends[index - 1] < from {
      active.removeEnded(at: from)
      while next < voices.count, voices[next].start <= from {
        if segments.last?.end == from || !active.strongest.isEmpty {
          losses.note(.eventsMerged, .event(voices[next].event))
        }
        if voices[next].end > from { active.insert(next) }
        next += 1
      }
      guard let to = bends[index...].first(where: { $0 > from }) else { continue }
      for segment in Self.segments(of: active.strongest.map { voices[$0] }, from: from, to: to) {
        if let last = segments.last, last.voice.event == segment.voice.event, last.end == segment.start {
          segments[segments.count - 1].end = segment.end
        } else {
          segments.append(segment)
        }
      }
    }
    return segments
  }

  /// The strongest of vibrations between two bends, where every level is a straight line.
  private static func segments(
    of voices: [EnvelopeVoice], from: TimePoint, to: TimePoint
  ) -> [StrongestVoice] {
    var segments: [StrongestVoice] = []
    var time = from
    while time < to {
      let strongest = voices.max { left, right in
        let (one, other) = (left.level(at: time), right.level(at: time))
        return one == other ? left.level(before: to) < right.level(before: to) : one < other
      }
      guard let strongest else { break }
      let end = voices.reduce(to) { min($0, strongest.time(after: time, until: to, whenWeakerThan: $1)) }
      segments.append(StrongestVoice(voice: strongest, start: time, end: end))
      time = end
    }
    return segments
  }
}

extension EnvelopeVoice {
  /// When another vibration becomes the stronger one; `end` if it does not before.
  fileprivate func time(
    after time: TimePoint, until end: TimePoint, whenWeakerThan other: EnvelopeVoice
  ) -> TimePoint {
    let lead = level(at: time) - other.level(at: time)
    let lag = other.level(before: end) - level(before: end)
    guard lag > 0, lead >= 0 else { return end }
    let length = (end - time).nanoseconds
    let offset = Int64((lead / (lead + lag) * Double(length)).rounded(.up))
    return time + .nanoseconds(min(max(offset, 1), length))
  }
}

/// The vibrations that sound at one time and may be the strongest: at most 16 of them are compared.
///
/// The others wait in a heap until one of these has ended; thousands that overlap must not be compared at every edge.
struct ActiveVoices {
  /// The maximum number of simultaneous vibrations that are compared (*chosen*: far more than any haptic has).
  private static let limit = 16

  /// The strongest first, those of one strength in the order of their starts.
  private(set) var strongest: [Int] = []
  /// A heap, the strongest on top; it also holds vibrations that have ended meanwhile.
  private var waiting: [Int] = []
  private let voices: [EnvelopeVoice]

  init(_ voices: [EnvelopeVoice]) { self.voices = voices }

  /// Adds a vibration; those of one strength are added in the order of their starts.
  mutating func insert(_ voice: Int) {
    let index = strongest.firstIndex { isStronger(voice, $0) } ?? strongest.endIndex
    strongest.insert(voice, at: index)
    if strongest.count > Self.limit { push(strongest.removeLast()) }
  }

  /// Replaces vibrations that have ended by the strongest of those that wait.
  mutating func removeEnded(at time: TimePoint) {
    strongest.removeAll { voices[$0].end <= time }
    while strongest.count < Self.limit, let next = pop() {
      // Whatever waits is weaker than all that did not have to.
      if voices[next].end > time { strongest.append(next) }
    }
  }

  private func isStronger(_ left: Int, _ right: Int) -> Bool {
    let (one, other) = (voices[left].peak, voices[right].peak)
    return one == other ? left < right : one > other
  }

  // MARK: The heap

  private mutating func push(_ voice: Int) {
    waiting.append(voice)
    var index = waiting.count - 1
    while index > 0, isStronger(waiting[index], waiting[(index - 1) / 2]) {
      waiting.swapAt(index, (index - 1) / 2)
      index = (index - 1) / 2
    }
  }

  private mutating func pop() -> Int? {
    guard let top = waiting.first, let last = waiting.popLast() else { return nil }
    if waiting.isEmpty { return top }
    waiting[0] = last
    var index = 0
    while let child = strongerChild(of: index), isStronger(waiting[child], waiting[index]) {
      waiting.swapAt(child, index)
      index = child
    }
    return top
  }

  private func strongerChild(of index: Int) -> Int? {
    let left = 2 * index + 1
    guard left < waiting.count else { return nil }
    return left + 1 < waiting.count && isStronger(waiting[left + 1], waiting[left]) ? left + 1 : left
  }
}
