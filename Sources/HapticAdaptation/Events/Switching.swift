internal import HapticModel

extension PatternDraft {
  /// Plans full strength for every event wherever it sounds: a motor that only switches has no other.
  ///
  /// Taps that are one to a hand keep their strengths, which say that they are an accent and its echo.
  mutating func switchOn() {
    let fused = Set(FusedTaps.pairs(in: self).flatMap { [$0.first, $0.second] })
    for index in plans.indices where plans[index].isAsked && !fused.contains(index) {
      plans[index].strength = 1
      plans[index].isSwitched = !plans[index].isTap
    }
    switchesControls =
      original.parameters.contains { $0.id == .hapticIntensity }
      || original.curves.contains { $0.id == .hapticIntensity }
  }
}

extension HapticPattern {
  /// Makes every intensity control 1 where it is above 0; leaves all of them out if that is everywhere.
  mutating func switchIntensityControls() {
    func isIntensity(_ id: ControlID) -> Bool { id == .hapticIntensity }
    let steps = parameters.filter { isIntensity($0.id) }
    let controls = curves.filter { isIntensity($0.id) }
    if steps.allSatisfy({ $0.value > 0 }), controls.allSatisfy({ $0.curve.switched == nil }) {
      parameters.removeAll { isIntensity($0.id) }
      curves.removeAll { isIntensity($0.id) }
      return
    }
    for index in parameters.indices where isIntensity(parameters[index].id) && parameters[index].value > 0 {
      parameters[index] = DynamicParameter(.hapticIntensity, 1, at: parameters[index].time)
    }
    for index in curves.indices where isIntensity(curves[index].id) {
      let start = curves[index].points.first?.offset ?? .zero
      let points = curves[index].curve.switched?.points ?? [Curve.Point(1, at: start)]
      curves[index] = ParameterCurve(.hapticIntensity, at: curves[index].time, points: points)
    }
  }
}

extension Curve {
  /// The curve of a switch that is on while this one is above 0, as steps between 0 and 1; `nil` if it is always on.
  var switched: Curve? {
    var steps: [Point] = []
    func step(to value: Double, at offset: TimeSpan) {
      if let last = steps.last {
        guard last.value != value else { return }
        steps.append(Point(last.value, at: offset))
      }
      steps.append(Point(value, at: offset))
    }
    for segment in segments { step(to: segment.from == 0 && segment.to == 0 ? 0 : 1, at: segment.offset) }
    return steps.allSatisfy { $0.value == 1 } ? nil : Curve(steps)
  }
}
