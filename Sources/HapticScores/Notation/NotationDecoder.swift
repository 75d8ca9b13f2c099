internal import HapticModel
package import HapticText

/// Reads patterns that are written in one line, such as `oO.O`: a soft tap, a strong one, a rest, a strong one.
///
/// See the page Notation for the grammar. Every symbol takes a step of 100 ms unless it gives another length; if the line
/// is longer than its events, the last tap pads the pattern's end. Codes are ``NotationCode``.
///
/// ```swift
/// let file = NotationDecoder.decode(SourceText(name: "<notation>", bytes: Array("oO.O".utf8)))
/// ```
///
/// Thread-safe: yes. Real-time-safe: no.
package enum NotationDecoder {
  /// Reads a line.
  ///
  /// Never traps; unreadable input is a finding of severity `error`. ``NotationLimits`` bounds time and memory for any
  /// line.
  package static func decode(_ source: SourceText, as dialect: NotationDialect = .thrum) -> ParsedFile<Never>
  {
    let log = FindingLog()
    var unfolding = NotationUnfolding(log: log)
    unfolding.unfold(items(of: source.bytes, dialect, log))
    if unfolding.part.pattern.events.isEmpty, !log.hasErrors {
      log.add(
        .error, code: NotationCode.empty.rawValue, at: 0, hint: "a soft tap and a strong one: oO",
        message: "it has no tap and no vibration")
    }
    return ParsedFile(parts: [unfolding.part], findings: log.findings(in: source))
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

/// A notation of another project: one character is one tap or one wait.
struct ForeignNotation {
  let name: String
  let signs: [(character: Unicode.Scalar, kind: NotationItem.Kind)]

  /// The levels and times of Haptica's `Note` (efremidze/Haptica, Sources/Pattern.swift); a wait is 0.1 s, as in its
  /// documentation.
  static let haptica = ForeignNotation(
    name: "haptica",
    signs: [
      ("O", tap(1.0, sharpness: 0.7, length: .milliseconds(100))),
      ("o", tap(0.7, sharpness: 0.5, length: .milliseconds(100))),
      (".", tap(0.4, sharpness: 0.4, length: .milliseconds(100))),
      ("X", tap(0.8, sharpness: 0.9, length: .milliseconds(100))),
      ("x", tap(0.4, sharpness: 0.2, length: .milliseconds(100))), ("-", .rest(.span(.milliseconds(100)))),
    ])

  /// The levels and times of candlefinance/haptics, ios/Haptics.swift and ios/Helpers.swift.
  static let candlefinance = ForeignNotation(
    name: "candlefinance",
    signs: [
      ("O", tap(1.0, sharpness: 1.0)), ("o", tap(1.0, sharpness: 0.0)), (".", tap(0.6, sharpness: 1.0)),
      (":", tap(0.6, sharpness: 0.0)), ("-", .rest(.span(.milliseconds(100)))),
      ("=", .rest(.span(.milliseconds(1_000)))),
    ])

  private static func tap(
    _ intensity: UnitLevel, sharpness: UnitLevel, length: TimeSpan = .zero
  ) -> NotationItem.Kind {
    .tap(NotationLevels(intensity, sharpness), .span(length))
  }

  /// The parts of a line; characters that the project's own player ignores get a warning.
  func items(in bytes: [UInt8], _ log: FindingLog) -> [NotationItem] {
    var items: [NotationItem] = []
    for (offset, byte) in bytes.enumerated() where !NotationAlphabet.isBlank(byte) {
      guard items.count < NotationLimits.parts else {
        log.add(
          .error, code: NotationCode.tooMany.rawValue, at: offset,
          message: "the line has more than \(NotationLimits.parts) parts")
        return []
      }
      if let sign = signs.first(where: { UInt8(ascii: $0.character) == byte }) {
        items.append(NotationItem(kind: sign.kind, offset: offset))
      } else {
        warn(bytes, offset: offset, log: log)
      }
    }
    return items
  }

  private func warn(_ bytes: [UInt8], offset: Int, log: FindingLog) {
    // One finding for each multi-byte character.
    guard bytes[offset] & 0xC0 != 0x80 else { return }
    let character = bytes[offset...].prefix(4).enumerated().prefix { $0 == 0 || $1 & 0xC0 == 0x80 }.map(
      \.element)
    log.add(
      .warning, code: NotationCode.ignored.rawValue, at: offset,
      hint: "it has \(signs.map { String($0.character) }.joined(separator: " "))",
      message: "\(name) has no \(Quotation.quote(character)) and skips it")
  }
}
