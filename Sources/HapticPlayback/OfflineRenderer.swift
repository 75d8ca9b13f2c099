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

  /// The most commands that the kernel's ring is made for (*chosen*).
  private static let mostCommands = 1 << 17

  private let synthesizer: Synthesizer
  private let scheduler: FrameScheduler
  private let timebase: VirtualTimebase
  private let driver: TransportDriver

  /// Prepares `program`, which must not be endless.
  ///
  /// `remembered` is how many events the report describes one by one.
  public init(
    _ program: Program, rate: SampleRate, options: PlaybackOptions = PlaybackOptions(),
    remembering remembered: Int = TimingReport.rememberedEvents
  ) {
    precondition(program.length != nil, "an endless program cannot be rendered")
    let capacity = min(max(2 * Self.crowd(in: program), 1024), Self.mostCommands)
    synthesizer = Synthesizer(rate: rate, settings: options.kernel, capacity: capacity)
    scheduler = FrameScheduler(synthesizer, lookAhead: Self.lookAhead, remembered: remembered)
    timebase = VirtualTimebase()
    driver = TransportDriver(
      timebase: timebase, transport: Transport(lookAhead: Self.lookAhead, commitDelay: .zero),
      output: scheduler)
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
  /// `append` receives the frames in order, as floats within ±1, in a buffer that is used again after it returns;
  /// `silence` how many frames are zero. Errors of either end the rendering.
  public func render(
    append: (UnsafeBufferPointer<Float>) throws(SinkError) -> Void,
    silence: (FrameCount) throws(SinkError) -> Void
  ) throws(SinkError) -> TimingReport {
    let block = UnsafeMutablePointer<Float>.allocate(capacity: Self.blockFrames)
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
        let skipped = synthesizer.handle.skipSilence(limit: Int(min(limit - position, 1 << 24)))
        if skipped > 0 {
          try silence(FrameCount(Int64(skipped)))
          position += Int64(skipped)
          continue
        }
        let wanted = Int(min(limit - position, Int64(Self.blockFrames)))
        let count = synthesizer.handle.render(into: block, frames: wanted)
        if count > 0 { try append(UnsafeBufferPointer(start: block, count: count)) }
        position += Int64(count)
        if count < wanted { return finished(FrameCount(position)) }
      }
      timebase.advance(to: .zero + synthesizer.rate.span(of: FrameCount(position)))
      driver.retryPending()
    }
  }

  /// The most entries within 80 ms of a program, which is 20 ms at the highest rate.
  ///
  /// The kernel makes room a quantum at a time; what one quantum needs must fit into its ring.
  private static func crowd(in program: Program) -> Int {
    let window = TimeSpan.milliseconds(80)
    // Passes of a loop that the window may hold; an end and stops at its seam come to each.
    let passes = program.loop.map { 1 + Int(window.nanoseconds / ($0.end - $0.start).nanoseconds) } ?? 1
    var reader = program.source.reader(from: .zero, muting: [])
    var times: [TimePoint] = []
    var first = 0
    var most = 0
    // More than the ring can ever have need not be counted.
    while most < Self.mostCommands, let next = reader.next() {
      times.append(next.entry.time)
      while next.entry.time - times[first] > window { first += 1 }
      most = max(most, times.count - first)
      if first > 4096 {
        times.removeFirst(first)
        first = 0
      }
    }
    return passes * (most + 2)
  }

  private func finished(_ frames: FrameCount) -> TimingReport {
    var report = scheduler.report
    report.frames = frames
    report.wakeLateness = driver.wakeLateness
    return report
  }
}
