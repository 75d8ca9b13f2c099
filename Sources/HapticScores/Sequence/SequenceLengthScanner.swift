internal import HapticModel
internal import HapticTimeline

/// Reads the text of a length (`1 bar + 20 ms`) or a place (`bar 3 beat 2.5`).
///
/// ```
/// place  = ( position | length ) *( sign length )
/// sum    = length *( sign length )
/// position = "bar" whole [ "beat" number ] | "marker" name
/// length = number ( "s" | "ms" | "beat" | "beats" | "bar" | "bars" )
/// number = whole [ "." 1*9DIGIT ] | whole "/" 1*6DIGIT (the first not 0)
/// whole  = 1*9DIGIT
/// sign   = " + " | " - "
/// ```
///
/// Several spaces count as one; the space before a unit may be left out.
struct SequenceLengthScanner {
  /// The reason why a text is neither a length nor a place.
  enum Fault: Error, Equatable {
    case syntax
    /// `bar 0`, or a beat outside the bar.
    case bar
    /// A position where a length is required.
    case position
  }

  private let bytes: [UInt8]
  private var index = 0
  private let metre: Metre
  private var sum: SequenceLength

  private init(_ text: String, _ metre: Metre, _ node: Int) {
    bytes = Array(text.utf8)
    self.metre = metre
    sum = SequenceLength(node: node)
  }

  /// Reads a length, or also a place if `allowsPlace`.
  static func read(
    _ text: String, allowsPlace: Bool, metre: Metre, node: Int
  ) -> Result<SequenceLength, Fault> {
    var scanner = SequenceLengthScanner(text, metre, node)
    if let fault = scanner.scan(allowsPlace) { return .failure(fault) }
    return .success(scanner.sum)
  }

  /// Reads a number alone, a decimal or a fraction; `nil` if the text is not a number.
  static func readNumber(_ text: String) -> Fraction? {
    var scanner = SequenceLengthScanner(text, .common, 0)
    guard let number = scanner.scanNumber(), scanner.index == scanner.bytes.count else { return nil }
    return number
  }

  private mutating func scan(_ allowsPlace: Bool) -> Fault? {
    let begun = index
    if let fault = scanPosition() { return fault }
    if index > begun, !allowsPlace { return .position }
    if index == begun, let fault = scanLength(isNegative: false) { return fault }
    while index < bytes.count {
      guard let isNegative = scanSign() else { return .syntax }
      if let fault = scanLength(isNegative: isNegative) { return fault }
    }
    return nil
  }

  /// Reads a bar or a marker, if there is one.
  private mutating func scanPosition() -> Fault? {
    if scanWord("marker") {
      guard skipSpaces(), let name = scanName() else { return .syntax }
      sum.marker = name
    } else if scanWord("bar") {
      guard skipSpaces(), let bar = scanWhole() else { return .syntax }
      var beat = Fraction.one
      let end = index
      if skipSpaces(), scanWord("beat") {
        guard skipSpaces(), let number = scanNumber() else { return .syntax }
        beat = number
      } else {
        index = end
      }
      guard bar >= 1, beat >= .one, beat < Fraction(metre.beatsPerBar + 1) else { return .bar }
      sum.extent = metre.place(bar: Fraction(bar), beat: beat)
    }
    return nil
  }

  private mutating func scanLength(isNegative: Bool) -> Fault? {
    guard var number = scanNumber() else { return .syntax }
    if isNegative { number = -number }
    skipSpaces()
    if scanWord("ms") {
      sum.extent = sum.extent + Extent(nanoseconds: number * Fraction(1_000_000))
    } else if scanWord("s") {
      sum.extent = sum.extent + Extent(nanoseconds: number * Fraction(1_000_000_000))
    } else if scanWord("beats") || scanWord("beat") {
      sum.extent = sum.extent + .beats(number)
    } else if scanWord("bars") || scanWord("bar") {
      sum.extent = sum.extent + metre.bars(number)
    } else {
      return .syntax
    }
    return nil
  }

  // MARK: Tokens

  private var byte: UInt8 { index < bytes.count ? bytes[index] : 0 }

  /// True if there was a space.
  @discardableResult private mutating func skipSpaces() -> Bool {
    let begun = index
    while byte == 0x20 { index += 1 }
    return index > begun
  }

  /// Skips `word` if it comes next and no letter follows it.
  private mutating func scanWord(_ word: StaticString) -> Bool {
    let end = index + word.utf8CodeUnitCount
    guard end <= bytes.count, word.withUTF8Buffer({ $0.elementsEqual(bytes[index..<end]) }) else {
      return false
    }
    if end < bytes.count, bytes[end] | 0x20 &- 0x61 < 26 { return false }
    index = end
    return true
  }

  private mutating func scanSign() -> Bool? {
    guard skipSpaces() else { return nil }
    let sign = byte
    guard sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") else { return nil }
    index += 1
    return skipSpaces() ? sign == UInt8(ascii: "-") : nil
  }

  private mutating func scanName() -> String? {
    let begun = index
    while index < bytes.count, byte != 0x20 { index += 1 }
    return index > begun ? String(decoding: bytes[begun..<index], as: UTF8.self) : nil
  }

  private mutating func scanNumber() -> Fraction? {
    guard let whole = scanWhole() else { return nil }
    if byte == UInt8(ascii: ".") {
      index += 1
      let begun = index
      guard let fraction = scanWhole() else { return nil }
      var scale: Int64 = 1
      for _ in begun..<index { scale *= 10 }
      return Fraction(whole * scale + fraction, scale)
    }
    if byte == UInt8(ascii: "/") {
      index += 1
      let begun = index
      guard byte != 0x30, let below = scanWhole(), index - begun <= 6 else { return nil }
      return Fraction(whole, below)
    }
    return Fraction(whole)
  }

  /// One to nine digits.
  private mutating func scanWhole() -> Int64? {
    let begun = index
    var value: Int64 = 0
    while byte &- 0x30 < 10 {
      guard index - begun < 9 else { return nil }
      value = value * 10 + Int64(byte - 0x30)
      index += 1
    }
    return index > begun ? value : nil
  }
}
