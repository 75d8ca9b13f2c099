package import HapticDevices
package import HapticFormats
internal import HapticModel
internal import HapticScores
internal import HapticText
internal import HapticTimeline

extension LintRule {
  /// A composition of which a device lacks a part, and plays nothing.
  package static let allOrNothing = LintRule(code: "all-or-nothing") { subject, log in
    var folding = DeviceFolding()
    // Of many devices, those that are no Android phones do not count, and most of the others have to refuse it: an app asks
    // a weak phone first, which no file shows, and the table says that it plays nothing there.
    let phones = subject.simulations.filter { $0.profile.primitives != nil }
    let areMany = subject.isSurvey && !phones.isEmpty
    if areMany, phones.count(where: { subject.isRefused(on: $0.profile) }) * 2 <= phones.count { return }
    for simulation in subject.simulations where !areMany || simulation.profile.primitives != nil {
      let profile = simulation.profile
      let missing = subject.missingPrimitives(on: profile)
      guard let first = missing.first else { continue }
      let names = Set(missing.map(\.name)).sorted().map { Quotation.quote($0) }
      let hasPrimitives = profile.primitives?.isEmpty == false
      let what =
        hasPrimitives
        ? "the device lacks the primitive\(names.count > 1 ? "s" : "") \(Wording.list(names))"
        : "the device supports no primitives"
      folding.add(
        profile.name, subject.event(at: first.offset), kind: what,
        hint: hasPrimitives
          ? "use primitives that it has, or write a waveform beside it in a vibration-select"
          : "write a vibration-select with a waveform for devices without primitives, unless the app asks first"
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

  /// True if it can play none of several compositions, which are alternatives to each other.
  fileprivate func refuses(_ compositions: [[AndroidXMLDetails.Primitive]]) -> Bool {
    playback != .none && !compositions.isEmpty && compositions.allSatisfy { !lacks($0).isEmpty }
  }
}

extension PatternDocument {
  /// The compositions of Android vibration XML; `nil` of another file.
  fileprivate var compositions: [[AndroidXMLDetails.Primitive]]? {
    (native as? ParsedFile<AndroidXMLDetails>)?.details?.compositions
  }
}

extension Linter {
  /// Returns the names of the Android phones that play nothing of a document, since they lack primitives of its compositions.
  package static func phones(refusing document: PatternDocument, among profiles: [DeviceProfile]) -> [String]
  {
    guard let compositions = document.compositions else { return [] }
    return profiles.filter { $0.primitives != nil && $0.refuses(compositions) }.map(\.name)
  }
}

extension LintSubject {
  /// True for a composition of Android's primitives.
  var isComposition: Bool {
    guard let compositions = document.compositions, let index = position else { return false }
    return compositions.indices.contains(index) && !compositions[index].isEmpty
  }

  /// True if a device plays nothing of the pattern, because it lacks a primitive of an Android composition.
  func isRefused(on profile: DeviceProfile) -> Bool { !missingPrimitives(on: profile).isEmpty }

  /// The primitives of an Android composition that a device lacks; none if it can play another effect of the file.
  fileprivate func missingPrimitives(on profile: DeviceProfile) -> [AndroidXMLDetails.Primitive] {
    guard let compositions = document.compositions, let index = position,
      compositions.indices.contains(index),
      profile.refuses(compositions)
    else { return [] }
    return profile.lacks(compositions[index])
  }

  /// The event that was made of what stands at a byte; the whole pattern where none was.
  fileprivate func event(at offset: Int) -> Change.Subject {
    part.origins.events.firstIndex(of: offset).map { .event($0) } ?? .pattern
  }
}
