internal import HapticEngine
internal import HapticModel
internal import HapticText

extension MachineTiming {
  /// The measurements as lines for people, on one screen: spans in milliseconds.
  ///
  /// Thread-safe: yes. Real-time-safe: no.
  package var text: String { text(width: nil) }

  /// Returns the lines on a screen of `width` columns; `nil` for the whole lines.
  package func text(width: Int?) -> String {
    TextWrapping.wrap(MachineTimingText.text(self, width), to: width)
  }
}

/// The measurements of a machine, on one screen.
private enum MachineTimingText {
  /// Returns the report; every span is in milliseconds.
  static func text(_ timing: MachineTiming, _ width: Int?) -> String {
    [spans(timing, width), placements(timing), trials(timing, width), loopback(timing), verdict(timing)]
      .joined(separator: "\n")
  }

  /// A label, a count, and five percentiles with what lies beyond them.
  private static func row(
    _ label: String, spans: [TimeSpan], percentiles: [Double], last: TimeSpan?
  ) -> [String] {
    let shown = percentiles.map { TimingReport.percentile($0, of: spans) } + [last ?? .zero]
    return [label, right(String(spans.count), 6)]
      + (spans.isEmpty ? shown.map { _ in right("–", 8) } : shown.map { right(ms($0), 8) })
  }

  private static func high(_ label: String, _ spans: [TimeSpan]) -> [String] {
    row(label, spans: spans, percentiles: MachineTiming.upperPercentiles, last: spans.max())
  }

  private static func low(_ label: String, _ spans: [TimeSpan]) -> [String] {
    row(label, spans: spans, percentiles: MachineTiming.lowerPercentiles, last: spans.min())
  }

  private static func head(_ label: String, _ names: [String]) -> [String] {
    [label, right("count", 6)] + names.map { right($0, 8) }
  }

  private static func spans(_ timing: MachineTiming, _ width: Int?) -> String {
    let (wakeUps, placement) = (timing.wakeUps, timing.placement)
    var rows = [
      head("milliseconds", ["p50", "p90", "p95", "p99", "p99.9", "max"]),
      high("wake-up late, idle", wakeUps.idle), high("wake-up late, loaded", wakeUps.loaded),
      high("dispatch late, idle", placement.idle.value?.lateness ?? []),
      high("dispatch late, loaded", placement.loaded.value?.lateness ?? []),
    ]
    if case .measured(let facts) = timing.loopback, facts.fromDispatch.count > 0 {
      rows.append(high("dispatch to record", facts.fromDispatch))
      rows.append(high("placement to record", facts.fromPlacement))
    }
    rows += [
      head("", ["p50", "p10", "p5", "p1", "p0.1", "least"]),
      low("margin, idle", placement.idle.value?.margin ?? []),
      low("margin, loaded", placement.loaded.value?.margin ?? []),
    ]
    let table = FittedTable(rows, dropping: ["p90", "p95", "count", "p99.9", "p50", "p99"])
    return table.text(width: width)
  }

  private static func placements(_ timing: MachineTiming) -> String {
    let position =
      switch timing.device {
      case .measured(let name): name
      case .notMeasured(let reason): "no device (\(reason))"
      }
    let scheduling = (timing.placement.loaded.value?.scheduling).map { "; \($0)" } ?? ""
    return """
      Played on \(position)\(scheduling).
      Look-ahead \(whole(timing.lookAhead)) ms\(taps(timing))

      """
  }

  /// Returns the outcome of the taps, after the look-ahead, or on two lines if a run did not finish.
  private static func taps(_ timing: MachineTiming) -> String {
    let busy = "loaded (\(timing.coreCount) busy threads)"
    let (idle, loaded) = (timing.placement.idle, timing.placement.loaded)
    guard case (.measured(let idle), .measured(let loaded)) = (idle, loaded) else {
      return ".\nTaps, \(run("idle", idle))\nTaps, \(run(busy, loaded))"
    }
    return ": \(idle.placed) of \(idle.taps) taps placed idle, \(idle.late) late; "
      + "\(loaded.placed) of \(loaded.taps) \(busy), \(loaded.late) late; "
      + "\(idle.xruns) and \(loaded.xruns) underruns."
  }

  private static func run(_ load: String, _ placement: Measured<PlacementFacts>) -> String {
    switch placement {
    case .notMeasured(let reason): "\(load): not measured: \(reason)."
    case .measured(let facts):
      "\(load): \(facts.placed) of \(facts.taps) taps placed, \(facts.late) late; \(facts.xruns) underruns."
    }
  }

  private static func trials(_ timing: MachineTiming, _ width: Int?) -> String {
    switch timing.trials {
    case .notMeasured(let reason): return "Periods and buffers: not measured: \(reason).\n"
    case .measured(let trials):
      let rows = [["period ms", "buffer ms", "given ms", "idle", "loaded"]] + trials.map(row)
      return FittedTable(rows, dropping: ["given ms"]).text(width: width) + smallest(timing)
    }
  }

  private static func row(_ trial: BufferTrial) -> [String] {
    let given = trial.granted.map { short($0.period) + " / " + short($0.buffer) } ?? "–"
    let loaded = trial.loaded.map(words) ?? "–"
    return [
      right(short(trial.requested.period), 9), right(short(trial.requested.buffer), 9), given,
      words(trial.idle), loaded,
    ]
  }

  private static func words(_ outcome: BufferTrial.Outcome) -> String {
    switch outcome {
    case .ended(xruns: 0, let lost): outcome.held ? "held" : "\(whole(lost)) ms lost"
    case .ended(xruns: 1, _): "1 underrun"
    case .ended(let xruns, _): "\(xruns) underruns"
    case .failed(let reason): reason
    }
  }

  private static func smallest(_ timing: MachineTiming) -> String {
    let tries = "\(FixedDecimal.text(timing.trialDuration.inSeconds, digits: 1)) s each"
    if timing.trials.value?.isEmpty == true { return "There was no time to try a shorter one.\n" }
    guard let trial = timing.smallestBuffer?.requested else { return "None of them held, \(tries).\n" }
    return "Period \(short(trial.period)) ms and buffer \(short(trial.buffer)) ms held, \(tries).\n"
  }

  private static func loopback(_ timing: MachineTiming) -> String {
    switch timing.loopback {
    case .notMeasured(let reason): return "Output latency: not measured: \(reason).\n"
    case .measured(let facts):
      let clicks =
        "Monitor: \(facts.recorded) clicks recorded of \(facts.played) played, at most \(facts.deviation.count) frames off"
        + " in distance, \(facts.xruns) underruns.\n"
      if facts.isExact { return clicks }
      return clicks
        + (facts.xruns > 0
          ? "An underrun shifts everything after it.\n" : "The recording holds other sounds, or lost some.\n")
    }
  }

  private static func verdict(_ timing: MachineTiming) -> String {
    switch timing.verdict {
    case .measured(let verdict): verdict.lines.map { $0 + "\n" }.joined()
    case .notMeasured(let reason):
      "It is unknown whether \(whole(timing.lookAhead)) ms is safe here: \(reason).\n"
    }
  }

  private static func right(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }

  private static func ms(_ span: TimeSpan) -> String { MillisecondText.text(span, digits: 3) }
  private static func whole(_ span: TimeSpan) -> String { MillisecondText.text(span, digits: 0) }
  private static func short(_ span: TimeSpan) -> String {
    FixedDecimal.text(Double(span.nanoseconds) / 1e6, digits: 1, isTrimmed: true)
  }
}

/// Spans as milliseconds.
enum MillisecondText {
  /// Returns so many digits behind the point, ties to even.
  static func text(_ span: TimeSpan, digits: Int) -> String {
    FixedDecimal.text(Double(span.nanoseconds) / 1e6, digits: digits)
  }
}
