/// A small change of a control's steps, of which several share an instant.
enum StepMutation: String, CaseIterable, PatternMutation {
  case time = "a control step by 1 ms"
  case value = "a control step by 0.05"
  case order = "two steps of one instant swapped"

  func mutant(of trial: TrialPattern, using random: inout SeededGenerator) -> Mutation.Mutant? {
    let steps = trial.pattern.parameters
    switch self {
    case .time:
      guard let index = steps.indices.randomElement(using: &random) else { return nil }
      var trial = trial
      trial.pattern.parameters[index].time = steps[index].time + .milliseconds(1)
      var mutant = Mutation.Mutant(
        trial: trial, code: .moved, words: ["\(steps[index].name) control: "], event: nil)
      // Moving a step that hides another or is hidden changes more than its time.
      mutant.isAlone = false
      return mutant
    case .value:
      guard let index = Self.effective(steps).randomElement(using: &random) else { return nil }
      let value = steps[index].value
      var trial = trial
      trial.pattern.parameters[index] = DynamicParameter(
        steps[index].id, value + (value > 0.5 ? -0.05 : 0.05), at: steps[index].time)
      return Self.mutant(trial, steps[index])
    case .order:
      let pairs = Self.effective(steps).flatMap { last in
        steps.indices.filter { $0 < last && steps[$0].isBeside(steps[last]) && steps[$0] != steps[last] }
          .map { ($0, last) }
      }
      guard let (one, last) = pairs.randomElement(using: &random) else { return nil }
      var trial = trial
      trial.pattern.parameters.swapAt(one, last)
      return Self.mutant(trial, steps[last])
    }
  }

  private static func mutant(_ trial: TrialPattern, _ step: DynamicParameter) -> Mutation.Mutant {
    let at = DecimalTime.milliseconds(step.time.nanoseconds)
    return Mutation.Mutant(
      trial: trial, code: .control, words: ["\(step.name) control: the step at \(at) ms went "], event: nil)
  }

  /// The steps that no later one of the same control and instant replaces.
  private static func effective(_ steps: [DynamicParameter]) -> [Int] {
    steps.indices.filter { index in !steps[(index + 1)...].contains { $0.isBeside(steps[index]) } }
  }
}

extension DynamicParameter {
  fileprivate var name: String { id == .hapticIntensity ? "intensity" : "sharpness" }

  fileprivate func isBeside(_ other: DynamicParameter) -> Bool { id == other.id && time == other.time }
}
