import HapticModel
import HapticTimeline
import Testing

@Suite struct ControlTests {
  @Test func `the intensity control multiplies and keeps what was written`() {
    let timeline = Timeline(
      compiling: HapticPattern {
        DynamicParameter(.hapticIntensity, 0.5, at: .milliseconds(10))
        Transient(0.8, at: .milliseconds(9))
        Transient(0.8, at: .milliseconds(11))
      })
    #expect(timeline.taps == [0.8, 0.4])
    #expect(timeline.tapVoices.map(\.commanded) == [0.8, 0.8])
  }

  @Test func `the sharpness control leaves taps alone`() {
    let timeline = Timeline(
      compiling: HapticPattern {
        DynamicParameter(.hapticSharpness, 0.5)
        Transient(1.0, 0.3, at: .milliseconds(5))
      })
    #expect(timeline.tapVoices.map(\.sharpness) == [0.3])
  }

  @Test func aStepOfTheSameInstantCounts() {
    let timeline = Timeline(
      compiling: HapticPattern {
        Transient(1.0, at: .milliseconds(10))
        DynamicParameter(.hapticIntensity, 0.25, at: .milliseconds(10))
      })
    #expect(timeline.taps == [0.25])
  }

  @Test func `where curves overlap the segment that began last rules`() {
    let falling = ParameterCurve(
      .hapticIntensity, points: [.init(1, at: .ms(0)), .init(0, at: .ms(100))])
    let later = ParameterCurve(
      .hapticIntensity, at: .milliseconds(40), points: [.init(0.75, at: .ms(0)), .init(0.25, at: .ms(40))])
    let timeline = Timeline(
      compiling: HapticPattern {
        later
        falling
        for time in [25, 39, 40, 60, 80, 90, 100, 120] { Transient(1.0, at: .milliseconds(Int64(time))) }
      })
    // The later curve takes precedence from 40 ms and holds after 80 ms; the earlier one's hold begins at 100 ms.
    #expect(timeline.taps == [0.75, 0.61, 0.75, 0.5, 0.25, 0.25, 0, 0])
  }

  @Test func `a control is neutral before its first point and held after its last`() {
    let timeline = Timeline(
      compiling: HapticPattern {
        ParameterCurve(
          .hapticIntensity, at: .milliseconds(10), points: [.init(0.2, at: .ms(10)), .init(0.4, at: .ms(20))])
        for time in [0, 10, 19, 20, 25, 30, 500] { Transient(1.0, at: .milliseconds(Int64(time))) }
      })
    let expected = [1, 1, 1, 0.2, 0.3, 0.4, 0.4]
    #expect(zip(timeline.taps, expected).allSatisfy { abs($0 - $1) < 1e-12 })
  }

  @Test func `attack decay and release controls are read when an event begins`() {
    let timeline = Timeline(
      compiling: HapticPattern {
        DynamicParameter(.hapticAttackTime, 0.5, at: .milliseconds(10))
        DynamicParameter(.hapticReleaseTime, 1, at: .milliseconds(10))
        DynamicParameter(.hapticDecayTime, -1, at: .milliseconds(10))
        Continuous(at: .milliseconds(0), for: .ms(500))
        Continuous(at: .milliseconds(10), for: .ms(500))
        Continuous(
          at: .milliseconds(20), for: .zero, envelope: Envelope(attack: 0.5, decay: 0.9, isSustained: false))
      })
    #expect(timeline.vibrations.map(\.attack) == [.ms(5), .ms(100), .ms(2_000)])
    #expect(timeline.vibrations.map(\.release) == [.ms(5), .ms(2_000), .zero])
    #expect(timeline.vibrations.map(\.decay) == [nil, nil, .ms(5)])
  }

  @Test func `a segment is a straight line and then its end`() {
    let segment = ControlSegment(id: .hapticIntensity, from: 0.2, to: 0.6, span: .ms(100))
    let at = { (time: Int64) in segment.value(after: .ms(time)) }
    #expect([at(-5), at(0), at(100), at(500)] == [0.2, 0.2, 0.6, 0.6])
    #expect(abs(at(25) - 0.3) < 1e-12)
  }

  @Test func `what is left of a course goes on where it is`() throws {
    var state = ControlState()
    #expect(state.remainder(of: .hapticIntensity, at: .zero) == nil)
    #expect(state.value(of: .hapticIntensity, at: .zero) == 1)
    state.begin(ControlSegment(id: .hapticIntensity, from: 0, to: 1, span: .ms(100)), at: .milliseconds(50))
    let left = try #require(state.remainder(of: .hapticIntensity, at: .milliseconds(75)))
    #expect(left == ControlSegment(id: .hapticIntensity, from: 0.25, to: 1, span: .ms(75)))
    let held = try #require(state.remainder(of: .hapticIntensity, at: .milliseconds(900)))
    #expect(held == ControlSegment(id: .hapticIntensity, from: 1, to: 1, span: .zero))
  }
}
