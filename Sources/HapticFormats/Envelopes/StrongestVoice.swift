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
