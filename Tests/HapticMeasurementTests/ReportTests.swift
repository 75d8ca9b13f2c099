import Foundation
import HapticEngine
import HapticText
import HapticTimeline
import SchemaChecker

@testable import HapticMeasurement

/// The reports of a machine's timing, from given measurements.
@Suite struct ReportTests {
  private static let busy = BufferTrial(
    requested: BufferLengths(period: .microseconds(2_500), buffer: .milliseconds(5)),
    granted: BufferLengths(period: .microseconds(1_700), buffer: .milliseconds(5)),
    idle: .ended(xruns: 0, lost: .zero), loaded: .ended(xruns: 2, lost: .zero))
  private static let calm = BufferTrial(
    requested: BufferLengths(period: .milliseconds(10), buffer: .milliseconds(40)),
    granted: BufferLengths(period: .milliseconds(10), buffer: .milliseconds(40)),
    idle: .ended(xruns: 0, lost: .zero), loaded: .ended(xruns: 0, lost: .zero))

  private func timing() -> MachineTiming {
    var report = TimingReport(rate: .hz48000, lookAhead: .milliseconds(40))
    for serial in 0..<4 {
      let planned = EngineInstant.zero + .milliseconds(100 * Int64(serial + 1))
      report.events.append(
        TimingReport.Event(
          serial: Int64(serial), source: nil, kind: "tap", planned: planned,
          dispatched: planned - .milliseconds(39), frame: FrameIndex(0), placed: FrameIndex(0),
          margin: .milliseconds(36)))
    }
    report.scheduling = "SCHED_FIFO granted"
    let facts = Measured.measured(PlacementFacts(report, period: .milliseconds(10)))
    let clicks = [TimeSpan.milliseconds(80)]
    return MachineTiming(
      requestedDuration: .milliseconds(10_000), coreCount: 2, lookAhead: .milliseconds(40),
      wakeUps: .init(
        idle: [.microseconds(80), .microseconds(90)], loaded: [.milliseconds(3)]
      ),
      device: .measured("pulse"), placement: .init(idle: facts, loaded: facts),
      tapDuration: .milliseconds(61_000), trials: .measured([Self.busy, Self.calm]),
      trialDuration: .milliseconds(200),
      loopback: .measured(
        LoopbackFacts(
          played: 9, recorded: 9, deviation: FrameCount(1), fromDispatch: clicks, fromPlacement: clicks,
          xruns: 0)))
  }

  @Test(arguments: [40, 60, 80, 120]) func `the report fits a screen`(width: Int) {
    let lines = timing().text(width: width).split(separator: "\n")
    #expect(lines.contains { $0.hasPrefix("wake-up late, loaded") })
    for line in lines { #expect(line.count <= width, "\(line)") }
    let words = Set(timing().text.split { $0 == " " || $0 == "\n" })
    for line in lines where !line.hasPrefix("(no room for") && !line.hasSuffix(")") {
      for word in line.split(separator: " ") { #expect(words.contains(word), "\(word)") }
    }
  }

  @Test func theTableLinesUp() {
    #expect(
      timing().text == """
        milliseconds            count       p50       p90       p95       p99     p99.9       max
        wake-up late, idle          2     0.080     0.090     0.090     0.090     0.090     0.090
        wake-up late, loaded        1     3.000     3.000     3.000     3.000     3.000     3.000
        dispatch late, idle         4     1.000     1.000     1.000     1.000     1.000     1.000
        dispatch late, loaded       4     1.000     1.000     1.000     1.000     1.000     1.000
        dispatch to record          1    80.000    80.000    80.000    80.000    80.000    80.000
        placement to record         1    80.000    80.000    80.000    80.000    80.000    80.000
                                count       p50       p10        p5        p1      p0.1     least
        margin, idle                4    36.000    36.000    36.000    36.000    36.000    36.000
        margin, loaded              4    36.000    36.000    36.000    36.000    36.000    36.000

        Played on pulse; SCHED_FIFO granted.
        Look-ahead 40 ms: 4 of 4 taps placed idle, 0 late; 4 of 4 loaded (2 busy threads), 0 late; 0 and 0 underruns.

        period ms  buffer ms  given ms  idle  loaded
              2.5          5  1.7 / 5   held  2 underruns
               10         40  10 / 40   held  held
        Period 10 ms and buffer 40 ms held, 0.2 s each.

        Monitor: 9 clicks recorded of 9 played, at most 1 frames off in distance, 0 underruns.

        40 ms is safe here: it held for 61 s with every core busy.
          latest wake-up 3.0 + period 10.0 + buffered ahead 3.0 = 16.0 ms

        """)
  }

  @Test func whatWasNotMeasuredSaysWhy() {
    var timing = timing()
    timing.device = .notMeasured("no card")
    timing.trials = .notMeasured("no card")
    timing.loopback = .notMeasured("parec is not installed")
    let text = timing.text
    #expect(text.contains("Played on no device (no card)"))
    #expect(text.contains("\nPeriods and buffers: not measured: no card.\n"))
    #expect(text.contains("\nOutput latency: not measured: parec is not installed.\n"))
    #expect(!text.contains("to record"))
  }

  private static let unplugged = SinkError(
    .deviceLost, operation: "writing frames", subject: "pulse", reason: "No such device")

  private static func placement(_ end: SinkEnd?) -> Measured<PlacementFacts> {
    var report = TimingReport(rate: .hz48000, lookAhead: .milliseconds(40))
    report.events = (0..<4).map { serial in
      TimingReport.Event(
        serial: serial, source: nil, kind: "tap", planned: .zero, dispatched: .zero, frame: FrameIndex(0),
        placed: nil, margin: .zero)
    }
    return PlacementFacts.measured(report, end: end, period: .milliseconds(10))
  }

  @Test func `a run that failed or did not end says nothing of placement`() {
    func reason(_ end: SinkEnd?) -> String? {
      if case .notMeasured(let reason) = Self.placement(end) { reason } else { nil }
    }
    #expect(reason(.failed(Self.unplugged)) == "writing frames: No such device")
    // A session stops its taps when its time is over.
    #expect(reason(.stopped) == nil)
    #expect(reason(nil) == "the taps did not finish")
    #expect(reason(.finished) == nil && Self.placement(.finished).value?.missing == 4)
  }

  /// Regression: a tap that was revoked while a device started was counted twice, and once as never placed.
  @Test func `a tap that is handed over again counts once`() throws {
    var report = TimingReport(rate: .hz48000, lookAhead: .milliseconds(40))
    // The second is revoked, and then placed 100 ms later; the third is never placed.
    for (serial, (tap, placed, time)) in [(0, 48, 1), (1, nil, 2), (1, 4_800, 102), (2, nil, 103)]
      .enumerated()
    {
      report.events.append(
        TimingReport.Event(
          serial: Int64(serial), source: VoiceID(tap), kind: "tap",
          planned: .zero + .milliseconds(Int64(time)), dispatched: .zero, frame: FrameIndex(0),
          placed: placed.map { FrameIndex(Int64($0)) }, margin: .zero))
    }
    let facts = PlacementFacts(report, period: .milliseconds(10))
    #expect(facts.taps == 3 && facts.placed == 2 && facts.missing == 1 && !report.hasPlacedTaps)
    report.events.removeLast()
    #expect(PlacementFacts(report, period: .milliseconds(10)).missing == 0 && report.hasPlacedTaps)
  }

  @Test func `a device that failed is not called safe`() throws {
    for isIdle in [true, false] {
      var timing = timing()
      let failed = Self.placement(.failed(Self.unplugged))
      if isIdle { timing.placement.idle = failed } else { timing.placement.loaded = failed }
      let text = timing.text
      let load = isIdle ? "idle" : "loaded"
      #expect(!text.contains("is safe here: it held") && !text.contains(" held for "))
      #expect(
        text.contains(
          "\nTaps, \(isIdle ? "idle" : "loaded (2 busy threads)"): not measured: writing frames: "))
      #expect(
        text.hasSuffix(
          "\nIt is unknown whether 40 ms is safe here: \(load), writing frames: No such device.\n"))
      let whole = try object(JSONSerialization.jsonObject(with: Data(timing.json.utf8)))
      #expect(
        try object(whole["verdict"]) as? [String: String] == [
          "notMeasured": "\(load), writing frames: No such device"
        ])
      #expect(
        try object(object(whole["placement"])[load]) as? [String: String] == [
          "notMeasured": "writing frames: No such device"
        ])
    }
  }

  @Test(arguments: [(late: 1, placed: 4), (late: 0, placed: 3)])
  func `a tap that came late or never is not safe`(late: Int, placed: Int) throws {
    var timing = timing()
    var facts = try #require(timing.placement.loaded.value)
    (facts.late, facts.placed) = (late, placed)
    timing.placement.loaded = .measured(facts)
    let text = timing.text
    #expect(
      text.hasSuffix(
        """

        40 ms is not safe here: play with --buffer 60; the look-ahead follows the buffer.
          latest wake-up 3.0 + period 10.0 + buffered ahead 3.0 = 16.0 ms
          of the taps played with 40 ms, \(late) came late and \(4 - placed) never came

        """))
    let whole = try object(JSONSerialization.jsonObject(with: Data(timing.json.utf8)))
    let verdict = try object(whole["verdict"])
    #expect(verdict["safe"] as? Bool == false && verdict["leastLookAheadNs"] as? Int == 60_000_000)
    #expect(verdict["lateTaps"] as? Int == late && verdict["missingTaps"] as? Int == 4 - placed)
  }

  /// Regression: "200 ms is safe here" stood below "85 of 85 loaded, 0 late; 0 and 1 underruns".
  @Test(arguments: [(1, 0), (0, 1), (2, 3)])
  func `nothing is safe after an underrun or a stall`(xruns: Int, stalls: Int) throws {
    for isIdle in [true, false] {
      var timing = timing()
      var facts = try #require(timing.placement.loaded.value)
      (facts.xruns, facts.stalls) = (xruns, stalls)
      if isIdle {
        timing.placement.idle = .measured(facts)
      } else {
        timing.placement.loaded = .measured(facts)
      }
      #expect(timing.verdict.value?.isSafe == false)
      #expect(
        timing.text.hasSuffix(
          """

          40 ms is not safe here: play with --buffer 60; the look-ahead follows the buffer.
            latest wake-up 3.0 + period 10.0 + buffered ahead 3.0 = 16.0 ms
            with 40 ms, underruns of the device: \(xruns), stalls: \(stalls)

          """))
      let whole = try object(JSONSerialization.jsonObject(with: Data(timing.json.utf8)))
      let verdict = try object(whole["verdict"])
      #expect(verdict["safe"] as? Bool == false && verdict["xruns"] as? Int == xruns)
    }
  }

  /// Regression: two seconds of taps were called safe.
  @Test(arguments: [(2_000, "2"), (59_999, "60")] as [(Int64, String)])
  func `what held for less than a minute is not called safe`(milliseconds: Int64, seconds: String) {
    var timing = timing()
    timing.tapDuration = .milliseconds(milliseconds)
    #expect(timing.verdict.value?.isSafe == false)
    #expect(
      timing.text.contains(
        "\n40 ms held for \(seconds) s with every core busy; --seconds 140 or more tells whether it is safe.\n"
      ))
    #expect(!timing.text.contains("is safe here") && !timing.text.contains("would be enough"))
  }

  @Test func `buffers that there was no time to try are said to be so`() {
    var timing = timing()
    timing.trials = .measured([])
    #expect(timing.text.contains("\nThere was no time to try a shorter one.\n"))
  }

  @Test func lostSoundIsNotHidden() {
    var timing = timing()
    timing.loopback = .measured(
      LoopbackFacts(
        played: 9, recorded: 8, deviation: FrameCount(0), fromDispatch: [], fromPlacement: [], xruns: 0))
    timing.trials = .measured([Self.busy])
    let text = timing.text
    #expect(text.contains("Monitor: 8 clicks recorded of 9 played"))
    #expect(text.contains("The recording holds other sounds, or lost some."))
    #expect(text.contains("None of them held, 0.2 s each."))
  }

  private func object(_ value: Any?) throws -> [String: Any] { try #require(value as? [String: Any]) }

  @Test func theJSONHasEveryMember() throws {
    let text = timing().json
    let schema = try #require(JSONSchema(Array(MachineTiming.report.published.text.utf8)))
    var unmeasured = timing()
    (unmeasured.loopback, unmeasured.trials) = (.notMeasured("no server"), .notMeasured("no time"))
    for text in [text, unmeasured.json] {
      let value = JSONTree(reading: SourceText(name: "timing", bytes: Array(text.utf8))).root?.value
      #expect(schema.accepts(try #require(value)), "\(text)")
    }
    let whole = try object(JSONSerialization.jsonObject(with: Data(text.utf8)))
    #expect(
      Set(whole.keys) == [
        "format", "askedNs", "cores", "lookAheadNs", "device", "wakeUp", "placement", "buffers", "loopback",
        "verdict",
      ])
    #expect(whole["format"] as? String == "thrum.machine-timing/1")
    let loaded = try object(try object(whole["placement"])["loaded"])
    #expect(try object(loaded["dispatchLatenessNs"])["p99.9"] as? Int == 1_000_000)
    #expect(Set(try object(loaded["marginNs"]).keys) == ["count", "p50", "p10", "p5", "p1", "p0.1", "min"])
    #expect(loaded["commitNs"] as? Int == 3_000_000)
    let buffers = try object(whole["buffers"])
    #expect((buffers["tries"] as? [Any])?.count == 2)
    #expect(try object(buffers["smallest"])["bufferNs"] as? Int == 40_000_000)
    #expect(try object(whole["loopback"])["clicksRecorded"] as? Int == 9)
    let verdict = try object(whole["verdict"])
    #expect(verdict["safe"] as? Bool == true && verdict["leastLookAheadNs"] as? Int == 20_000_000)
  }
}
