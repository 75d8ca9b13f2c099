public import HapticAudio
public import HapticEngine
public import HapticModel
internal import HapticSynthesis
package import HapticTimeline

/// Plays a program through a sink in real time.
///
/// The engine's clock counts the frames that the sink has rendered: it follows the device's clock, which always differs
/// from the host's, by the sink's own readings.
///
/// Thread-safe: yes. Real-time-safe: no.
public final class LivePlayer: Sendable {
  /// The end of a run, and the outcome of its events.
  public struct Outcome: Sendable {
    /// The way in which it ended.
    public var end: SinkEnd
    /// The report about the events.
    public var report: TimingReport
  }

  struct State {
    var lastReading: ClockReading?
    /// The largest number of frames so far between kernel and ear.
    var latency: Int64
    /// True if the source's own silent tracks are muted, because no others were set.
    var mutesAsSource: Bool
    var isOver = false
    /// The number of times that a sink without a clock was pulled too late.
    var stalls = 0
    /// Frames pulled from a sink without a clock of its own.
    var pulled: Int64 = 0
    /// True while the device is stopped; then nothing is attended to.
    var isHeld = false
    /// The number of the attention timer that is valid.
    var attention = 0
    /// The time on the engine's clock from which the newest part of the stream is heard.
    var partStart = EngineInstant.zero
    /// True if the sink keeps a copy of every frame.
    var isKept = false
    /// The frames that the sink keeps in its device's buffer.
    var depth: FrameCount
  }

  /// The shortest interval at which the device's clock is read, and that at which a device without one is pulled.
  static let attentionInterval = TimeSpan.milliseconds(10)

  /// The distance of a cut from the rendered frames: two periods and a little.
  static let commitDelay = TimeSpan.milliseconds(25)

  /// The time in which a drive ends: the delay of a cut, its fade of 4 ms, and a little.
  private static let fadeOut = commitDelay + .milliseconds(10)

  /// The maximum length of one pull: the part that is certainly in the ring.
  private static let longestPull = TimeSpan.milliseconds(30)

  /// The longest interval at which the device's clock is read (*chosen*).
  private static let longestAttention = TimeSpan.milliseconds(250)

  let sink: any FrameSink
  let options: PlaybackOptions
  private let program: Program
  /// The synthesizers, one for each lane.
  private let synthesizers: [Synthesizer]
  private let scheduler: FrameScheduler
  let timebase: DispatchTimebase
  let driver: TransportDriver
  let state: Locked<State>
  /// The held stream; locked during each change of the playback, so that one follows the other.
  let held = Locked<HeldStream?>(nil)

  /// Prepares `program` for `sink`, whose layout must have a lane for each of the program's actuators; further lanes
  /// are silent.
  ///
  /// `timebase` belongs to the player from then on: its clock follows the sink's.
  ///
  /// - Parameters:
  ///   - limit: the length to play, in the program's own time; sound at that time fades within 4 ms. `nil` for all of
  ///     it. Only for a program that is neither paused, sought, repeated nor replaced.
  ///   - tellsEach: true if you call ``takePlayed(isOver:)`` to the end; otherwise events would accumulate.
  public init(
    _ program: Program, through sink: any FrameSink, on timebase: DispatchTimebase,
    options: PlaybackOptions = PlaybackOptions(), until limit: TimeSpan? = nil, reportsEach: Bool = false
  ) {
    self.sink = sink
    let options = options.following(sink)
    self.options = options
    self.program = program
    let (rate, settings) = (sink.layout.rate, options.kernel)
    precondition(program.laneCount <= sink.layout.lanes, "a sink needs a lane for each actuator")
    let capacity = RingCapacity.liveCommands(lookAhead: options.lookAhead)
    synthesizers = (0..<sink.layout.lanes).map { _ in
      Synthesizer(rate: rate, settings: settings, capacity: capacity)
    }
    scheduler = FrameScheduler(
      synthesizers, rate: rate, lookAhead: options.lookAhead, reportsEach: reportsEach,
      until: options.end(of: program, until: limit))
    self.timebase = timebase
    // A cut must not reach frames that are being rendered.
    let transport = Transport(lookAhead: options.lookAhead, commitDelay: Self.commitDelay)
    driver = TransportDriver(timebase: timebase, transport: transport, output: scheduler)
    driver.setMuted(options.muted ?? program.source.silentTracks)
    state = Locked(
      State(
        latency: sink.bufferFrames.count, mutesAsSource: options.muted == nil, depth: sink.bufferFrames))
  }

  /// Starts; calls `ended` once, from a thread of the player's, when everything was heard, the sink was stopped or the
  /// device failed.
  ///
  /// `tap` receives a copy of every frame, of every lane.
  public func start(tap: SampleTap?, ended: @escaping @Sendable (Outcome) -> Void) throws(SinkError) {
    // The sink fills its buffer at once, so its first frames are needed before any time has passed.
    let prefill = sink.layout.rate.span(of: sink.bufferFrames)
    timebase.clock.restart(host: DispatchTimebase.hostNanoseconds, engine: .zero + prefill)
    driver.play(program, at: .zero + options.leadIn, rate: options.rate)
    state.withLock { $0.isKept = tap != nil }
    scheduleAttention()
    try sink.start(rendering: KernelBank(synthesizers), tap: tap) { [self] end in
      state.withLock { $0.isOver = true }
      driver.stop()
      ended(Outcome(end: end, report: report))
    }
  }

  /// Stops at once; a drive stops once it has faded, since a step would jolt the actuator.
  public func stop() {
    driver.stop()
    guard options.voicing == .drive else { return sink.stop() }
    let heard = sink.layout.rate.span(of: FrameCount(state.withLock { $0.latency }))
    _ = timebase.schedule(at: timebase.now + Self.fadeOut + heard) { [sink] in sink.stop() }
  }

  /// Pauses; ``resume()`` continues.
  ///
  /// Heard after the device's buffer, or at once if the options say that the device is held.
  public func pause() { change(thenPlays: false) { $0.pause() } }
  /// Continues after a pause.
  public func resume() { change(thenPlays: true) { $0.resume() } }
  /// Moves to another position.
  public func seek(to position: TimePoint) { change { $0.seek(to: position) } }
  /// Changes the rate.
  public func setRate(_ rate: PlaybackRate) { change { $0.setRate(rate) } }
  /// Changes or removes the loop.
  public func setLoop(_ loop: Program.Loop?) { change { $0.setLoop(loop) } }
  /// Mutes these tracks, counted from 0, and unmutes all others, of this source and of any that replaces it.
  public func setMuted(_ tracks: Set<Int>) {
    state.withLock { $0.mutesAsSource = false }
    change { $0.setMuted(tracks) }
  }
  /// The number of actuators that it can play: the number of lanes in its sink's layout.
  public var laneCount: Int { synthesizers.count }

  /// Switches to another source, from `position` or, for `nil`, from the current one.
  ///
  /// Returns false and keeps the current source if the new one has more actuators than ``laneCount``: the stream has no
  /// channel for them. If it has fewer, the remaining lanes are silent. Unless tracks were muted explicitly, the new
  /// source's own silent tracks are muted.
  package func replace(
    _ source: any EntrySource, loop: Program.Loop? = nil, from position: TimePoint? = nil
  ) -> Bool {
    guard source.laneCount <= laneCount else { return false }
    let mutesAsSource = state.withLock { $0.mutesAsSource }
    change { driver in
      if mutesAsSource { driver.setMuted(source.silentTracks) }
      driver.replace(source, loop: loop, from: position)
    }
    return true
  }

  /// The pattern position that is audible now.
  public var heardPosition: TimePoint {
    let (latency, start) = state.withLock { ($0.latency, $0.partStart) }
    return driver.position(at: max(timebase.now - sink.layout.rate.span(of: FrameCount(latency)), start))
  }

  /// Returns the outcome of every event since the last call, in the order of dispatch; with `isOver`, also of those
  /// under way.
  ///
  /// Empty unless the player was made with `reportsEach`. Call it every second or so: events are kept until taken.
  public func takePlayed(isOver: Bool = false) -> [PlayedEvent] { scheduler.takePlayed(isOver: isOver) }

  /// The report about the events so far.
  public var report: TimingReport {
    var report = scheduler.report
    let facts = sink.facts
    report.xruns = facts.xruns
    report.stalls = state.withLock { $0.stalls } + facts.stalls
    report.stalled = facts.stalled
    report.buffer = sink.layout.rate.span(of: sink.bufferFrames)
    report.grownBuffer = facts.grownFrames.map(sink.layout.rate.span)
    report.suspends = facts.suspends
    report.frames = FrameCount(facts.framesWritten)
    report.scheduling = facts.scheduling
    report.isSelfPaced = facts.isSelfPaced
    report.wakeLateness = driver.wakeLateness
    return report
  }

  /// Attends to the sink regularly: at half of the look-ahead, or as often as frames must be pulled.
  func scheduleAttention() {
    let number = state.withLock { state -> Int? in
      if state.isOver || state.isHeld { return nil }
      state.attention += 1
      return state.attention
    }
    guard let number else { return }
    _ = timebase.schedule(at: timebase.now + attentionInterval) { [weak self] in
      guard let self, state.withLock({ $0.attention == number && !$0.isHeld }) else { return }
      scheduler.collect()
      scheduler.closeWhereDue(driver, now: timebase.now)
      if let pulled = sink as? any PulledSink { pull(pulled) } else { observe() }
      scheduleAttention()
    }
  }

  private var attentionInterval: TimeSpan {
    if sink is any PulledSink { return Self.attentionInterval }
    let half = TimeSpan(nanoseconds: options.lookAhead.nanoseconds / 2)
    return min(max(half, Self.attentionInterval), Self.longestAttention)
  }

  /// Pulls the due frames from a sink without a clock of its own.
  private func pull(_ sink: any PulledSink) {
    let due = scheduler.frame(at: timebase.now).index
    let (count, isStall) = state.withLock { state in
      var count = due - state.pulled
      let isStall = count > sink.layout.rate.frames(in: Self.longestPull).count
      if isStall {
        // The process was stopped: time restarts here, as after a device's underrun.
        count = sink.layout.rate.frames(in: Self.attentionInterval).count
        state.stalls += 1
        let engine = EngineInstant.zero + sink.layout.rate.span(of: FrameCount(state.pulled + count))
        timebase.clock.restart(host: DispatchTimebase.hostNanoseconds, engine: engine)
      }
      state.pulled += max(count, 0)
      return (count, isStall)
    }
    if count > 0 { _ = sink.pull(frames: FrameCount(count)) }
    if isStall { driver.retryPending() }
  }

  /// Adjusts the engine's clock to the device's.
  private func observe() {
    followDepth()
    guard let reading = sink.clockReading else { return }
    let isRestarted = state.withLock { state in
      guard reading != state.lastReading else { return false }
      let behind = reading.rendered.index - reading.presented.index
      let isJump = state.lastReading.map { $0.discontinuities != reading.discontinuities } ?? true
      let isLonger = behind > state.latency
      state.latency = max(state.latency, behind)
      state.lastReading = reading
      let rendered = FrameCount(reading.presented.index + state.latency)
      let engine = EngineInstant.zero + sink.layout.rate.span(of: rendered)
      if isJump || isLonger {
        timebase.clock.restart(host: reading.hostNanoseconds, engine: engine)
      } else {
        timebase.clock.observe(host: reading.hostNanoseconds, engine: engine)
      }
      return isJump || isLonger
    }
    // A clock that was set back delays the timer of refused events: retry now.
    if isRestarted { driver.retryPending() }
  }

  /// Sends events earlier after the sink has made its buffer deeper.
  private func followDepth() {
    guard let grown = sink.facts.grownFrames else { return }
    let isNew = state.withLock { state in
      defer { state.depth = grown }
      return state.depth != grown
    }
    if isNew { driver.setLookAhead(max(options.lookAhead, sink.layout.rate.span(of: grown))) }
  }
}
