internal import HapticEngine
internal import HapticModel
package import HapticText

extension MachineTiming {
  /// The measurements as JSON, `thrum.machine-timing/1`: spans in whole nanoseconds.
  ///
  /// Thread-safe: yes. Real-time-safe: no.
  package var json: String { Self.report.json(self) }

  /// The format of ``json``.
  package static var report: Report<MachineTiming> {
    Report("thrum.machine-timing/1", summary: "How exactly this machine plays haptics, measured.") {
      Column("askedNs", \.requestedDuration)
      Column("cores", \.coreCount)
      Column("lookAheadNs", \.lookAhead)
      Column("device", \.device.value)
      Column("noDevice") { if case .notMeasured(let reason) = $0.device { reason } else { nil } }
      Column("wakeUp", object: \.wakeUps) {
        Column("intervalNs") { _ in WakeUpMeter.interval }
        Column("idle", object: \.idle, of: upper)
        Column("loaded", object: \.loaded, of: upper)
      }
      Column("placement", object: \.placement) {
        Column("idle", object: \.idle, of: measured(placement))
        Column("loaded", object: \.loaded, of: measured(placement))
      }
      Column("buffers", object: { timing in timing.trials.map { (timing, $0) } }, of: measured(buffers))
      Column("loopback", object: \.loopback, of: measured(loopback))
      Column("verdict", object: \.verdict, of: measured(verdict))
    }
  }

  // MARK: Percentiles

  private static var upper: Members<[TimeSpan]> {
    Members(named: "upper") {
      percentiles(upperPercentiles)
      Column("max") { $0.max() ?? .zero }
    }
  }

  private static var lower: Members<[TimeSpan]> {
    Members(named: "lower") {
      percentiles(lowerPercentiles)
      Column("min") { $0.min() ?? .zero }
    }
  }

  private static func percentiles(_ percents: [Double]) -> [Column<[TimeSpan]>] {
    [Column("count", \.count)]
      + percents.map { percent in
        Column("p" + FixedDecimal.text(percent, digits: 1, isTrimmed: true)) {
          TimingReport.percentile(percent, of: $0)
        }
      }
  }

  // MARK: Measurements

  /// Returns the members of what was measured, or why it was not.
  private static func measured<Facts>(_ members: Members<Facts>) -> Members<Measured<Facts>> {
    .either(
      members, isFirst: \.value, or: Members { Column("notMeasured", \String.self) },
      isSecond: { if case .notMeasured(let reason) = $0 { reason } else { nil } })
  }

  private static var placement: Members<PlacementFacts> {
    Members {
      Column("taps", \.taps)
      Column("placed", \.placed)
      Column("lateCommands", \.late)
      Column("xruns", \.xruns)
      Column("periodNs", \.period)
      Column("commitNs", \.commit)
      Column("scheduling", \.scheduling)
      Column("dispatchLatenessNs", object: \.lateness, of: upper)
      Column("marginNs", object: \.margin, of: lower)
    }
  }

  private static var buffers: Members<(MachineTiming, [BufferTrial])> {
    Members {
      Column("tryNs", \.0.trialDuration)
      Column("tries", list: \.1, of: trial)
      Column("smallest", optional: \.0.smallestBuffer?.requested) {
        Column("periodNs", \.period)
        Column("bufferNs", \.buffer)
      }
    }
  }

  private static var trial: Members<BufferTrial> {
    Members {
      Column("periodNs", \.requested.period)
      Column("bufferNs", \.requested.buffer)
      Column("givenPeriodNs", \.granted?.period)
      Column("givenBufferNs", \.granted?.buffer)
      Column("idle", object: \.idle, of: outcome)
      Column("loaded", optional: \.loaded, of: outcome)
    }
  }

  private static var outcome: Members<BufferTrial.Outcome> {
    typealias Ended = (xruns: Int, lost: TimeSpan, held: Bool)
    return .either(
      Members<Ended> {
        Column("xruns", \.xruns)
        Column("lostNs", \.lost)
        Column("held", \.held)
      }, isFirst: { if case .ended(let xruns, let lost) = $0 { (xruns, lost, $0.held) } else { nil } },
      or: Members { Column("failed", \String.self) },
      isSecond: { if case .failed(let reason) = $0 { reason } else { nil } })
  }

  private static var loopback: Members<LoopbackFacts> {
    Members {
      Column("clicksPlayed", \.played)
      Column("clicksRecorded", \.recorded)
      Column("framesOff", \.deviation.count)
      Column("xruns", \.xruns)
      Column("dispatchToRecordNs", object: \.fromDispatch, of: upper)
      Column("placementToRecordNs", object: \.fromPlacement, of: upper)
    }
  }

  private static var verdict: Members<LookAheadVerdict> {
    Members {
      Column("safe", \.isSafe)
      Column("latenessNs", \.lateness)
      Column("periodNs", \.period)
      Column("commitNs", \.commit)
      Column("neededNs", \.needed)
      Column("lateTaps", \.late)
      Column("missingTaps", \.missing)
      Column("xruns", \.xruns)
      Column("stalls", \.stalls)
      Column("heldNs", \.held)
      Column("leastLookAheadNs", \.smallestLookAhead)
      Column("words", list: \.lines)
    }
  }
}
