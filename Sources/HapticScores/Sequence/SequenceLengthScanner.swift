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

  private init(_ text: String, metre: Metre, node: Int) {
    bytes = Array(text.utf8)
    self.metre = metre
    sum = SequenceLength(node: node)
  }

  /// Reads a length, or also a place if `allowsPosition`.
  static func read(
    _ text: String, allowsPosition: Bool, metre: Metre, node: Int
  ) throws(Fault) -> SequenceLength {
    var scanner = SequenceLengthScanner(text, metre: metre, node: node)
    if try scanner.scanPosition() {
      if !allowsPosition { throw .position }
    } else {
      try scanner.scanLength(isNegative: false)
    }
    while scanner.index < scanner.bytes.count { try scanner.scanLength(isNegative: scanner.scanSign()) }
    return scanner.sum
  }

  /// Reads a number alone, a decimal or a fraction; `nil` if the text is not a number.
  static func readNumber(_ text: String) -> Fraction? {
    var scanner = SequenceLengthScanner(text, metre: .common, node: 0)
    guard let number = try? scanner.scanNumber(), scanner.index == scanner.bytes.count else { return nil }
    return number
  }

  /// Reads a bar or a marker; returns false if there is none.
  private mutating func scanPosition() throws(Fault) -> Bool {
    if scanWord("marker") {
      guard skipSpaces() else { throw .syntax }
      sum.marker = try scanName()
      return true
    }
    guard scanWord("bar") else { return false }
    guard skipSpaces() else { throw .syntax }
    let bar = try scanWhole()
    var beat = Fraction.one
    let end = index
    if skipSpaces(), scanWord("beat") {
      guard skipSpaces() else { throw .syntax }
      beat = try scanNumber()
    } else {
      index = end
    }
    guard bar >= 1, beat >= .one, beat < Fraction(metre.beatsPerBar + 1) else { throw .bar }
    sum.extent = metre.position(bar: Fraction(bar), beat: beat)
    return true
  }

  private mutating func scanLength(isNegative: Bool) throws(Fault) {
    var number = try scanNumber()
    if isNegative { number = -number }
    skipSpaces()
    if scanWord("ms") {
      sum.extent = sum.extent + BeatSpan(nanoseconds: number * Fraction(1_000_000))
    } else if scanWord("s") {
      sum.extent = sum.extent + BeatSpan(nanoseconds: number * Fraction(1_000_000_000))
    } else if scanWord("beats") || scanWord("beat") {
      sum.extent = sum.extent + .beats(number)
    } else if scanWord("bars") || scanWord("bar") {
      sum.extent = sum.extent + metre.bars(number)
    } else {
      throw .syntax
    }
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

  /// Reads a sign between spaces; true for minus.
  private mutating func scanSign() throws(Fault) -> Bool {
    guard skipSpaces(), byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") else { throw .syntax }
    let isNegative = byte == UInt8(ascii: "-")
    index += 1
    if skipSpaces() { return isNegative }
    throw .syntax
  }

  private mutating func scanName() throws(Fault) -> String {
    let name = bytes[index...].prefix { $0 != 0x20 }
    if name.isEmpty { throw .syntax }
    index = name.endIndex
    return String(decoding: name, as: UTF8.self)
  }

  private mutating func scanNumber() throws(Fault) -> Fraction {
    let whole = try scanWhole()
    let mark = byte
    guard mark == UInt8(ascii: ".") || mark == UInt8(ascii: "/") else { return Fraction(whole) }
    index += 1
    let begun = index
    let isZeroFirst = byte == 0x30
    let below = try scanWhole()
    if mark == UInt8(ascii: "/") {
      if isZeroFirst || index - begun > 6 { throw .syntax }
      return Fraction(whole, below)
    }
    var scale: Int64 = 1
    for _ in begun..<index { scale *= 10 }
    return Fraction(whole * scale + below, scale)
  }

  /// One to nine digits.
  private mutating func scanWhole() throws(Fault) -> Int64 {
    let begun = index
    var value: Int64 = 0
    while byte &- 0x30 < 10 {
      if index - begun == 9 { throw .syntax }
      value = value * 10 + Int64(byte - 0x30)
      index += 1
    }
    if index == begun { throw .syntax }
    return value
  }
}
