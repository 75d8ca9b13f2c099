internal import HapticCatalog
internal import HapticModel

/// Finds the haptics that the button standard pairs with other controls, by ``HapticPairing/standard``.
enum Pairing {
  /// - Parameter doubled: the serials of haptics that ``DoubleFire`` has reported.
  static func findings(in haptics: [RecordedHaptic], besides doubled: Set<Int>) -> [UsageFinding] {
    let ownTouches = Set(haptics.filter(\.isFromComponent).compactMap { $0.touch?.serial })
    let doubledTouches = Set(
      haptics.filter { doubled.contains($0.serial) }.compactMap { $0.touch?.serial })
    var answered: Set<Int> = []
    var mistakes: [Mistake] = []
    for haptic in haptics {
      guard let touch = haptic.touch, touch.isEnabled, !ownTouches.contains(touch.serial),
        !doubled.contains(haptic.serial)
      else { continue }
      guard !isResult(haptic) else { continue }
      answered.insert(touch.serial)
      let pairing = HapticPairing.of(touch.component, label: touch.name)
      if let pairing, HapticPairing.answers.contains(haptic.name), !pairing.suits(haptic.name) {
        add(Mistake(haptic, touch: touch, pairing: pairing, isResult: false), to: &mistakes)
      }
    }
    // A result is no answer: one that stands alone leaves the touch without.
    for haptic in haptics {
      guard let touch = haptic.touch, touch.isEnabled, touch.component != nil, isResult(haptic),
        !ownTouches.contains(touch.serial), !doubledTouches.contains(touch.serial),
        answered.insert(touch.serial).inserted
      else { continue }
      let pairing = HapticPairing.of(touch.component, label: touch.name)
      add(Mistake(haptic, touch: touch, pairing: pairing, isResult: true), to: &mistakes)
    }
    return mistakes.sorted { $0.haptics[0].serial < $1.haptics[0].serial }.map(\.finding)
  }

  /// True for a haptic of the standard that only tells a result.
  private static func isResult(_ haptic: RecordedHaptic) -> Bool {
    ButtonStandard.isResult(haptic) && Catalogue.builtIn[haptic.name] != nil
  }

  /// Adds a mistake, or its haptic to one of the same kind.
  private static func add(_ mistake: Mistake, to mistakes: inout [Mistake]) {
    if let same = mistakes.firstIndex(where: { $0.isSame(as: mistake) }) {
      mistakes[same].haptics += mistake.haptics
    } else {
      mistakes.append(mistake)
    }
  }
}

/// A haptic that the standard pairs with other controls, at one control or at several of the same kind.
private struct Mistake {
  var haptics: [RecordedHaptic]
  private let touch: HapticGesture
  private let pairing: HapticPairing?
  /// True if it only tells a result, and nothing answers the touch.
  private let isResult: Bool

  init(_ haptic: RecordedHaptic, touch: HapticGesture, pairing: HapticPairing?, isResult: Bool) {
    haptics = [haptic]
    self.touch = touch
    self.pairing = pairing
    self.isResult = isResult
  }

  func isSame(as other: Mistake) -> Bool {
    haptics[0].name == other.haptics[0].name && touch.component == other.touch.component
      && pairing == other.pairing && isResult == other.isResult
  }

  var finding: UsageFinding {
    UsageFinding(rule: .pairing, haptics: haptics, message: message, hint: hint)
  }

  private var message: String {
    let more = haptics.count > 1 ? " and \(haptics.count - 1) more" : ""
    let fired = "\(haptics[0].name) fired for \(touch.title)\(more)"
    let alone = isResult ? ", and nothing answered the touch" : ""
    guard let pairing else { return fired + alone + ": \(haptics[0].name) tells a result" }
    return fired + alone + ": the standard pairs \(holder(of: pairing)) with \(pairing.haptic)"
  }

  private var hint: String {
    let call = pairing.map { "\($0.haptic)()" } ?? "lightTap(), or the haptic of its use,"
    let answer = "call \(call) in the action of \(touch.control)"
    if isResult { return answer + ", and \(haptics[0].call) when its work has ended" }
    let style = pairing?.labels.isEmpty == true ? ", or give the control another style" : ""
    return answer + style + (style.isEmpty ? "" : " if \(haptics[0].name) is right")
  }

  /// The subject of the pairing: a label, or a component.
  private func holder(of pairing: HapticPairing) -> String {
    let label = pairing.labels.first { label in touch.name.map(label.matches) ?? false }
    return label?.words ?? touch.component.map { Words.indefinite($0.title) } ?? "it"
  }
}
