internal import HapticAudio
internal import HapticEngine
internal import HapticModel
internal import HapticSynthesis

/// Changes at what is heard.
extension LivePlayer {
  /// Changes the playback: at the position that is heard, with everything behind it discarded, if the device can be held;
  /// otherwise behind what has been sent.
  ///
  /// - Parameter thenPlays: false for a pause, true for its end, `nil` if it stays as it is.
  func change(thenPlays: Bool? = nil, _ operation: (TransportDriver) -> Void) {
    held.withLock { held in
      let wasHeld = held != nil
      if !wasHeld, thenPlays != true { held = hold() }
      guard let stream = held else { return operation(driver) }
      if thenPlays == nil { operation(driver) }
      if thenPlays ?? !wasHeld {
        release(stream)
        held = nil
      }
    }
  }

  /// Stops the device and pauses at what is heard; `nil` if there is nothing to discard, or no way to do it.
  private func hold() -> HeldStream? {
    let mayHold = state.withLock { options.holdsDevice && !$0.isKept && !$0.isOver }
    guard mayHold, options.voicing != .drive, driver.phase == .playing || driver.phase == .ended,
      let holdable = sink as? any HoldableSink, let stream = holdable.hold()
    else { return nil }
    guard driver.hold(at: instant(of: stream.heard), discarding: instant(of: stream.rendered)) else {
      // Its end has been heard: only silence was discarded.
      release(stream)
      return nil
    }
    state.withLock { state in
      state.isHeld = true
      state.lastReading = sink.clockReading
    }
    return stream
  }

  /// Continues where a held stream resumes; the device's buffer is filled at once, as at the start.
  private func release(_ stream: HeldStream) {
    let start = instant(of: stream.resumption)
    let prefill = sink.layout.rate.span(of: state.withLock { $0.depth })
    timebase.clock.restart(host: DispatchTimebase.hostNanoseconds, engine: start + prefill)
    state.withLock { state in
      state.isHeld = false
      state.partStart = start
    }
    driver.resume(at: start + options.leadIn)
    (sink as? any HoldableSink)?.release()
    scheduleAttention()
  }

  private func instant(of frame: FrameIndex) -> EngineInstant {
    .zero + sink.layout.rate.span(of: FrameCount(frame.index))
  }
}
