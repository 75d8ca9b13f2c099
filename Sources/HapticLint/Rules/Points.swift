internal import HapticDevices
internal import HapticFormats
internal import HapticModel
internal import HapticScores
internal import HapticText
internal import HapticTimeline

extension LintRule {
  /// A curve with more than 16 points, of which it does not need all.
  package static let points = LintRule(code: "points") { subject, log in
    // A file with joined curves has been split already, and the original curves are unknown.
    if subject.document.findings.contains(where: { $0.code == AHAPCode.curvesJoined.rawValue }) { return }
    guard subject.document.format == .ahap else { return }
    // Of many devices, the limit of one is no reason to write another curve: Thrum writes several.
    guard subject.simulations.isEmpty || subject.isSurvey else {
      return subject.reportPointsOfDevices(to: &log)
    }
    for each in subject.part.pattern.namedCurves {
      let count = each.curve.countedPoints
      guard count > AHAPLimits.pointsPerCurve else { continue }
      let enough = each.curve.simplified(tolerance: 0.02).points.count
      guard enough * 4 <= count * 3 else { continue }
      // Nobody thins out by hand what a program wrote, unless one curve of the exporters is enough then.
      if subject.isConvertedFromSound, enough > AHAPLimits.pointsPerCurve { continue }
      if each.curve.isConstant, let level = each.curve.points.first?.value {
        log.report(
          each.part, hint: "write the level once, or let the points differ",
          "the \(count) points of the \(each.name) are all \(Wording.level(level)): it holds one level"
        )
        continue
      }
      log.report(
        each.part, hint: "leave out points that lie near the line between their neighbours",
        "the \(each.name) has \(count) points; \(enough) give the same curve to within 0.02"
      )
    }
  }
}

extension LintSubject {
  private static var thinning: String { "leave out points that lie near the line between their neighbours" }

  /// Reports the curves that exceed the limits of devices.
  fileprivate func reportPointsOfDevices(to log: inout LintLog) {
    var folding = DeviceFolding()
    for simulation in simulations where simulation.playsAsWritten {
      let profile = simulation.profile
      for each in part.pattern.namedCurves {
        let count = each.curve.countedPoints
        if let maximum = profile.limits.curvePoints, count > maximum {
          folding.add(profile.name, each.part, kind: "curve \(maximum)", hint: Self.thinning) { _ in
            "the \(each.name) has \(count) points; the device takes \(maximum) in one curve; Thrum writes several"
          }
        } else if let maximum = profile.envelope?.points, count > maximum {
          folding.add(profile.name, each.part, kind: "envelope \(maximum)", hint: Self.thinning) { _ in
            "the \(each.name) has \(count) points; the device takes \(maximum) in one envelope"
          }
        }
        guard let minimum = profile.envelope?.shortestSegment, let shortest = each.curve.shortestSegment,
          shortest < minimum
        else { continue }
        folding.add(profile.name, each.part, kind: "segment \(minimum.inWords)", hint: "leave out points") {
          _ in
          """
          two points of the \(each.name) lie \(shortest.inWords) apart; the device's envelopes \
          need \(minimum.inWords)
          """
        }
      }
    }
    folding.report(to: &log)
  }
}

extension HapticPattern {
  /// Every curve of the pattern and of its vibrations, with its name.
  fileprivate var namedCurves: [(part: Change.Subject, name: String, curve: Curve)] {
    var found: [(part: Change.Subject, name: String, curve: Curve)] = curves.enumerated().map {
      (.curve($0.offset), "curve of \($0.element.id.rawValue)", $0.element.curve)
    }
    for (index, event) in events.enumerated() {
      guard case .continuous(let vibration) = event else { continue }
      if let curve = vibration.intensityCurve { found.append((.event(index), "intensity curve", curve)) }
      if let curve = vibration.sharpnessCurve { found.append((.event(index), "sharpness curve", curve)) }
    }
    return found
  }
}

extension Curve {
  /// The times between points, without the steps that make room for a tap, which take at most 1 µs.
  private var segments: [TimeSpan] {
    zip(points, points.dropFirst()).map { $1.offset - $0.offset }.filter { $0 > .microseconds(1) }
  }

  /// The number of points that count.
  fileprivate var countedPoints: Int { points.isEmpty ? 0 : segments.count + 1 }

  /// The shortest segment between two points; `nil` if there is none.
  fileprivate var shortestSegment: TimeSpan? { segments.min() }
}
