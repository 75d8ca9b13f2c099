internal import HapticModel
internal import HapticTimeline

/// A vibration cut into pieces of one strength each.
struct VibrationPieces {
  /// A stretch of one strength.
  struct Piece {
    let start: TimePoint
    let end: TimePoint
    let level: Double
    let sharpness: Double
  }

  private(set) var pieces: [Piece] = []
  /// How far a piece's strength is from the vibration's own at most; `nil` where nothing changes.
  private(set) var largestError: Double?
  /// When the vibration has ended.
  let end: TimePoint
  /// Whether there are more pieces than allowed; those from there on are not made.
  private(set) var isCut = false

  private let voice: ContinuousVoice
  private let start: TimePoint
  private let controls: ControlCourses
  private let options: MotorCourse.Options
  private let limit: Int

  /// Cuts a vibration into no more than `limit` pieces.
  init(
    _ vibration: ContinuousVoice, at time: TimePoint, _ controls: ControlCourses,
    _ options: MotorCourse.Options, limit: Int
  ) {
    voice = EnvelopeVoice.plain(vibration)
    self.limit = limit
    start = time
    end = time + voice.held + voice.release
    self.controls = controls
    self.options = options
    var bends = controls.bends(from: start, to: end)
    for span in [voice.attack, voice.attack + (voice.decay ?? .zero), voice.held] {
      if span > .zero, start + span < end { bends.append(start + span) }
    }
    bends.sort()
    var from = start
    for bend in bends + [end] where bend > from && !isCut {
      cut(from, bend)
      from = bend
    }
  }

  /// Cuts a stretch without bends into as many pieces as its change of strength needs.
  private mutating func cut(_ from: TimePoint, _ to: TimePoint) {
    // Just before the end: at `to` the next course may have begun.
    let last = max(from, to - .nanoseconds(1))
    let middle = from + TimeSpan(nanoseconds: (to - from).nanoseconds / 2)
    let (first, half, final) = (level(at: from), level(at: middle), level(at: last))
    let change = 2 * max(abs(half - first), abs(final - half))
    let scaled = (change * Double(options.scale.resolution)).rounded(.up)
    let most = max((to - from).ticks(of: MotorLimits.courseStep), 1)
    let count = max(min(Int64(min(scaled, 256)), most), 1)
    let length = (to - from).nanoseconds
    for index in 0..<count {
      guard pieces.count < limit else { return isCut = true }
      // The product stays far below Int64: a length is at most 2·10^15 ns, a count at most 256.
      let begin = from + TimeSpan(nanoseconds: length * index / count)
      let finish = from + TimeSpan(nanoseconds: length * (index + 1) / count)
      append(begin, finish, isSteady: change < 1e-9)
    }
  }

  private mutating func append(_ begin: TimePoint, _ finish: TimePoint, isSteady: Bool) {
    let middle = begin + TimeSpan(nanoseconds: (finish - begin).nanoseconds / 2)
    let value = level(at: isSteady ? begin : middle)
    if !isSteady {
      let last = max(begin, finish - .nanoseconds(1))
      let error = max(abs(level(at: begin) - value), abs(level(at: last) - value))
      largestError = max(largestError ?? 0, error)
    }
    let sharpness = voice.sharpness.value + controls.value(of: .hapticSharpness, at: middle)
    pieces.append(
      Piece(start: begin, end: finish, level: value, sharpness: UnitLevel(clamping: sharpness).value))
  }

  /// An attack as short as can be is none: a motor is slower than that by itself.
  private var atOnce: TimeSpan { voice.attack <= EnvelopeScale.standard.shortest ? voice.attack : .zero }

  private func level(at time: TimePoint) -> Double {
    let level = voice.level(after: max(time - start, atOnce))
    return voice.intensity.value * level * controls.value(of: .hapticIntensity, at: time)
  }
}
