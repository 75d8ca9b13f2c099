/// The rise of the threshold next to other events.
@Suite struct PerceptionMaskingTests {
  private func weak(after gap: Double, of level: Double = 100, hertz: Double = 175) -> FeltEvent {
    var bursts = Bursts(driven: [(0, 20, level), (20 + gap, 20, 8)])
    bursts.bursts[1].hertz = hertz
    return bursts.events()[1]
  }

  @Test func nothingMasksAnEventAlone() {
    #expect(Bursts(driven: [(0, 20, 100)]).events()[0].masking == .zero)
  }

  @Test func `a strong tap masks a weak one after it and less so later`() {
    let levels = [20.0, 40, 80, 160].map { weak(after: $0).masking.value }
    #expect(levels == levels.sorted(by: >))
    #expect(levels[0] > 5)
    #expect(levels[3] < 1)
  }

  /// The rise is L - 5 + (5/1400)·175 at once and e^(-t/40 ms) of it after t.
  ///
  /// The weak tap is strongest at its end, 50 ms on. Of its energy E the masked threshold M leaves E - M + 1.
  @Test func theRiseIsThatOfTheEquations() {
    let events = Bursts(driven: [(0, 20, 100), (50, 20, 12)]).events()
    let full = events[0].sensation!.value - 5 + 5.0 / 1_400 * 175
    let rise = full * PortableMath.exponential(-50.0 / 40)
    let power = PortableMath.logarithm(10) / 10
    let energy = PortableMath.exponential(events[1].sensation!.value * power)
    let left = energy - PortableMath.exponential(rise * power) + 1
    #expect(left > 1)
    #expect(abs(events[1].aboveThreshold!.value - PortableMath.logarithm(left) / power) < 0.1)
  }

  @Test func `beyond two hundred milliseconds nothing masks`() {
    #expect(weak(after: 179).masking.value > 0)
    #expect(weak(after: 201).masking == .zero)
  }

  @Test func `far above the masked threshold an event is as strong as alone`() {
    let alone = Bursts(driven: [(0, 20, 50)]).events()[0].aboveThreshold!.value
    let masked = Bursts(driven: [(0, 20, 100), (50, 20, 50)]).events()[1].aboveThreshold!.value
    #expect(abs(masked - alone) < 0.3)
  }

  @Test func `equal events do not mask each other at any distance`() {
    for gap in [0.0, 4, 9, 11, 20, 40, 100] {
      let events = Bursts(driven: [(0, 20, 30), (20 + gap, 20, 30)]).events()
      #expect(events.allSatisfy { $0.masking == .zero }, "\(gap)")
    }
  }

  @Test func `backward masking is weaker than forward`() {
    let forward = Bursts(driven: [(0, 20, 100), (60, 20, 8)]).events()[1].masking.value
    let backward = Bursts(driven: [(0, 20, 8), (60, 20, 100)]).events()[0].masking.value
    #expect(backward > 0)
    #expect(backward < forward)
  }

  @Test func `a masker far away in frequency masks less`() {
    let near = weak(after: 30).masking.value
    let far = weak(after: 30, hertz: 320).masking.value
    #expect(far < near)
    #expect(weak(after: 30, hertz: 500).masking == .zero)
  }

  @Test func `a weak tap right after a strong vibration is not felt`() {
    var bursts = Bursts(driven: [(0, 500, 300), (515, 15, 5)])
    bursts.bursts[0].isTap = false
    let events = bursts.events()
    #expect(events[1].sensation!.value > 0)
    #expect(!events[1].isFelt)
  }

  @Test func `an event is hardly masked by the one that it merges with`() {
    let events = Bursts(driven: [(0, 20, 100), (20, 20, 90)]).events()
    #expect(events[1].mergedWith == events[0].event)
    #expect(events.allSatisfy { $0.masking.value < 1 })
  }

  @Test func `a vibration does not mask what stands out of it`() {
    var bursts = Bursts(driven: [(0, 400, 50), (400, 15, 75), (415, 300, 50)])
    bursts.owners = [0, 1, 0]
    for index in [0, 2] { (bursts.bursts[index].drive, bursts.bursts[index].isTap) = (0.5, false) }
    let tap = bursts.events()[1]
    #expect(tap.masking == .zero)
    #expect(tap.isFelt)
  }

  /// The rhythms of the named haptics: 0.7 then 1.0 after 120 ms, and three taps of 0.6 every 80 ms.
  @Test(arguments: [[(0.0, 0.49), (120.0, 1.0)], [(0, 0.36), (80, 0.36), (160, 0.36)]])
  func `taps of two and three stay felt on a good actuator`(_ taps: [(Double, Double)]) {
    let events = Bursts(driven: taps.map { ($0.0, 15, Bursts.felt(g: $0.1)) }, tail: 8).events()
    for event in events {
      #expect(event.aboveThreshold!.value > 10)
      #expect(event.mergedWith == nil)
    }
  }
}
