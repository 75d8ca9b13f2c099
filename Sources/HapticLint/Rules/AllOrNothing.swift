internal import HapticDevices
internal import HapticFormats
internal import HapticText
internal import HapticTimeline

extension LintRule {
  /// A composition of which a device lacks a part, and plays nothing.
  public static let allOrNothing = LintRule(
    id: "all-or-nothing",
    summary: "An Android composition uses a primitive that the device lacks: nothing plays",
    reason: """
      Android plays a composition whole or not at all: if the device does not support one of its primitives, \
      the whole effect is silent (Android's documentation of VibrationEffect.Composition). Ask \
      areAllPrimitivesSupported, and keep a waveform for the other devices. From a vibration-select, a device \
      takes the first effect that it can play; the rule reports one only if the device can play none. The \
      simulation ignores this, and plays the primitives one by one.
      """,
    severity: .error
  ) { subject, log in
    guard let file = subject.document.native as? ParsedFile<AndroidXMLDetails>,
      let compositions = file.details?.compositions,
      let index = subject.document.parts.firstIndex(of: subject.part), compositions.indices.contains(index)
    else { return }
    var folding = DeviceFolding(over: subject.simulations.count)
    for simulation in subject.simulations where simulation.profile.playback != .none {
      let profile = simulation.profile
      guard compositions.allSatisfy({ profile.lacks($0).first != nil }) else { continue }
      let missing = profile.lacks(compositions[index])
      guard let first = missing.first else { continue }
      let names = Wording.list(Set(missing.map(\.name)).sorted().map { Quotation.quote($0) })
      let what = profile.primitives == nil ? "it supports no primitives" : "it lacks the primitive \(names)"
      folding.add(
        profile.name, subject.event(at: first.offset), kind: what,
        hint: "use primitives that it has, or write a waveform"
      ) { _ in "the whole effect is silent: \(what)" }
    }
    folding.report(to: &log)
  }
}

extension DeviceProfile {
  /// Returns the primitives of a composition that it cannot play.
  fileprivate func lacks(_ composition: [AndroidXMLDetails.Primitive]) -> [AndroidXMLDetails.Primitive] {
    composition.filter { primitives?.contains($0.name) != true }
  }
}

extension LintSubject {
  /// The event that was made of what stands at a byte; the whole pattern where none was.
  fileprivate func event(at offset: Int) -> Change.Subject {
    part.origins.events.firstIndex(of: offset).map { .event($0) } ?? .pattern
  }
}
