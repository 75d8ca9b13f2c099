/// The limits of drawing patterns as envelopes.
enum EnvelopeLimits {
  /// How many straight lines stand for a bent one (*chosen*: the error is a 256th of the bow).
  static let pieces: Int64 = 16
  /// How many vibrations of one time are compared, the strongest first (*chosen*, far beyond any haptic).
  static let rivals = 16
  /// How far ahead is looked for the point at which a line that taps have cut ends (*chosen*).
  static let lookahead = 64
}
