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

  /// One for each lane.
  private let synthesizers: [Synthesizer]
  private let rate: SampleRate
  private let scheduler: FrameScheduler
  private let timebase: VirtualTimebase
  private let driver: TransportDriver

  /// Prepares `program`, which must not be endless nor play more than eight actuators.
  ///
  /// `remembered` is how many events the report describes one by one.
  public init(
    _ program: Program, rate: SampleRate, options: PlaybackOptions = PlaybackOptions(),
    remembering remembered: Int = TimingReport.rememberedEvents
  ) {
    precondition(program.length != nil, "an endless program cannot be rendered")
    let (capacity, settings) = (RingRoom.commands(for: program), options.kernel)
    synthesizers = (0..<program.laneCount).map { _ in
      Synthesizer(rate: rate, settings: settings, capacity: capacity)
    }
    self.rate = rate
    scheduler = FrameScheduler(synthesizers, rate: rate, lookAhead: Self.lookAhead, remembered: remembered)
    timebase = VirtualTimebase()
    driver = TransportDriver(
      timebase: timebase, transport: Transport(lookAhead: Self.lookAhead, commitDelay: .zero),
      output: scheduler)
    driver.setMuted(options.muted)
    driver.play(program, at: .zero + options.leadIn, rate: options.rate)
  }

  /// How many frames the rendering of a program has: lead-in, the program at its rate, and the last sound's tail;
  /// `nil` for an endless one.
  public static func frames(
    of program: Program, rate: SampleRate, options: PlaybackOptions = PlaybackOptions()
  ) -> FrameCount? {
    program.length.map { length in
      rate.frames(in: options.leadIn + options.rate.duration(of: length) + Synthesizer.tail)
    }
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
    while true {
      // The kernel mixes a quantum ahead of what it hands out: a quantum less may be rendered than is known.
      // Where more events wait for one moment than the ring holds, a quantum is rendered to make room; the rest
      // is then late, and counted.
      let known = driver.deliveredThrough
      let next = known.nanoseconds == .max ? Int64.max : scheduler.frame(at: known).index - 64
      limit = next > limit ? next : position + 64
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
      timebase.advance(to: .zero + rate.span(of: FrameCount(position)))
      driver.retryPending()
    }
  }

  private func finished(_ frames: FrameCount) -> TimingReport {
    var report = scheduler.report
    report.frames = frames
    report.wakeLateness = driver.wakeLateness
    return report
  }
}
