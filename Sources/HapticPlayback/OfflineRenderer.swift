public import HapticAudio
public import HapticEngine
public import HapticModel
internal import HapticSynthesis
internal import HapticTimeline

/// Renders a program as fast as it can: the same engine, on virtual time, and the same kernel as live play, so the
/// same samples.
public struct OfflineRenderer {
  /// How far ahead the engine hands out while rendering.
  private static let lookAhead = TimeSpan.milliseconds(1000)
  /// Frames rendered into one warm buffer at a time.
  private static let blockFrames = 4096
  /// The kernel mixes so many frames at once, ahead of what it hands out.
  private static let quantum: Int64 = 64

  /// One for each lane.
  private let synthesizers: [Synthesizer]
  private let rate: SampleRate
  private let scheduler: FrameScheduler
  private let timebase: VirtualTimebase
  private let driver: TransportDriver
  /// When what plays is cut; `nil` if it ends by itself.
  private let cut: EngineInstant?

  /// Prepares `program`, which must not play more than eight actuators, nor be endless unless `limit` is given.
  ///
  /// - Parameters:
  ///   - limit: how much of it, of the program's own time; what sounds then is faded within 4 ms. `nil` for all of it.
  ///   - remembered: how many events the report describes one by one. Events up to a second after `limit` are counted,
  ///     and described without a placement.
  public init(
    _ program: Program, rate: SampleRate, options: PlaybackOptions = PlaybackOptions(),
    until limit: TimeSpan? = nil, remembering remembered: Int = TimingReport.rememberedEvents
  ) {
    guard let length = Self.length(of: program, until: limit) else {
      preconditionFailure("an endless program cannot be rendered")
    }
    cut = length == program.length ? nil : .zero + options.leadIn + options.rate.duration(of: length)
    let (capacity, settings) = (RingRoom.commands(for: program, until: length), options.kernel)
    synthesizers = (0..<program.laneCount).map { _ in
      Synthesizer(rate: rate, settings: settings, capacity: capacity)
    }
    self.rate = rate
    scheduler = FrameScheduler(synthesizers, rate: rate, lookAhead: Self.lookAhead, remembered: remembered)
    timebase = VirtualTimebase()
    driver = TransportDriver(
      timebase: timebase, transport: Transport(lookAhead: Self.lookAhead, commitDelay: .zero),
      output: scheduler)
    driver.setMuted(options.muted ?? program.source.silentTracks)
    driver.play(program, at: .zero + options.leadIn, rate: options.rate)
  }

  /// How many frames the rendering of a program has: lead-in, the program at its rate, up to `limit` where there is one,
  /// and the last sound's tail; `nil` for an endless one.
  ///
  /// Tracks that the source leaves out itself count: `EntrySource.withoutSilentTracks` is as long as what sounds.
  public static func frames(
    of program: Program, rate: SampleRate, options: PlaybackOptions = PlaybackOptions(),
    until limit: TimeSpan? = nil
  ) -> FrameCount? {
    length(of: program, until: limit).map { length in
      rate.frames(in: options.leadIn + options.rate.duration(of: length) + Synthesizer.tail)
    }
  }

  /// How much of a program is rendered; a limit so far off that it comes to no end is none.
  private static func length(of program: Program, until limit: TimeSpan?) -> TimeSpan? {
    guard let limit, limit <= Program.longest else { return program.length }
    return min(max(limit, .zero), program.length ?? limit)
  }

  /// Renders to the end.
  ///
  /// Memory does not grow with length.
  ///
  /// `append` receives the frames in order, as floats within ±1, each lane by itself, in a buffer that is used again
  /// after it returns; `silence` how many frames are zero in all lanes. Errors of either end the rendering.
  public func render(
    append: (LaneFrames) throws(SinkError) -> Void,
    silence: (FrameCount) throws(SinkError) -> Void
  ) throws(SinkError) -> TimingReport {
    let kernels = KernelBank(synthesizers.map(\.handle))
    let block = UnsafeMutablePointer<Float>.allocate(capacity: kernels.count * Self.blockFrames)
    defer { block.deallocate() }
    var position: Int64 = 0
    var limit: Int64 = 0
    var end: Int64?
    while true {
      // The kernel mixes a quantum ahead of what it hands out: a quantum less may be rendered than is known.
      // Where more events wait for one moment than the ring holds, a quantum is rendered to make room; the rest
      // is then late, and counted.
      if end == nil { end = cutEnd(at: position) }
      let next = end ?? known
      limit = next > limit ? next : position + Self.quantum
      while position < limit {
        let skipped = kernels.skipSilence(limit: Int(min(limit - position, 1 << 24)))
        if skipped > 0 {
          try silence(FrameCount(Int64(skipped)))
          position += Int64(skipped)
          continue
        }
        let wanted = Int(min(limit - position, Int64(Self.blockFrames)))
        let count = kernels.render(into: block, stride: Self.blockFrames, frames: wanted)
        if count > 0 {
          try append(LaneFrames(block, lanes: kernels.count, stride: Self.blockFrames, count: count))
        }
        position += Int64(count)
        if count < wanted { return finished(FrameCount(position)) }
      }
      if position == end { return finished(FrameCount(position)) }
      timebase.advance(to: .zero + rate.span(of: FrameCount(position)))
      driver.retryPending()
    }
  }

  /// Up to which frame it may be rendered as things are.
  private var known: Int64 {
    let instant = min(driver.deliveredThrough, cut ?? EngineInstant(nanoseconds: .max))
    return instant.nanoseconds == .max ? .max : scheduler.frame(at: instant).index - Self.quantum
  }

  /// Cuts, where that is due at `position`, and says where the stream ends then.
  ///
  /// Everything before the cut has been handed out by then, and nothing behind it has been mixed.
  private func cutEnd(at position: Int64) -> Int64? {
    guard let cut, driver.deliveredThrough >= cut, position >= known else { return nil }
    scheduler.cut(from: cut)
    return scheduler.frame(at: cut + Synthesizer.tail).index
  }

  private func finished(_ frames: FrameCount) -> TimingReport {
    var report = scheduler.report
    report.frames = frames
    report.wakeLateness = driver.wakeLateness
    return report
  }
}
