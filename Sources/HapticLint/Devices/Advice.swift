internal import HapticText

/// A hint, and the strength that the pattern has if it is followed.
struct Advice: ExpressibleByStringInterpolation {
  /// The hint, in the imperative without a full stop.
  var text: String
  /// The intensity of the strongest event after a change of strengths, with the intensity control; `nil` if the hint changes no
  /// strength.
  var strongest: Double?
  /// True if it makes several events much stronger or much longer, or a soft pattern as strong as can be.
  var isLarge = false
  /// True if it makes several vibrations longer.
  var isLonger = false
  /// True if it asks for longer pauses, too.
  var asksForPauses = false
  /// The advice to leave the pattern as it is, and to play a copy on the few devices that lose something; `nil` if an app cannot tell
  /// them from the others.
  var orCopy: String?

  /// Makes a hint.
  init(_ text: String, strongest: Double? = nil) { (self.text, self.strongest) = (text, strongest) }

  /// Makes a hint that changes no strength.
  init(stringLiteral text: String) { self.init(text) }
}

extension Advice {
  /// Makes the advice for few of many devices to leave the pattern as it is on the others, and to play a copy on these.
  ///
  /// - Parameter isTold: true if the others are the devices that play Android's primitives, for which an app can ask.
  static func copy(for devices: [String], isTold: Bool) -> Advice {
    guard isTold, !devices.isEmpty else {
      return Advice("keep it on the others, and adapt a copy for \(Wording.list(devices)) (thrum adapt)")
    }
    let other = devices.count > 1 ? ", or for another of them" : ""
    return Advice(
      "keep it where areAllPrimitivesSupported(PRIMITIVE_CLICK) is true, and play a stronger copy elsewhere "
        + "('thrum adapt --for \(ShellWord.quote(devices[0]))' writes one\(other))")
  }
}
