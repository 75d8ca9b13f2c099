package import HapticCatalog
internal import HapticModel

extension ButtonAdvice.Mistake {
  /// The findings of the rules in a screen with this mistake alone.
  package var findings: [UsageFinding] {
    let recorder = HapticRecorder()
    // A while after the start, at which haptics count as prepared early enough.
    recorder.advance(by: .milliseconds(3_000))
    if isPrepared { recorder.manager.prepare() }
    recorder.advance(by: .milliseconds(1_000))
    let call = { _ = recorder.manager.play(named: sample.haptic) }
    if isEnabled {
      recorder.manager.tap(sample.component, named: sample.label, action: call)
    } else {
      recorder.touch(sample.label, sample.component, isEnabled: false, body: call)
    }
    return recorder.findings
  }
}
