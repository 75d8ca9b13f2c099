@testable import HapticTimeline

/// A part of a composition sounds as the composition does in that time.
@Suite struct TrimLevelTests {
  private static let vibration = Continuous(
    1.0, 0.5, for: .milliseconds(200),
    envelope: Envelope(release: EnvelopeScale.standard.level(of: .milliseconds(182))))

  private static func only(_ composition: Composition) throws -> (time: TimePoint, voice: ContinuousVoice) {
    let events = composition.flat(TempoMap()).events
    try #require(events.count == 1)
    guard case .continuous(let vibration) = events[0] else { throw Missing() }
    return (vibration.time, ContinuousVoice(vibration, scale: .standard))
  }

  private struct Missing: Error {}

  /// Regression: it sounded to the end of its release, 382 ms.
  @Test func `a trim inside a release ends there`() throws {
    let hold = Composition.clip(HapticPattern(events: [.continuous(Self.vibration)]))
    let (time, voice) = try Self.only(hold.trimmed(to: .milliseconds(220)))
    #expect(time == .zero && voice.held == .milliseconds(220) && voice.release == .milliseconds(5))
    #expect(voice.level(after: .milliseconds(199)) == 1)
    #expect(abs(voice.level(after: .milliseconds(220)) - 162.0 / 182) < 1e-6)
  }

  /// Regression: the rest of a release, and of a vibration that decays, was left out.
  @Test func `a trim that begins inside a release keeps the rest of it`() throws {
    let hold = Composition.clip(HapticPattern(events: [.continuous(Self.vibration)]))
    let (time, voice) = try Self.only(hold.trimmed(from: .milliseconds(250)))
    #expect(time == .zero && voice.held + voice.release == .milliseconds(132))
    for offset in stride(from: Int64(5), to: 132, by: 10) {
      let level = voice.level(after: .milliseconds(offset))
      #expect(abs(level - Double(132 - offset) / 182) < 1e-6)
    }
    var decaying = Self.vibration
    decaying.envelope = Envelope(
      decay: EnvelopeScale.standard.level(of: .milliseconds(300)), isSustained: false)
    let fall = Composition.clip(HapticPattern(events: [.continuous(decaying)]))
    let rest = try Self.only(fall.trimmed(from: .milliseconds(105), to: .milliseconds(205)))
    #expect(rest.voice.held == .milliseconds(100) && rest.voice.release == .milliseconds(5))
    for offset in stride(from: Int64(5), through: 100, by: 5) {
      let level = rest.voice.level(after: .milliseconds(offset))
      #expect(abs(level - Double(200 - offset) / 300) < 1e-6)
    }
  }

  /// Regression: a vibration of 20 ms with an attack of 150 ms began with a curve times a new attack of 5 ms if a trim
  /// ended in its release: its level was the product of two rises, 0.0078 instead of 0.0185.
  @Test(arguments: [1, 3, 5, 20] as [Int64], [5, 6, 10, 150] as [Int64])
  func `a trim inside a release keeps an attack that its hold ends`(held: Int64, attack: Int64) throws {
    let scale = EnvelopeScale.standard
    let short = Continuous(
      1.0, 0.5, for: .milliseconds(held),
      envelope: Envelope(
        attack: scale.level(of: .milliseconds(attack)), release: scale.level(of: .milliseconds(900))))
    let whole = ContinuousVoice(short, scale: .standard)
    let clip = Composition.clip(HapticPattern(events: [.continuous(short)]))
    for end in [held + 1, 6, 7, 40, 400] where end > held {
      let (time, voice) = try Self.only(clip.trimmed(to: .milliseconds(end)))
      #expect(time == .zero && voice.held == .milliseconds(end))
      let errors = stride(from: Int64(0), to: end * 1_000_000, by: 100_000).map { offset in
        abs(voice.level(after: .nanoseconds(offset)) - whole.level(after: .nanoseconds(offset)))
      }
      #expect(errors.allSatisfy { $0 < 0.003 })
    }
  }

  /// Regression: a vibration with a hold of 2 ms after the cut rose to 0.4 only, and fell from there: its level after 5 ms
  /// was 0.16 instead of 0.4.
  @Test(arguments: [1, 2, 4] as [Int64], [5, 6, 40] as [Int64])
  func `a trim that begins within the last 5 ms of a hold keeps the release`(rest: Int64, release: Int64)
    throws
  {
    let long = Continuous(
      1.0, 0.5, for: .milliseconds(200),
      envelope: Envelope(release: EnvelopeScale.standard.level(of: .milliseconds(release))))
    let whole = ContinuousVoice(long, scale: .standard)
    let clip = Composition.clip(HapticPattern(events: [.continuous(long)]))
    let (_, part) = try Self.only(clip.trimmed(from: .milliseconds(200 - rest)))
    let errors = (50...500).map { step in
      let offset = TimeSpan.nanoseconds(Int64(step) * 100_000)
      return abs(part.level(after: offset) - whole.level(after: .milliseconds(200 - rest) + offset))
    }
    #expect(errors.allSatisfy { $0 < 0.001 })
  }

  @Test func `within a trim every level is that of the whole`() {
    Law.holds("levels of a trim", usually: 1_500, seed: 21) { generator, size in
      var (one, tempo) = TrimLawTests.random(size, using: &generator)
      if Bool.random(using: &generator) { one = one.faded(in: .random(using: &generator)) }
      // Random shifts depend on the place in a lane: both are its first step.
      let whole = Composition.lane([.init(one)]).flat(tempo)
      guard let length = whole.length.map({ tempo.time(of: $0).rounded }), length > 20_000_000 else {
        return nil
      }
      let cuts = (0..<2).map { _ in Int64.random(in: 0...length, using: &generator) }.sorted()
      guard cuts[1] - cuts[0] > 10_000_000, cuts[1] < length else { return nil }
      let part = one.trimmed(from: BeatSpan(.nanoseconds(cuts[0])), to: BeatSpan(.nanoseconds(cuts[1])))
      // The part plays when the whole does, under the same tempi.
      func events(_ part: Composition) -> [HapticEvent] {
        Composition.lane([.init(part, .at(BeatSpan(.nanoseconds(cuts[0]))))]).flat(tempo).events
      }
      let (own, turned) = (events(part), events(part.reversed()))
      for _ in 0..<10 {
        // A cut has a ramp of 5 ms after it.
        let moment = Int64.random(in: cuts[0] + 5_000_001..<cuts[1], using: &generator)
        let (wanted, found) = (whole.events.level(at: moment), own.level(at: moment))
        if abs(wanted - found) > 0.01 {
          return "cut at \(cuts): \(found) instead of \(wanted) at \(moment): \(one) at \(tempo)"
        }
      }
      let end = cuts[1] + 5_000_001
      return own.allSatisfy { $0.end <= end } && turned.allSatisfy { $0.end <= end }
        ? nil : "\(one) at \(tempo) cut at \(cuts) ends late"
    }
  }
}

extension [HapticEvent] {
  /// The sum of the levels of the vibrations.
  fileprivate func level(at moment: Int64) -> Double {
    reduce(0) { sum, event in
      guard case .continuous(let vibration) = event else { return sum }
      let elapsed = TimePoint(nanoseconds: moment) - vibration.time
      return sum + vibration.intensity.value
        * ContinuousVoice(vibration, scale: .standard).level(after: elapsed)
    }
  }
}

extension HapticEvent {
  /// The end of its sound, in nanoseconds.
  fileprivate var end: Int64 {
    guard case .continuous = self else { return time.nanoseconds }
    return time.nanoseconds + life.nanoseconds
  }
}
