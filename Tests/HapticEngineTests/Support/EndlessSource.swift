/// An endless source: a tap at every multiple of a beat on actuator 0, and a vibration at every multiple of another on
/// actuator 1, each computed from its number.
///
/// Tracks have the numbers of the actuators.
struct EndlessSource: EntrySource {
  /// A length of time that need not be a whole number of nanoseconds.
  struct Beat: Sendable {
    let nanoseconds: Int64
    let parts: Int64

    /// The start of beat number `number`, to the nearest nanosecond.
    func start(_ number: Int64) -> TimePoint {
      let double = Int128(number) * Int128(nanoseconds) * 2
      return .zero + .nanoseconds(Int64((double + Int128(parts)) / Int128(2 * parts)))
    }

    /// The first beat that begins at `point` or later.
    func first(notBefore point: TimePoint) -> Int64 {
      let nanoseconds = Int128(max(point, TimePoint.zero).nanoseconds)
      var number = max(Int64(nanoseconds * Int128(parts) / Int128(self.nanoseconds)) - 1, 0)
      while start(number) < point { number += 1 }
      return number
    }
  }

  static let held = TimeSpan.milliseconds(700)

  let taps: Beat
  let buzzes: Beat

  var name: String { "endless" }
  var playLength: TimeSpan? { nil }
  var laneCount: Int { 2 }

  func reader(from position: TimePoint, muting tracks: Set<Int>) -> any EntryReader {
    Reader(self, from: position, muting: tracks)
  }

  private struct Reader: EntryReader {
    private(set) var opening = InitialState()
    private let source: EndlessSource
    private var tap: Int64?
    private var buzz: Int64?
    /// The number of the vibration that is playing.
    private var sounding: Int64?

    init(_ source: EndlessSource, from position: TimePoint, muting tracks: Set<Int>) {
      self.source = source
      if !tracks.contains(0) { tap = source.taps.first(notBefore: position) }
      guard !tracks.contains(1) else { return }
      let next = source.buzzes.first(notBefore: position)
      buzz = next
      guard next > 0 else { return }
      let elapsed = position - source.buzzes.start(next - 1)
      guard elapsed <= EndlessSource.held else { return }
      sounding = next - 1
      opening.voices = [
        .init(lane: 1, id: VoiceID(Int(next - 1)), voice: Self.voice, elapsed: elapsed)
      ]
    }

    static let voice = ContinuousVoice(
      intensity: 0.5, sharpness: 0.5, attack: .zero, decay: nil, release: .zero, held: EndlessSource.held)

    mutating func next() -> LaneEntry? {
      let stop = sounding.map { source.buzzes.start($0) + EndlessSource.held }
      let start = buzz.map(source.buzzes.start)
      let onset = tap.map(source.taps.start)
      guard let earliest = [stop, onset, start].compactMap(\.self).min() else { return nil }
      if stop == earliest { return takeStop(at: earliest) }
      return onset == earliest ? takeTap(at: earliest) : takeStart(at: earliest)
    }

    private mutating func takeStop(at time: TimePoint) -> LaneEntry? {
      defer { sounding = nil }
      return sounding.map { entry(1, time: time, action: .stop(VoiceID(Int($0)))) }
    }

    private mutating func takeTap(at time: TimePoint) -> LaneEntry? {
      defer { tap = tap.map { $0 + 1 } }
      let voice = TransientVoice(commanded: 1.0, intensity: 1.0, sharpness: 0.5)
      return tap.map { entry(0, time: time, action: .start(VoiceID(Int($0)), .transient(voice))) }
    }

    private mutating func takeStart(at time: TimePoint) -> LaneEntry? {
      defer {
        sounding = buzz
        buzz = buzz.map { $0 + 1 }
      }
      return buzz.map { entry(1, time: time, action: .start(VoiceID(Int($0)), .continuous(Self.voice))) }
    }

    private func entry(_ lane: Int, time: TimePoint, action: TimelineEntry.Action) -> LaneEntry {
      LaneEntry(lane: lane, entry: TimelineEntry(time: time, action: action))
    }
  }
}
