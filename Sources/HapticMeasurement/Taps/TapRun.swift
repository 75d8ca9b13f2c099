internal import HapticAudio
internal import HapticEngine
internal import HapticModel
internal import HapticPlayback
internal import HapticTimeline

/// Taps at equal distances, played through a sink by the player that plays everything.
struct TapRun {
  /// The result of a run.
  struct Result {
    let outcome: LivePlayer.Outcome
    let clocks: ClockLog
  }

  /// A run that is under way.
  struct Running {
    fileprivate let player: LivePlayer
    fileprivate let timebase: DispatchTimebase

    /// The time on the engine's clock.
    var now: EngineInstant { timebase.now }
    /// The report so far.
    var report: TimingReport { player.report }
  }

  /// The halves of a run whose second half was loaded.
  struct Halves {
    /// The report at the start, and when the load began.
    private let first: TimingReport
    private var middle: TimingReport
    private var turning = EngineInstant.zero
    /// The time up to which taps count.
    var end = EngineInstant.zero
    /// The report at the end.
    var report: TimingReport

    /// Begins.
    init(_ running: Running) {
      first = running.report
      (middle, report) = (first, first)
    }

    /// Begins the second half.
    mutating func turn(_ running: Running) { (middle, turning) = (running.report, running.now) }

    /// The time with the load in which taps count.
    var loadedTime: TimeSpan { end - turning }

    /// True if every tap that counts was placed.
    var hasPlacedTaps: Bool { half(isLoaded: false).hasPlacedTaps && half(isLoaded: true).hasPlacedTaps }

    /// Returns the report of a half: of its taps, its underruns and its stalls.
    func half(isLoaded: Bool) -> TimingReport {
      var half = report
      let (before, after) = isLoaded ? (middle, report) : (first, middle)
      half.xruns = after.xruns - before.xruns
      half.stalls = after.stalls - before.stalls
      half.stalled = after.stalled - before.stalled
      half.events = report.events.filter { event in
        event.kind == "tap" && event.planned <= end && (event.planned > turning) == isLoaded
      }
      half.lateCommands = half.events.filter { ($0.placed ?? $0.frame) > $0.frame }.count
      return half
    }
  }

  /// The time from the start to the first tap, so that the engine's clock follows the device's by then (*chosen*).
  static let settling = TimeSpan.milliseconds(300)
  /// The maximum time for a device to start (*chosen*): 2 s in which a device took no frames have been measured.
  private static let startPatience = TimeSpan.milliseconds(4_000)
  /// The maximum time by which a run may take longer than its taps (*chosen*).
  private static let patience = TimeSpan.milliseconds(10_000)
  /// The maximum number of taps: a report describes 10,000 events.
  private static let limit: Int64 = 5_000

  /// The time from one tap to the next.
  let spacing: TimeSpan
  /// The time from the first tap to the last.
  let span: TimeSpan
  /// The gain of the taps.
  let gain: Decibels

  /// Creates a run of taps so far apart, or further, where that would be too many.
  init(every spacing: TimeSpan, for span: TimeSpan, gain: Decibels) {
    self.spacing = max(spacing, TimeSpan(nanoseconds: span.nanoseconds / Self.limit))
    (self.span, self.gain) = (span, gain)
  }

  /// Returns taps that nobody hears: 120 dB below full scale is silence in 16 bits.
  static func silent(every spacing: TimeSpan, for span: TimeSpan) -> TapRun {
    TapRun(every: spacing, for: span, gain: Decibels(-120) ?? .zero)
  }

  /// The number of taps.
  var count: Int { Int(max(span.nanoseconds, 0) / spacing.nanoseconds) + 1 }

  /// The total duration of the run, from the device's start on.
  var length: TimeSpan { Self.settling + span }

  /// The longest that its sound may be, from the first frame on.
  var longest: TimeSpan { length + Self.startPatience + .milliseconds(1_000) }

  /// The taps as a program.
  private var program: Program {
    let first = TimePoint.zero + Self.settling
    let events = (0..<Int64(count)).map { HapticEvent.transient(Transient(0.8, at: first + spacing * $0)) }
    return Program(Timeline(compiling: HapticPattern(events: events)))
  }

  /// Plays it, from the moment on at which the device takes frames; `nil` if it does not come to its end.
  ///
  /// Calls `during` at that moment, and stops when that returns true.
  func play(
    through sink: any FrameSink, tap: SampleTap? = nil, _ wait: InterruptibleWait,
    during: (Running) throws(MeasurementError) -> Bool = { _ in false }
  ) throws(MeasurementError) -> Result? {
    let (timebase, box, clocks) = (DispatchTimebase(), OutcomeBox(), ClockLog(rate: sink.layout.rate))
    var options = PlaybackOptions()
    options.gain = gain
    let player = LivePlayer(program, through: sink, on: timebase, options: options)
    do throws(SinkError) {
      try player.start(tap: tap) { outcome in
        box.outcome.withLock { $0 = outcome }
        wait.wake()
      }
    } catch {
      throw .device(error)
    }
    player.pause()
    clocks.follow(timebase, sink: sink, wait: wait)
    defer { clocks.stop() }
    do throws(MeasurementError) {
      let isOver = { box.outcome.withLock { $0 != nil } }
      let runs = { sink is any PulledSink || clocks.isSteady || isOver() }
      _ = try wait.wait(atMost: Self.startPatience, until: runs)
      player.resume()
      if try during(Running(player: player, timebase: timebase)) { player.stop() }
      if try !wait.wait(atMost: length + Self.patience, until: isOver) {
        player.stop()
        return nil
      }
    } catch {
      player.stop()
      throw error
    }
    return box.outcome.withLock { $0 }.map { Result(outcome: $0, clocks: clocks) }
  }

  /// The notes of the player's thread.
  private final class OutcomeBox: Sendable {
    let outcome = Locked<LivePlayer.Outcome?>(nil)
  }
}
