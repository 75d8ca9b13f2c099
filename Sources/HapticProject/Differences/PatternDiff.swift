package import HapticDevices
package import HapticFormats
internal import HapticModel
package import HapticRegression
internal import HapticText
internal import HapticTimeline

/// The difference between two patterns: in words, and as felt on devices.
///
/// Thread-safe: yes, a value. Real-time-safe: no.
package struct PatternDiff: Sendable {
  /// The name of the old pattern.
  package let old: String
  /// The name of the new pattern.
  package let new: String
  /// The changes of the command, and what follows on the devices.
  package let changes: [Regression]
  /// The devices, in the given order.
  let devices: [DeviceDiff]
  /// The reason why no device is simulated; `nil` if the given ones are.
  package let problem: ProjectFailure?
  /// The old and the new timeline, for a picture.
  let pattern: RegressionReport.Pattern

  /// Compares two patterns.
  ///
  /// Cost: two simulations for each device. If the patterns have too many events for all of them, only the commands are
  /// compared, and ``problem`` says so.
  ///
  /// - Parameters:
  ///   - names: the names of the old and the new pattern in the report.
  ///   - progress: receives the number of finished devices.
  package init(
    from old: GoldenSubject, to new: GoldenSubject, names: (old: String, new: String),
    on profiles: [DeviceProfile], progress: ProgressHandler? = nil
  ) {
    (self.old, self.new) = names
    problem = SimulationBudget.refusal(
      ofComparing: [old.call, new.call], names: [names.old, names.new], on: profiles.count)
    let pairing = EventPairing(old.call.timeline, new.call.timeline)
    let (before, after) = (old.call, new.call)
    devices = SimulationBudget.runner(of: [before, after]).results(problem == nil ? profiles.count : 0) {
      defer { progress?(1) }
      return DeviceDiff(from: before, to: after, on: profiles[$0], pairing: pairing)
    }
    changes =
      PatternDifference(
        from: old, to: new, on: (devices.map(\.results.was), devices.map(\.results.now))
      ).regressions
    pattern = RegressionReport.Pattern(
      name: names.new, changes: changes.map { RegressionReport.Change($0) }, was: old.call.timeline,
      now: new.call.timeline)
  }

  /// True if the two patterns command the same and are felt alike.
  package var isSame: Bool { changes.isEmpty && devices.allSatisfy(\.isSame) }

  /// True if an average hand tells the two apart on a device: they are a noticeable step or more apart.
  package var isFelt: Bool { devices.contains { $0.distance.verdict != .alike } }

  /// The changes in sentences, at most twenty.
  var sentences: [String] {
    GoldenComparison.Pattern(name: "", old: nil, new: nil, regressions: changes).sentences()
  }
}

extension PatternDiff {
  /// Compares two patterns that were read.
  package init(
    from old: PatternDocument, to new: PatternDocument, on profiles: [DeviceProfile],
    progress: ProgressHandler? = nil
  ) {
    func subject(_ document: PatternDocument) -> GoldenSubject {
      let name = document.source.name
      return GoldenSubject(
        name: name, call: document.call, request: ExportRequest(document),
        score: GoldenScore(of: document, part: document.chosen, named: name))
    }
    self.init(
      from: subject(old), to: subject(new), names: (old.source.name, new.source.name), on: profiles,
      progress: progress)
  }
}
