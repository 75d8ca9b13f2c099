/// A device that goes away, or that runs out of frames.
@Suite struct ReturningSinkTests {
  /// A sink whose device fails as soon as it is started.
  final class FailingSink: FrameSink {
    let layout: StreamLayout
    let bufferFrames = FrameCount(1_920)
    let code: SinkError.Code

    init(_ code: SinkError.Code) throws {
      self.code = code
      layout = try #require(StreamLayout(rate: .hz48000, format: .s16, channels: 2, active: [0, 1]))
    }

    func start(
      rendering kernels: KernelBank, tap: SampleTap?, ended: @escaping @Sendable (SinkEnd) -> Void
    ) throws(SinkError) {
      ended(.failed(SinkError(code, operation: "write", subject: "test", reason: "gone")))
    }

    func stop() {}
    var clockReading: ClockReading? { nil }
    var facts: SinkFacts {
      var facts = SinkFacts()
      facts.xruns = 1
      return facts
    }
  }

  /// The calls and reports of the sink.
  private final class Notes: Sendable {
    let words = Mutex<[String]>([])
    let end = Mutex<SinkEnd?>(nil)
    /// The number of attempts for which the device stays away.
    let absences = Mutex(0)

    func note(_ word: String) { words.withLock { $0.append(word) } }
    /// Waits for the end, 20 s at most.
    func waitForEnd() -> SinkEnd? {
      for _ in 0..<2_000 {
        if let end = end.withLock({ $0 }) { return end }
        poll(nil, 0, 10)
      }
      return nil
    }
  }

  /// Plays a stream of `frames` through a sink that fails so, and later through the null device.
  private func play(
    _ code: SinkError.Code, frames: Int64, goesOnInSilence: Bool, absences: Int = 0, _ notes: Notes
  ) throws -> ReturningSink {
    let synthesizer = Synthesizer(rate: .hz48000)
    _ = synthesizer.send(VoiceCommand(.end, frame: frames, serial: 0))
    notes.absences.withLock { $0 = absences }
    let sink = ReturningSink(
      try FailingSink(code), growingTo: .milliseconds(500), goesOnInSilence: goesOnInSilence,
      reopen: { buffer in
        notes.note("open \(buffer.nanoseconds / 1_000_000)")
        let isAbsent = notes.absences.withLock { left in
          left -= 1
          return left >= 0
        }
        return isAbsent ? nil : try? ALSASink(DeviceRequest(device: "null"))
      },
      report: { news in
        switch news {
        case .lost: notes.note("lost")
        case .grown(let buffer): notes.note("grown \(buffer.nanoseconds / 1_000_000)")
        case .returned: notes.note("returned")
        }
      })
    try sink.start(rendering: KernelBank([synthesizer]), tap: nil) { end in
      _ = synthesizer
      notes.end.withLock { $0 = end }
    }
    return sink
  }

  @Test func `a lost device is taken again when it is back`() throws {
    let (notes, witness) = (Notes(), StandstillWitness())
    // Two seconds of silence pass before the second attempt, of six.
    let sink = try play(.deviceLost, frames: 6 * 48_000, goesOnInSilence: true, absences: 1, notes)
    #expect(notes.waitForEnd()?.isFinished == true)
    #expect(notes.words.withLock { $0 } == ["lost", "open 40", "open 40", "returned"])
    #expect(sink.facts.xruns == 1 || witness.saw(0.03))
    #expect(sink.facts.grownFrames == nil)
  }

  @Test func `a stream ends in silence if its device stays away`() throws {
    let notes = Notes()
    let sink = try play(.deviceLost, frames: 24_000, goesOnInSilence: true, absences: .max, notes)
    #expect(notes.waitForEnd()?.isFinished == true)
    #expect(notes.words.withLock { $0.first } == "lost")
    #expect(sink.clockReading?.rendered == FrameIndex(24_000))
  }

  @Test func `without that, a lost device ends the stream`() throws {
    let notes = Notes()
    let sink = try play(.deviceLost, frames: 24_000, goesOnInSilence: false, notes)
    #expect(notes.waitForEnd()?.error?.code == .deviceLost)
    #expect(notes.words.withLock { $0 } == [])
    sink.stop()
  }

  @Test func `a device that ran out of frames is opened again with twice the buffer`() throws {
    let notes = Notes()
    let sink = try play(.bufferTooShort, frames: 24_000, goesOnInSilence: false, notes)
    #expect(notes.waitForEnd()?.isFinished == true)
    #expect(notes.words.withLock { $0 } == ["open 80", "grown 80"])
    #expect(sink.facts.grownFrames == FrameCount(3_840))
  }
}
