internal import HapticModel

/// A time as written in a line: in steps, or in seconds.
enum NotationTime: Equatable {
  /// Billionths of a step.
  case nanosteps(Int64)
  case span(TimeSpan)

  static var oneStep: NotationTime { .nanosteps(1_000_000_000) }

  /// The length for a given length of a step; `nil` beyond the latest time that Thrum reads.
  func span(ofStep step: TimeSpan) -> TimeSpan? {
    guard case .nanosteps(let count) = self else {
      guard case .span(let span) = self, span <= TimePoint.latest - .zero else { return nil }
      return span
    }
    // Neither is negative. Exact in 128 bits, rounded to the nearest nanosecond, halves up.
    let product = count.magnitude.multipliedFullWidth(by: step.nanoseconds.magnitude)
    let (low, carry) = product.low.addingReportingOverflow(500_000_000)
    let high = product.high + (carry ? 1 : 0)
    guard high < 1_000_000_000 else { return nil }
    let quotient = UInt64(1_000_000_000).dividingFullWidth((high, low)).quotient
    guard quotient <= TimePoint.latest.nanoseconds.magnitude else { return nil }
    return .nanoseconds(Int64(quotient))
  }
}

/// One part of a line, with its position.
struct NotationItem: Sendable {
  enum Kind: Sendable {
    /// A tap, and the time until the next part begins.
    case tap(NotationLevels, NotationTime)
    /// A vibration, and its length.
    case hold(NotationLevels, NotationTime)
    case rest(NotationTime)
    /// Moves to a time after the start of the group, or of the line.
    case jump(NotationTime)
    /// The length of a step from here to the end of the group.
    case step(NotationTime)
    indirect case group([NotationItem])
  }

  let kind: Kind
  /// The number of bytes before it.
  let offset: Int
  /// The number of times that it plays, at least one.
  var count = 1
}

/// The intensity and sharpness of an event.
struct NotationLevels: Hashable {
  var intensity: UnitLevel
  var sharpness: UnitLevel

  init(_ intensity: UnitLevel, _ sharpness: UnitLevel) {
    self.intensity = intensity
    self.sharpness = sharpness
  }

  /// The levels with an accent, which adds half of the difference between the intensity and 1.
  var accented: NotationLevels {
    NotationLevels(UnitLevel(clamping: intensity.value + (1 - intensity.value) / 2), sharpness)
  }
}

/// The characters of Thrum's notation.
enum NotationAlphabet {
  /// Returns the levels of a tap's letter: small is soft, capital strong; `x` crisp, `u` round.
  ///
  /// The levels are *chosen*: those of sharpness are the vocabulary's soft, medium and sharp.
  static func tap(_ byte: UInt8) -> NotationLevels? {
    switch byte {
    case UInt8(ascii: "o"): NotationLevels(soft, .medium)
    case UInt8(ascii: "O"): NotationLevels(.full, .medium)
    case UInt8(ascii: "x"): NotationLevels(soft, .sharp)
    case UInt8(ascii: "X"): NotationLevels(.full, .sharp)
    case UInt8(ascii: "u"): NotationLevels(soft, .soft)
    case UInt8(ascii: "U"): NotationLevels(.full, .soft)
    default: nil
    }
  }

  /// Returns the levels of a held vibration's sign: `~` is soft, `=` strong.
  static func hold(_ byte: UInt8) -> NotationLevels? {
    switch byte {
    case UInt8(ascii: "~"): NotationLevels(soft, .medium)
    case UInt8(ascii: "="): NotationLevels(.full, .medium)
    default: nil
    }
  }

  /// The intensity of soft events.
  private static var soft: UnitLevel { 0.5 }

  static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D }

  static func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }

  /// True if a byte can begin a part of a line, or end a group.
  static func beginsPart(_ byte: UInt8) -> Bool {
    tap(byte) != nil || hold(byte) != nil || isBlank(byte) || ".()@[#".utf8.contains(byte)
  }

  /// True if a byte can follow `previous` in a line, but is no symbol.
  static func isMark(_ byte: UInt8, after previous: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "m"), UInt8(ascii: "e"): isDigit(previous)
    case UInt8(ascii: "s"): isDigit(previous) || previous == UInt8(ascii: "m")
    case UInt8(ascii: "-"): previous == UInt8(ascii: "e")
    default: isDigit(byte) || ".(){}[]*:,^@".utf8.contains(byte)
    }
  }
}
