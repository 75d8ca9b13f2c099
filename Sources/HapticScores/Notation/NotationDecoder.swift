internal import HapticModel
public import HapticText

/// Reads patterns that are written in one line, such as `oO.O`: a soft tap, a strong one, a rest, a strong one.
///
/// See <doc:Notation> for the grammar. Every symbol takes a step of 100 ms unless it gives another length; if the line
/// is longer than its events, the last tap pads the pattern's end. Codes are ``NotationCode``.
///
/// ```swift
/// let file = NotationDecoder.decode(SourceText(name: "<notation>", bytes: Array("oO.O".utf8)))
/// ```
///
/// Thread-safe: yes. Real-time-safe: no.
public enum NotationDecoder {
  /// Reads a line.
  ///
  /// Never traps; unreadable input is a finding of severity `error`. ``NotationLimits`` bounds time and memory for any
  /// line.
  public static func decode(_ source: SourceText, as dialect: NotationDialect = .thrum) -> ParsedFile<Never> {
    let log = FindingLog()
    var unfolding = NotationUnfolding(log: log)
    unfolding.unfold(items(of: source.bytes, dialect, log))
    if unfolding.part.pattern.events.isEmpty, !log.hasErrors {
      log.add(
        .error, NotationCode.empty.rawValue, at: 0, hint: "a soft tap and a strong one: oO",
        "it has no tap and no vibration")
    }
    var file = ParsedFile<Never>(parts: [unfolding.part])
    file.findings = log.findings(in: source)
    return file
  }

  private static func items(
    of bytes: [UInt8], _ dialect: NotationDialect, _ log: FindingLog
  ) -> [NotationItem] {
    switch dialect {
    case .thrum:
      var parser = NotationParser(bytes, log: log)
      return parser.parse()
    case .haptica: return ForeignNotation.haptica.items(in: bytes, log)
    case .candlefinance: return ForeignNotation.candlefinance.items(in: bytes, log)
    }
  }

  /// True if a text may be Thrum's notation: it has a tap or a vibration, and no other characters.
  ///
  /// Letters of units and exponents count only after a digit.
  package static func mayRead(_ bytes: [UInt8]) -> Bool {
    var hasSound = false
    var previous: UInt8 = 0
    for byte in bytes.dropFirst(bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0) {
      let isSound = NotationAlphabet.tap(byte) != nil || NotationAlphabet.hold(byte) != nil
      hasSound = hasSound || isSound
      guard isSound || NotationAlphabet.isBlank(byte) || NotationAlphabet.isMark(byte, after: previous) else {
        return false
      }
      previous = byte
    }
    return hasSound
  }
}
