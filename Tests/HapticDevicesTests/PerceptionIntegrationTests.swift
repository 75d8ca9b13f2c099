/// The temporal integration of feeling.
@Suite struct PerceptionIntegrationTests {
  /// 10·log10(1 - e^(-T/200 ms)).
  private func closedForm(_ milliseconds: Double) -> Double {
    let part = 1 - PortableMath.exponential(-milliseconds / 200)
    return PortableMath.logarithm(part) * 10 / PortableMath.logarithm(10)
  }

  @Test(arguments: [10.0, 100, 1_000]) func `a burst reaches what its length allows`(_ milliseconds: Double) {
    let event = Bursts(driven: [(0, milliseconds, 10)]).events()[0]
    #expect(abs(event.sensation!.value - (20 + closedForm(milliseconds))) < 0.05)
  }

  @Test func `the onset is felt where the integral reaches the threshold`() {
    // 1 = 4·(1 - e^(-t/200 ms)), so that t = 200 ms·ln(4/3).
    let expected = 200 * PortableMath.logarithm(4.0 / 3)
    let onset = Bursts(driven: [(0, 400, 2)]).events()[0].feltOnset!
    #expect(abs(onset.inSeconds * 1e3 - expected) < 0.06, "half a step")
  }

  @Test func `a burst that is too short for its strength is not felt`() {
    let event = Bursts(driven: [(0, 10, 2)]).events()[0]
    #expect(event.sensation!.value < 0)
    #expect(!event.isFelt)
    #expect(event.feltOnset == nil)
  }

  @Test func `twice the amplitude is six decibels more`() {
    let one = Bursts(driven: [(0, 30, 3)], tail: 10).events()[0].sensation!.value
    let two = Bursts(driven: [(0, 30, 6)], tail: 10).events()[0].sensation!.value
    #expect(abs(two - one - 6.0206) < 1e-4)
  }

  @Test func louderIsNeverLessFelt() {
    var random = SeededGenerator(seed: 11)
    for _ in 0..<20 {
      let bursts = (0..<3).map { (Double($0) * 90, Double.random(in: 5...60, using: &random), 0.0) }
      let strengths = bursts.map { _ in Double.random(in: 0.5...60, using: &random) }
      var before: [FeltEvent]?
      for factor in [1.0, 1.5, 4, 20] {
        let louder = zip(bursts, strengths).map { ($0.0, $0.1, $1 * factor) }
        let now = Bursts(driven: louder, tail: 8).events()
        for (quiet, loud) in zip(before ?? [], now) {
          #expect(loud.aboveThreshold!.value >= quiet.aboveThreshold!.value - 1e-9)
        }
        before = now
      }
    }
  }

  @Test func `the same motion gives the same events`() {
    let bursts = Bursts(driven: [(0, 20, 9), (60, 20, 5), (85, 40, 8)], tail: 12)
    #expect(bursts.events() == bursts.events())
  }

  @Test func theGridDoesNotMatter() {
    var coarse = Bursts(driven: [(0, 20, 9), (80, 20, 5)], tail: 12)
    coarse.step = .microseconds(500)
    let fine = Bursts(driven: [(0, 20, 9), (80, 20, 5)], tail: 12)
    for (one, other) in zip(coarse.events(), fine.events()) {
      #expect(abs(one.sensation!.value - other.sensation!.value) < 0.1)
      #expect(one.isFelt == other.isFelt)
    }
  }

  @Test func `a vibration goes on gathering after a tap on it`() {
    var bursts = Bursts(driven: [(0, 300, 10), (300, 15, 30), (315, 300, 10)])
    bursts.owners = [0, 1, 0]
    let vibration = bursts.events()[0]
    #expect(vibration.driven == .zero ... .milliseconds(615))
    #expect(abs(vibration.sensation!.value - (20 + closedForm(600))) < 0.3)
  }
}
