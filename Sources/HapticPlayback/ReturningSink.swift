package import HapticAudio
internal import HapticEngine
package import HapticModel
package import HapticSynthesis

/// A sink that opens its device again: with a longer buffer after lost time, or when it is back after it was lost.
///
/// A sound server may be restarted while a program runs all day. The stream does not stop meanwhile: it is rendered in
/// real time for nobody. Whatever the device has to offer then, it must have the layout of the first.
///
/// Thread-safe: yes. Real-time-safe: no.
package final class ReturningSink: HoldableSink {
  /// A turn of events that a user has to know.
  package enum News: Sendable {
    /// The device was lost, for this reason: silence from now on.
    case lost(SinkError)
    /// The device was opened again with this buffer.
    case grown(TimeSpan)
    /// The device plays again.
    case returned
  }

  private struct State {
    var sink: any FrameSink
    var kernels: KernelBank?
    var tap: SampleTap?
    var ended: (@Sendable (SinkEnd) -> Void)?
    /// The buffer to open the device with.
    var buffer: TimeSpan
    /// True once the buffer has grown.
    var hasGrown = false
    /// The frames rendered before the present sink.
    var base: Int64 = 0
    /// The number of sinks before the present one.
    var number = 0
    /// The facts of the sinks before the present one.
    var past = SinkFacts()
    var isStopped = false
    /// The frames rendered in the present silence, and the time at which it began.
    var silence: (frames: Int64, start: EngineInstant)?
  }

  /// The interval at which the device is tried again (*chosen*).
  private static let retry = TimeSpan.milliseconds(1_000)
  /// The interval at which silence is rendered (*chosen*).
  private static let step = TimeSpan.milliseconds(20)

  /// See ``FrameSink/layout``.
  package let layout: StreamLayout
  /// See ``FrameSink/bufferFrames``.
  package let bufferFrames: FrameCount

  private let reopen: @Sendable (_ buffer: TimeSpan) -> (any FrameSink)?
  private let longest: TimeSpan?
  private let goesOnInSilence: Bool
  private let report: @Sendable (News) -> Void
  private let state: Locked<State>
  private let timebase = DispatchTimebase(label: "thrum.silence")
  /// Opens the device, which may take long.
  private let opener = DispatchTimebase(label: "thrum.reopen")

  /// Plays through `sink`, and later through what `reopen` returns for a buffer, which may take its time.
  ///
  /// - Parameters:
  ///   - longest: the length to which the buffer doubles each time that `sink` ends with
  ///     ``HapticAudio/SinkError/Code/bufferTooShort``; `nil` if it never does. The last sink must not end so.
  ///   - goesOnInSilence: false if the loss of the device ends the stream.
  package init(
    _ sink: any FrameSink, growingTo longest: TimeSpan?, goesOnInSilence: Bool,
    reopen: @escaping @Sendable (_ buffer: TimeSpan) -> (any FrameSink)?,
    report: @escaping @Sendable (News) -> Void = { _ in }
  ) {
    (self.longest, self.goesOnInSilence) = (longest, goesOnInSilence)
    layout = sink.layout
    bufferFrames = sink.bufferFrames
    (self.reopen, self.report) = (reopen, report)
    state = Locked(State(sink: sink, buffer: sink.layout.rate.span(of: sink.bufferFrames)))
  }

  /// See ``FrameSink/start(rendering:tap:ended:)``.
  ///
  /// Thread-safe: call once. Real-time-safe: no.
  package func start(
    rendering kernels: KernelBank, tap: SampleTap?, ended: @escaping @Sendable (SinkEnd) -> Void
  ) throws(SinkError) {
    let sink = state.withLock { state in
      (state.kernels, state.tap, state.ended) = (kernels, tap, ended)
      return state.sink
    }
    try start(sink, kernels: kernels, tap: tap)
  }

  /// See ``FrameSink/stop()``.
  ///
  /// Thread-safe: yes. Real-time-safe: no.
  package func stop() {
    let sink = state.withLock { state in
      state.isStopped = true
      return state.sink
    }
    sink.stop()
  }

  /// See ``FrameSink/clockReading``.
  ///
  /// Thread-safe: yes. Real-time-safe: no.
  package var clockReading: ClockReading? {
    state.withLock { state in
      if let silence = state.silence {
        let frame = FrameIndex(state.base + silence.frames)
        return ClockReading(
          hostNanoseconds: DispatchTimebase.hostNanoseconds, presented: frame, rendered: frame,
          discontinuities: Self.jumps * state.number)
      }
      guard var reading = state.sink.clockReading else { return nil }
      reading.presented = FrameIndex(reading.presented.index + state.base)
      reading.rendered = FrameIndex(reading.rendered.index + state.base)
      reading.discontinuities += Self.jumps * state.number
      return reading
    }
  }

  /// More discontinuities than one sink has.
  private static let jumps = 1 << 32

  /// See ``FrameSink/facts``.
  ///
  /// Thread-safe: yes. Real-time-safe: no.
  package var facts: SinkFacts {
    state.withLock { state in
      var facts = state.sink.facts
      facts.xruns += state.past.xruns
      facts.suspends += state.past.suspends
      facts.stalls += state.past.stalls
      facts.stalled = facts.stalled + state.past.stalled
      facts.framesWritten += state.past.framesWritten
      if state.hasGrown { facts.grownFrames = layout.rate.frames(in: state.buffer) }
      facts.scheduling = facts.scheduling ?? state.past.scheduling
      return facts
    }
  }

  /// See ``HoldableSink/hold()``.
  ///
  /// Thread-safe: one caller at a time. Real-time-safe: no.
  package func hold() -> HeldStream? {
    let (sink, base) = state.withLock { ($0.sink, $0.base) }
    return (sink as? any HoldableSink)?.hold().map { held in
      HeldStream(
        heard: FrameIndex(held.heard.index + base), rendered: FrameIndex(held.rendered.index + base),
        resumption: FrameIndex(held.resumption.index + base))
    }
  }

  /// See ``HoldableSink/release()``.
  ///
  /// Thread-safe: one caller at a time. Real-time-safe: no.
  package func release() { (state.withLock { $0.sink } as? any HoldableSink)?.release() }

  private func start(_ sink: any FrameSink, kernels: KernelBank, tap: SampleTap?) throws(SinkError) {
    try sink.start(rendering: kernels, tap: tap) { [self] end in
      guard case .failed(let error) = end else { return finish(end) }
      if error.code == .bufferTooShort {
        _ = timebase.schedule(at: timebase.now) { [self] in grow(error) }
        return
      }
      lose(error, end)
    }
  }

  private func lose(_ error: SinkError, _ end: SinkEnd) {
    guard goesOnInSilence, error.code == .deviceLost, let silent = silence() else { return finish(end) }
    report(.lost(error))
    pull(silent)
    tryAgain()
  }

  /// Opens the device again at once, with twice the buffer.
  private func grow(_ error: SinkError) {
    let buffer = state.withLock { state in
      state.buffer = min(state.buffer * 2, longest ?? state.buffer)
      state.hasGrown = true
      return state.buffer
    }
    var lost = error
    lost.code = .deviceLost
    guard let sink = opened(buffer) else { return lose(lost, .failed(lost)) }
    let (kernels, tap, isStopped) = state.withLock { state -> (KernelBank?, SampleTap?, Bool) in
      if state.isStopped { return (nil, nil, true) }
      replace(by: sink, after: state.sink.clockReading?.rendered.index ?? 0, &state)
      return (state.kernels, state.tap, false)
    }
    guard let kernels else { return finish(isStopped ? .stopped : .failed(lost)) }
    do throws(SinkError) {
      try start(sink, kernels: kernels, tap: tap)
      report(.grown(buffer))
    } catch {
      finish(.failed(error))
    }
  }

  /// Opens the device; `nil` if it is not there, or has another layout.
  private func opened(_ buffer: TimeSpan) -> (any FrameSink)? {
    guard let sink = reopen(buffer), sink.layout.rate == layout.rate, sink.layout.lanes == layout.lanes
    else { return nil }
    return sink
  }

  private func finish(_ end: SinkEnd) {
    let ended = state.withLock { state in
      defer { state.ended = nil }
      return state.ended
    }
    ended?(end)
  }

  // MARK: Silence

  /// Replaces the lost sink by one without a device; `nil` if the stream was stopped.
  private func silence() -> NullSink? {
    let silent = NullSink(layout)
    let kernels = state.withLock { state -> KernelBank? in
      if state.isStopped { return nil }
      replace(by: silent, after: state.sink.clockReading?.rendered.index ?? 0, &state)
      state.silence = (0, timebase.now)
      return state.kernels
    }
    guard let kernels else { return nil }
    let tap = state.withLock { $0.tap }
    try? silent.start(rendering: kernels, tap: tap) { [self] end in
      // It also ends when the device is back.
      if state.withLock({ $0.sink === silent }) { finish(end) }
    }
    return silent
  }

  private func replace(by sink: any FrameSink, after frames: Int64, _ state: inout State) {
    let facts = state.sink.facts
    state.past.xruns += facts.xruns
    state.past.suspends += facts.suspends
    state.past.stalls += facts.stalls
    state.past.stalled = state.past.stalled + facts.stalled
    state.past.framesWritten += facts.framesWritten
    state.past.scheduling = facts.scheduling ?? state.past.scheduling
    state.base += frames
    state.number += 1
    state.sink = sink
    state.silence = nil
  }

  /// Renders what is due, again and again, until the device is back.
  private func pull(_ silent: NullSink) {
    _ = timebase.schedule(at: timebase.now + Self.step) { [self] in
      let due = state.withLock { state -> Int64? in
        guard state.sink === silent, let silence = state.silence else { return nil }
        return layout.rate.frames(in: timebase.now - silence.start).count - silence.frames
      }
      guard let due else { return }
      let count = silent.pull(frames: FrameCount(max(due, 0))).count
      state.withLock { $0.silence?.frames += count }
      if count == due || due <= 0 { pull(silent) }
    }
  }

  // MARK: The device

  private func tryAgain() {
    _ = opener.schedule(at: opener.now + Self.retry) { [self] in
      let (isStopped, buffer) = state.withLock { ($0.isStopped, $0.buffer) }
      if isStopped { return }
      guard let sink = opened(buffer) else { return tryAgain() }
      _ = timebase.schedule(at: timebase.now) { [self] in returned(sink) }
    }
  }

  /// Continues on a device; on the queue of the silence, so that only one of both renders.
  private func returned(_ sink: any FrameSink) {
    let (kernels, tap) = state.withLock { state -> (KernelBank?, SampleTap?) in
      guard !state.isStopped, let silence = state.silence else { return (nil, nil) }
      replace(by: sink, after: silence.frames, &state)
      return (state.kernels, state.tap)
    }
    guard let kernels else { return }
    do throws(SinkError) {
      try start(sink, kernels: kernels, tap: tap)
      report(.returned)
    } catch {
      finish(.failed(error))
    }
  }
}
