internal import HapticModel
public import HapticText

/// Reads patterns that are written in one line, such as `oO.O`: a soft tap, a strong one, a rest, a strong one.
///
/// See <doc:Notation> for the grammar. Every symbol takes a step of 100 ms unless it gives another length; if the line
/// is longer than its events, the last tap pads the pattern's end. Codes are ``NotationCode``.
///
/// ```swift
/// let document = NotationDecoder.decode(SourceText(name: "<notation>", bytes: Array("oO.O".utf8)))
/// ```
///
/// Thread-safe: yes. Real-time-safe: no.
public enum NotationDecoder {
  /// Reads a line.
  ///
  /// Never traps; unreadable input is a finding of severity `error`. ``NotationLimits`` bounds time and memory for any
  /// line.
  public static func decode(_ source: SourceText, as dialect: NotationDialect = .thrum) -> NotationDocument {
    let log = FindingLog()
    let part = part(of: source, dialect, log)
    return NotationDocument(parts: [part], findings: log.findings(in: source))
  }

  /// True if a text may be Thrum's notation: it has a tap or a vibration, and no other characters.
  public static func mayRead(_ text: String) -> Bool { NotationAlphabet.isAll(Array(text.utf8)) }

  private static func part(_ unfolding: NotationUnfolding) -> PatternPart {
    var part = PatternPart(pattern: HapticPattern(events: unfolding.events))
    part.origins.events = unfolding.origins
    return part
  }

  private static func part(of source: SourceText, _ dialect: NotationDialect, _ log: FindingLog)
    -> PatternPart
  {
    var unfolding = NotationUnfolding(log: log)
    switch dialect {
    case .thrum:
      var parser = NotationParser(source.bytes, log: log)
      unfolding.unfold(parser.parse())
    case .haptica: unfolding.unfold(ForeignNotation.haptica.items(in: source.bytes, log))
    case .candlefinance: unfolding.unfold(ForeignNotation.candlefinance.items(in: source.bytes, log))
    }
    if unfolding.events.isEmpty, !log.entries.contains(where: { $0.severity == .error }) {
      log.add(
        .error, NotationCode.empty.rawValue, at: 0, hint: "a soft tap and a strong one: oO",
        "it has no tap and no vibration")
    }
    return part(unfolding)
  }
}
