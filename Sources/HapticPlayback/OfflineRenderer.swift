public import HapticAudio
public import HapticEngine
public import HapticModel
internal import HapticSynthesis
internal import HapticTimeline

/// Renders a program as fast as possible: the same engine, on virtual time, and the same kernel as live play, so the
/// same samples.
public struct OfflineRenderer {
  /// Frames rendered into one warm buffer at a time.
  private static let blockFrames = 4096
  /// The number of frames that the kernel mixes at once, ahead of its output.
  private static let quantum: Int64 = 64

  /// The synthesizers, one for each lane.
  private let synthesizers: [Synthesizer]
  private let rate: SampleRate
  private let scheduler: FrameScheduler
  private let timebase: VirtualTimebase
  private let driver: TransportDriver
  /// The time at which play is cut; `nil` if it ends by itself.
  private let cut: EngineInstant?

  /// Prepares `program`, which must have at most eight actuators, and must not be endless unless `limit` is given.
  ///
  /// - Parameters:
  ///   - limit: the length to render, in the program's own time; sound at that time fades within 4 ms. `nil` for all of
  ///     it.
  ///   - remembered: the maximum number of events that the report lists. Events up to a second after `limit` are
  ///     counted, and listed without a placement.
  public init(
    _ program: Program, rate: SampleRate, options: PlaybackOptions = PlaybackOptions(),
    until limit: TimeSpan? = nil, remembering remembered: Int = TimingReport.rememberedEvents
  ) {
    guard let length = Self.length(of: program, until: limit) else {
      preconditionFailure("an endless program cannot be rendered")
    }
    cut = length == program.length ? nil : .zero + options.leadIn + options.rate.duration(of: length)
    let (capacity, settings) = (RingCapacity.commands(for: program, until: length), options.kernel)
    synthesizers = (0..<program.laneCount).map { _ in
      Synthesizer(rate: rate, settings: settings, capacity: capacity)
    }
    self.rate = rate
    scheduler = FrameScheduler(
      synthesizers, rate: rate, lookAhead: TransportDriver.offlineLookAhead, remembered: remembered)
    timebase = VirtualTimebase()
    driver = .offline(program, options, on: timebase, into: scheduler)
  }

  /// Returns the number of frames of a program's rendering: lead-in, the program at its rate, up to `limit`, and the
  /// last sound's tail; `nil` if it is endless.
  ///
  /// The source's own silent tracks count; `EntrySource.withoutSilentTracks` has only the length of the others.
  public static func frames(
    of program: Program, rate: SampleRate, options: PlaybackOptions = PlaybackOptions(),
    until limit: TimeSpan? = nil
  ) -> FrameCount? {
    length(of: program, until: limit).map { length in
      rate.frames(in: options.leadIn + options.rate.duration(of: length) + Synthesizer.tail)
    }
  }

  /// Returns the length to render; a limit beyond the longest program does not count.
  static func length(of program: Program, until limit: TimeSpan?) -> TimeSpan? {
    guard let limit, limit <= Program.longest else { return program.length }
    return min(max(limit, .zero), program.length ?? limit)
  }

  /// Renders to the end.
  ///
  /// Memory does not grow with length.
  ///
  /// `append` receives the frames in order, as floats within ±1, each lane separately, in a buffer that is reused after
  /// it returns; `silence` receives the number of frames that are zero in all lanes. An error of either ends the
  /// rendering.
  public func render(
    append: (borrowing LaneFrames) throws(SinkError) -> Void,
    silence: (FrameCount) throws(SinkError) -> Void
  ) throws(SinkError) -> TimingReport {
    let kernels = KernelBank(synthesizers)
    let block = UnsafeMutablePointer<Float>.allocate(capacity: kernels.count * Self.blockFrames)
    defer { block.deallocate() }
    var position: Int64 = 0
    var limit: Int64 = 0
    var end: Int64?
    while true {
      // The kernel mixes a quantum ahead of its output, so rendering must stop a quantum before the end of the
      // delivered events. If one time has more events than the ring holds, a quantum is rendered to make room; the rest
      // is late, and counted.
      if end == nil { end = cutEnd() }
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

  /// The frame up to which rendering is possible now.
  private var known: Int64 {
    let instant = driver.deliveredThrough
    return instant.nanoseconds == .max ? .max : scheduler.frame(at: instant).index - Self.quantum
  }

  /// Cuts once everything before the cut has been sent, and returns the end of the stream.
  ///
  /// That is a look-ahead before the cut's frame is mixed, as in live play, so that the cut is exact.
  private func cutEnd() -> Int64? {
    guard let cut, driver.deliveredThrough >= cut else { return nil }
    scheduler.cut(from: cut)
    return scheduler.frame(at: cut + Synthesizer.tail).index
  }

  private func finished(_ frames: FrameCount) -> TimingReport {
    var report = scheduler.report
    report.frames = frames
    report.isOffline = true
    report.wakeLateness = driver.wakeLateness
    return report
  }
}
