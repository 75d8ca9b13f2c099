internal import HapticAudio
internal import HapticEngine
package import HapticModel
internal import HapticTimeline

/// From dispatch to placement: the outcome of a run of taps.
package struct PlacementFacts: Sendable {
  /// The delay of each tap's handover, counted from its planned time minus the look-ahead; zero if it was early.
  package internal(set) var lateness: [TimeSpan] = []
  /// The time from each tap's handover to the moment at which the kernel needed it; zero if it was late.
  package internal(set) var margin: [TimeSpan] = []
  /// The number of taps to be placed; one that was revoked before the device started, and handed over again, counts once.
  package internal(set) var taps: Int
  /// The number of taps that the kernel placed.
  package internal(set) var placed = 0
  /// The number of taps that it placed later than requested.
  package internal(set) var late = 0
  /// The number of taps that were never placed.
  package var missing: Int { max(0, taps - placed) }
  /// Underruns of the sink.
  package internal(set) var xruns = 0
  /// The most that the device had been given ahead of the engine's clock when a tap was handed over.
  package internal(set) var commit = TimeSpan.zero
  /// The length of time that the sink renders at once.
  package internal(set) var period: TimeSpan
  /// The time by which taps were handed over before they were needed.
  package internal(set) var lookAhead: TimeSpan
  /// Times that the device stood still without reporting an underrun.
  package internal(set) var stalls = 0
  /// True if the sink kept itself to real time, because its device does not.
  package internal(set) var isSelfPaced = false
  /// The scheduling of the audio thread; `nil` if none was asked for.
  package internal(set) var scheduling: String?

  /// Returns the result of a run of taps, or the reason for none: a device that fails has shown no margin.
  ///
  /// - Parameter end: how the run ended; `nil` if it did not.
  static func measured(_ report: TimingReport, end: SinkEnd?, period: TimeSpan) -> Measured<PlacementFacts> {
    switch end {
    case .finished, .stopped: .measured(PlacementFacts(report, period: period))
    case .failed, nil: notMeasured(after: end)
    }
  }

  /// Returns the reason why a run that ended so has no result.
  static func notMeasured(after end: SinkEnd?) -> Measured<PlacementFacts> {
    if case .failed(let error) = end { return .notMeasured(error.words) }
    return .notMeasured("the taps did not finish")
  }

  /// Creates the facts from the report of taps.
  init(_ report: TimingReport, period: TimeSpan) {
    self.period = period
    taps = report.tapCount
    lookAhead = report.lookAhead
    stalls = report.stalls
    late = report.lateCommands
    xruns = report.xruns
    isSelfPaced = report.isSelfPaced
    scheduling = report.scheduling
    // A tap that was revoked was not placed.
    for event in report.events where event.kind == "tap" && event.placed != nil {
      placed += 1
      lateness.append(max(event.dispatched - (event.planned - report.lookAhead), .zero))
      margin.append(max(event.margin, .zero))
      commit = max(commit, event.planned - event.dispatched - event.margin)
    }
  }
}

extension TimingReport {
  /// The number of taps; one that was revoked, and handed over again, counts once.
  var tapCount: Int {
    var known: Set<VoiceID> = []
    return events.count { event in
      event.kind == "tap" && (event.source.map { known.insert($0).inserted } ?? true)
    }
  }

  /// True if each tap was placed.
  var hasPlacedTaps: Bool { events.count { $0.kind == "tap" && $0.placed != nil } >= tapCount }
}
