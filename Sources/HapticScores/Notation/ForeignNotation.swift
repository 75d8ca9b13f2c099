internal import HapticModel
internal import HapticText

/// A notation of another project: one character is one tap or one wait.
struct ForeignNotation {
  let name: String
  let signs: [(character: Unicode.Scalar, kind: NotationItem.Kind)]

  /// The levels and times of Haptica's `Note` (efremidze/Haptica, Sources/Pattern.swift); a wait is 0.1 s, as in its
  /// documentation.
  static let haptica = ForeignNotation(
    name: "haptica",
    signs: [
      ("O", tap(1.0, 0.7, .milliseconds(100))), ("o", tap(0.7, 0.5, .milliseconds(100))),
      (".", tap(0.4, 0.4, .milliseconds(100))), ("X", tap(0.8, 0.9, .milliseconds(100))),
      ("x", tap(0.4, 0.2, .milliseconds(100))), ("-", .rest(.span(.milliseconds(100)))),
    ])

  /// The levels and times of candlefinance/haptics, ios/Haptics.swift and ios/Helpers.swift.
  static let candlefinance = ForeignNotation(
    name: "candlefinance",
    signs: [
      ("O", tap(1.0, 1.0)), ("o", tap(1.0, 0.0)), (".", tap(0.6, 1.0)), (":", tap(0.6, 0.0)),
      ("-", .rest(.span(.milliseconds(100)))), ("=", .rest(.span(.milliseconds(1_000)))),
    ])

  private static func tap(
    _ intensity: UnitLevel, _ sharpness: UnitLevel, _ length: TimeSpan = .zero
  ) -> NotationItem.Kind {
    .tap(NotationLevels(intensity, sharpness), .span(length))
  }

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
      if let sign = signs.first(where: { UInt8(ascii: $0.character) == byte }) {
        items.append(NotationItem(kind: sign.kind, offset: offset))
      } else {
        warn(bytes, offset, log)
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
