/// A course as times that alternate, off, on, off, on: where two of a kind meet, a 0 stands between them.
struct PulseList {
  /// The times in milliseconds, a pause first.
  private(set) var times: [Int64] = []
  /// The strength during each time; 0 in pauses.
  private(set) var numbers: [Int] = []

  /// Appends a step.
  mutating func append(_ step: MotorSteps.Step) {
    if times.count % 2 == (step.isOn ? 0 : 1) {
      times.append(0)
      numbers.append(0)
    }
    times.append(step.length)
    numbers.append(step.number)
  }
}
