@testable import HapticTimeline

/// Ways through changes of tempo, beside a walk in floating-point numbers.
@Suite struct RouteLawTests {
  /// Walks beats from change to change, and nanoseconds at once.
  private static func walk(_ extent: BeatSpan, from start: Double, under tempo: TempoMap) -> Double {
    var (time, beats) = (start, extent.beats.value)
    for (number, segment) in tempo.segments.enumerated() {
      let end = number + 1 < tempo.segments.count ? tempo.segments[number + 1].start.value : .infinity
      if time >= end { continue }
      let length = segment.beatLength.value
      let inside = min(beats, (end - time) / length)
      time = inside == beats ? time + beats * length : end
      beats -= inside
    }
    return time + extent.nanoseconds.value
  }

  private static func tempo(using generator: inout SeededGenerator) -> TempoMap {
    func tempo(_ generator: inout SeededGenerator) -> Tempo {
      Tempo(thousandths: .random(in: 20_000...400_000, using: &generator)) ?? .beatsPerMinute(120)
    }
    let changes = (0..<Int.random(in: 0...4, using: &generator)).map { _ in
      TempoMap.Change(at: Fraction(.random(in: 1...40, using: &generator), 4), tempo(&generator))
    }
    return TempoMap(tempo(&generator), changes: changes)
  }

  @Test func `beats and nanoseconds one after another lead where a plain walk leads`() {
    Law.holds("way", seed: 31) { generator, size in
      let tempo = Self.tempo(using: &generator)
      let legs = (0...size).map { _ in BeatSpan.random(using: &generator) }
      var (moment, walked) = (BeatTime.zero, 0.0)
      for leg in legs {
        moment = tempo.moment(leg, after: moment)
        walked = Self.walk(leg, from: walked, under: tempo)
      }
      let route = tempo.moment(TempoPath(legs.map { .extent($0) }), scaledBy: .one, after: .zero)
      let back = legs.reversed().reduce(moment) { tempo.moment($1, before: $0) }
      let isHeld =
        abs(tempo.time(of: moment).value - walked) < 0.01
        && abs((tempo.time(of: route) - tempo.time(of: moment)).value) < 1e-6
        && abs(tempo.time(of: back).value) < 1e-3
      return isHeld
        ? nil : "\(legs.map(\.text)) at \(tempo.changes): \(tempo.time(of: moment).value), \(walked)"
    }
  }

  @Test func `a way many times is that way one after another`() {
    Law.holds("repeated way", seed: 32) { generator, size in
      let tempo = Self.tempo(using: &generator)
      var legs = (0..<size).map { _ in BeatSpan.random(using: &generator) }
      if Bool.random(using: &generator) {
        legs.append(.milliseconds(-.random(in: 0...90, using: &generator)))
      }
      let route = TempoPath(legs.map { .extent($0) })
      guard tempo.maximum(route.span) < tempo.minimum(route.total) * Fraction(64) else { return nil }
      let count = Int64.random(in: 0...30, using: &generator)
      var moment = tempo.moment(BeatSpan.random(using: &generator), after: .zero)
      let times = tempo.moment(route, scaledBy: Fraction(3, 2), times: count, after: moment)
      for _ in 0..<count { moment = tempo.moment(route, scaledBy: Fraction(3, 2), after: moment) }
      let distance = (tempo.time(of: times) - tempo.time(of: moment)).value
      return abs(distance) < 1e-3 ? nil : "\(legs.map(\.text))×\(count) at \(tempo.changes): \(distance)"
    }
  }

  @Test func `beats alone are exact across changes of tempo`() {
    Law.holds("beats", seed: 33) { generator, _ in
      let tempo = Self.tempo(using: &generator)
      let beats = (0..<3).map { _ in Fraction(.random(in: 0...60, using: &generator), 7) }
      let moment = beats.reduce(BeatTime.zero) { tempo.moment(BeatSpan(beats: $1), after: $0) }
      let sum = beats.reduce(.zero, +)
      let distance = tempo.distance(from: .zero, to: moment)
      return tempo.time(of: moment) == tempo.time(ofBeat: sum) && distance == BeatSpan(beats: sum)
        ? nil : "\(beats.map(\.text)) at \(tempo.changes)"
    }
  }
}
