internal import HapticModel
internal import HapticText
package import HapticTimeline

/// The differences between a trace and an older one, in words.
///
/// Plans and placements must be equal, except for rounding. Dispatch must not be later: in virtual time not at all, in
/// real time within ``TraceTolerance/realTime``. A ``TraceTolerance`` applies to all of them. The page Traces has the
/// rules.
///
/// Thread-safe: yes, a value.
package struct TraceComparison: Sendable, Hashable {
  /// One difference.
  package struct Difference: Sendable, Hashable {
    /// The kind of difference; scripts may rely on the raw values.
    package enum Code: String, Sendable, Hashable, CaseIterable {
      case eventMissing = "trace-event-missing"
      case eventAdded = "trace-event-added"
      case timeMoved = "trace-time-moved"
      case placementMoved = "trace-placement-moved"
      case valueChanged = "trace-value-changed"
      case callChanged = "trace-call-changed"
      case runChanged = "trace-run-changed"
      case countChanged = "trace-count-changed"
      /// An event was dispatched later than in the old trace, or all were.
      case latenessRose = "trace-lateness-rose"
      /// The time between the dispatch and the kernel's need for it became shorter, and the dispatch is the same.
      case marginFell = "trace-margin-fell"
      /// The trace runs faster or slower than the old one.
      case drift = "trace-drift"
      /// The times of many events differ, each by another amount.
      case jitter = "trace-jitter"
    }

    /// The kind of difference.
    package let code: Code
    /// The difference, in one sentence without a full stop.
    package internal(set) var message: String
    /// The line in the new trace, from 1; `nil` if it has none there.
    package let line: Int?

    /// True if the difference is only a note: it is within the tolerance, or an improvement.
    package let isNote: Bool

    init(code: Code, message: String, line: Int?, isNote: Bool = false) {
      self.code = code
      self.message = message
      self.line = line
      self.isNote = isNote
    }
  }

  /// The differences in the order of the new trace; those of the run as a whole come first.
  package let differences: [Difference]

  /// True if everything that must be equal is equal.
  package var isEqual: Bool { differences.allSatisfy(\.isNote) }

  /// Compares a new trace with an old one.
  ///
  /// - Parameter tolerance: applies to plans, placements, calls and lateness; `nil` for the defaults, which are
  ///   ``TraceTolerance/exact``, but ``TraceTolerance/realTime`` for the lateness of a trace in real time.
  package init(old: TimingTrace, new: TimingTrace, within tolerance: TraceTolerance? = nil) {
    var comparing = TraceComparing(old: old, new: new, within: tolerance)
    comparing.compare()
    differences = comparing.differences
  }

  /// Compares the traces of two files, one by one; a trace that one file lacks is a difference.
  package static func compare(
    old: [TimingTrace], new: [TimingTrace], within tolerance: TraceTolerance? = nil
  ) -> [TraceComparison] {
    (0..<max(old.count, new.count)).map { number in
      if number >= new.count {
        return TraceComparison(lone: old[number].header.name, "is missing", line: nil)
      }
      let trace = new[number]
      guard number < old.count else {
        return TraceComparison(lone: trace.header.name, "is new", line: trace.headerLine)
      }
      return TraceComparison(old: old[number], new: trace, within: tolerance)
    }
  }

  private init(lone name: String, _ what: String, line: Int?) {
    differences = [
      Difference(code: .runChanged, message: "the trace of \(Quotation.quote(name)) \(what)", line: line)
    ]
  }
}
