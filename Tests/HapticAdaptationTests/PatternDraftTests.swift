@testable import HapticAdaptation

@Suite struct PatternDraftTests {
  @Test func `a delay moves everything behind it and keeps the rest`() {
    var pattern = HapticPattern("three") {
      Transient(0.5, at: .milliseconds(0))
      Transient(0.5, at: .milliseconds(100))
      Transient(0.5, at: .milliseconds(300))
    }
    pattern.parameters = [DynamicParameter(.hapticIntensity, 0.5, at: .milliseconds(50))]
    pattern.curves = [
      ParameterCurve(
        .hapticIntensity, at: .milliseconds(90),
        points: [Curve.Point(1, at: .zero), Curve.Point(0, at: .milliseconds(20))])
    ]
    var draft = PatternDraft(pattern)
    draft.delay(from: .milliseconds(100), by: .milliseconds(20))
    draft.delay(from: .milliseconds(300), by: .milliseconds(10))
    draft.delay(from: .milliseconds(100), by: .milliseconds(20))
    let moved = draft.pattern
    #expect(moved.events.map(\.time) == [.zero, .milliseconds(140), .milliseconds(350)])
    #expect(moved.parameters == pattern.parameters)
    #expect(moved.curves[0].time == .milliseconds(90))
    #expect(moved.curves[0].points.map(\.offset) == [.zero, .milliseconds(60)])
  }

  @Test func `an unchanged plan is the event as written to the last bit`() {
    let event = HapticEvent.transient(Transient(UnitLevel(clamping: 0.123456789), 0.4, padding: .seconds(1)))
    #expect(EventPlan(event).event(delayedBy: .zero) == event)
  }

  @Test func `a vibration gets stronger through its curve where the intensity is at its end`() {
    let curve = Curve([Curve.Point(0.2, at: .zero), Curve.Point(0.4, at: .milliseconds(100))])
    var plan = EventPlan(.continuous(Continuous(0.8, for: .milliseconds(100), intensityCurve: curve)))
    #expect((plan.written - 0.32).magnitude < 1e-12)
    plan.strength = 0.64
    guard case .continuous(let vibration) = plan.event(delayedBy: .zero) else { return }
    #expect(vibration.intensity == .full)
    #expect(vibration.intensityCurve?.points.map { ($0.value * 1000).rounded() } == [320, 640])
  }

  @Test func `a longer vibration intervals its curves`() {
    let curve = Curve([Curve.Point(0, at: .zero), Curve.Point(1, at: .milliseconds(10))])
    var plan = EventPlan(.continuous(Continuous(0.8, for: .milliseconds(20), intensityCurve: curve)))
    plan.length = .milliseconds(60)
    guard case .continuous(let vibration) = plan.event(delayedBy: .zero) else { return }
    #expect(vibration.duration == .milliseconds(60))
    #expect(vibration.intensityCurve?.points.map(\.offset) == [.zero, .milliseconds(30)])
  }
}
