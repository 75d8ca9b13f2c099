/// Steps forced and free motion by products instead of exponentials.
struct ResonantStepper {
  var m1: Phasor
  var m2: Phasor
  var turn: Phasor
  let (step1, step2, stepTurn): (Phasor, Phasor, Phasor)

  @inline(__always) mutating func advance() {
    advanceFree()
    turn = turn * stepTurn
  }

  @inline(__always) mutating func advanceFree() {
    m1 = m1 * step1
    m2 = m2 * step2
    // Subnormal numbers are slow to compute with, and 1e-100 m cannot be felt.
    if m1.squaredMagnitude < 1e-200 { m1 = .zero }
    if m2.squaredMagnitude < 1e-200 { m2 = .zero }
  }
}
