internal import HapticModel
internal import HapticText

/// A notation of another project: one character is one tap or one wait.
struct ForeignNotation {
  /// The meaning of a character.
  enum Sign {
    case tap(NotationLevels)
    case wait(TimeSpan)
  }

  let name: String
  /// The length of a tap.
  let tapLength: TimeSpan
  let signs: [(character: Unicode.Scalar, sign: Sign)]

  /// The levels and times of Haptica's `Note` (efremidze/Haptica, Sources/Pattern.swift); a wait is 0.1 s, as in its
  /// documentation.
  static let haptica = ForeignNotation(
    name: "haptica", tapLength: .milliseconds(100),
    signs: [
      ("O", .tap(NotationLevels(1.0, 0.7))), ("o", .tap(NotationLevels(0.7, 0.5))),
      (".", .tap(NotationLevels(0.4, 0.4))), ("X", .tap(NotationLevels(0.8, 0.9))),
      ("x", .tap(NotationLevels(0.4, 0.2))), ("-", .wait(.milliseconds(100))),
    ])

  /// The levels and times of candlefinance/haptics, ios/Haptics.swift and ios/Helpers.swift.
  static let candlefinance = ForeignNotation(
    name: "candlefinance", tapLength: .zero,
    signs: [
      ("O", .tap(NotationLevels(1.0, 1.0))), ("o", .tap(NotationLevels(1.0, 0.0))),
      (".", .tap(NotationLevels(0.6, 1.0))), (":", .tap(NotationLevels(0.6, 0.0))),
      ("-", .wait(.milliseconds(100))), ("=", .wait(.milliseconds(1_000))),
    ])

  /// The parts of a line; characters that the project's own player ignores get a warning.
  func items(in bytes: [UInt8], _ log: FindingLog) -> [NotationItem] {
    var items: [NotationItem] = []
    for (offset, byte) in bytes.enumerated() where !NotationAlphabet.isBlank(byte) {
      guard items.count < NotationLimits.parts else {
        log.add(
          .error, NotationCode.tooMany.rawValue, at: offset,
          "the line has more than \(NotationLimits.parts) parts")
        return []
      }
      switch signs.first(where: { UInt8(ascii: $0.character) == byte })?.sign {
      case .tap(let levels):
        items.append(NotationItem(kind: .tap(levels, .span(tapLength)), offset: offset))
      case .wait(let span): items.append(NotationItem(kind: .rest(.span(span)), offset: offset))
      case nil: warn(bytes, offset, log)
      }
    }
    return items
  }

  private func warn(_ bytes: [UInt8], _ offset: Int, _ log: FindingLog) {
    // One finding for each multi-byte character.
    guard bytes[offset] & 0xC0 != 0x80 else { return }
    let character = bytes[offset...].prefix(4).enumerated().prefix { $0 == 0 || $1 & 0xC0 == 0x80 }.map(
      \.element)
    log.add(
      .warning, NotationCode.ignored.rawValue, at: offset,
      hint: "it has \(signs.map { String($0.character) }.joined(separator: " "))",
      "\(name) has no \(Quotation.quote(character)) and skips it")
  }
}
