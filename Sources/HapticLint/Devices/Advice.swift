/// A hint, and the strength that the pattern has if it is followed.
struct Advice: ExpressibleByStringInterpolation {
  /// The hint, in the imperative without a full stop.
  var text: String
  /// The intensity of the strongest event after a change of strengths, with the intensity control; `nil` if the hint changes no
  /// strength.
  var strongest: Double?
  /// True if it makes several vibrations longer.
  var isLonger = false

  /// Makes a hint.
  init(_ text: String, strongest: Double? = nil) { (self.text, self.strongest) = (text, strongest) }

  /// Makes a hint that changes no strength.
  init(stringLiteral text: String) { self.init(text) }
}
