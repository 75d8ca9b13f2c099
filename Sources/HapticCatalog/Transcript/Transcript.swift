public import HapticModel
public import HapticText
public import HapticTimeline

/// A text that appears one character at a time, with a light impact at the end of each sentence, or at each mark.
///
/// A character is an extended grapheme cluster (UAX #29), including blanks and line ends. The character at index *i*
/// appears at *i* / rate; an impact is struck as its mark appears. The page Transcripts describes the two rules for the
/// marks that have one.
///
/// ```swift
/// let text = SourceText(name: "<text>", bytes: Array("Paid. Thank you!".utf8))
/// let transcript = Transcript(text)
/// ```
///
/// Thread-safe: yes, a value. Real-time-safe: no.
public struct Transcript: Sendable {
  /// The longest text, in bytes: 1 MiB, nearly six hours of it at the standard rate (*chosen*).
  public static let limit = 1 << 20

  /// The text.
  public let source: SourceText
  /// The rate at which it appears.
  public let rate: RevealRate
  /// The rule for its impacts.
  public let rule: TranscriptRule
  /// The findings; if one is an error, there is nothing to reveal.
  public private(set) var findings: [Finding] = []
  /// The byte offset of each character, and the text's own length at the end.
  private var offsets: [Int] = []
  /// The characters that have an impact, counted from 0: the ends of sentences, or each mark.
  public private(set) var impacts: [Int] = []
  /// The impacts; the last one pads the pattern to a character's time after the last character.
  public private(set) var pattern = HapticPattern(name: "transcript")

  /// Computes the transcript of a text; never traps, whatever the bytes.
  public init(
    _ source: SourceText, rate: RevealRate = .standard, rule: TranscriptRule = .sentences,
    catalogue: Catalogue = .builtIn
  ) {
    self.source = source
    self.rate = rate
    self.rule = rule
    guard let text = readable() else { return }
    let characters = Array(text)
    offsets.reserveCapacity(characters.count + 1)
    var offset = source.bytes.count - text.utf8.count
    for character in characters {
      offsets.append(offset)
      offset += character.utf8.count
    }
    offsets.append(offset)
    impacts = rule.impacts(in: characters)
    compose(catalogue)
    findings += overuse()
  }

  /// The number of characters.
  public var count: Int { max(offsets.count - 1, 0) }

  /// The time in which the text appears, the time of the last character included.
  public var length: TimeSpan { rate.time(ofCharacter: count) - .zero }

  /// The impacts as a timeline that lasts as long as the text.
  public var timeline: Timeline { Timeline(compiling: pattern).lasting(length) }

  /// Returns the number of bytes of the text that have appeared at a time.
  public func visibleBytes(at time: TimePoint) -> Int {
    let visible = (0..<count).partitioningIndex { rate.time(ofCharacter: $0) > time }
    return offsets.isEmpty ? 0 : offsets[visible]
  }

  /// Returns the byte offset of a character.
  func offset(ofCharacter index: Int) -> Int { offsets[index] }

  // MARK: Making

  /// Returns the text without a byte-order mark; `nil` and an error if it cannot be revealed.
  private mutating func readable() -> String? {
    let marked = source.bytes.starts(with: [0xEF, 0xBB, 0xBF])
    let bytes = source.bytes[(marked ? 3 : 0)...]
    if bytes.count > Self.limit {
      return refuse(
        .tooLong, at: Self.limit, message: "the text is longer than \(Self.limit >> 20) MiB",
        hint: "reveal it in parts")
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      return refuse(
        .notUTF8, at: firstBadByte, message: "the text is not UTF-8", hint: "convert it: iconv -t UTF-8")
    }
    if text.isEmpty { return refuse(.empty, at: 0, message: "there is no text to reveal", hint: nil) }
    return text
  }

  private mutating func refuse(
    _ code: TranscriptCode, at offset: Int, message: String, hint: String?
  ) -> String? {
    findings.append(
      Finding(
        code: code.rawValue, severity: .error, message: message, position: source.position(at: offset),
        hint: hint))
    return nil
  }

  /// The offset of the first byte that is not UTF-8.
  private var firstBadByte: Int {
    var parser = Unicode.UTF8.ForwardParser()
    var bytes = source.bytes.makeIterator()
    var offset = 0
    while true {
      switch parser.parseScalar(from: &bytes) {
      case .valid(let scalar): offset += scalar.count
      case .emptyInput, .error: return offset
      }
    }
  }

  /// Adds the light impacts; the last one is padded to the end of the text.
  private mutating func compose(_ catalogue: Catalogue) {
    guard let impact = catalogue.haptic(for: .impact(.light))?.pattern else { return }
    for end in impacts {
      pattern.append(.pattern(impact), shiftedBy: rate.time(ofCharacter: end) - .zero)
    }
    guard case .transient(var tap)? = pattern.events.last else { return }
    tap.padding = max(tap.padding, TimePoint.zero + length - tap.time)
    pattern.events[pattern.events.count - 1] = .transient(tap)
  }
}

/// The kinds of findings about a text to reveal with haptics.
///
/// The raw values are stable; each case names its remedy.
package enum TranscriptCode: String, Sendable, Hashable, CaseIterable {
  case empty = "transcript-empty"
  case tooLong = "transcript-too-long"
  case notUTF8 = "transcript-not-utf8"
  case overuse = "transcript-overuse"
}

extension Transcript {
  /// The remedy for dense impacts, besides a lower rate.
  private var remedy: String {
    switch rule {
    case .sentences: "end fewer sentences there"
    case .literal: "let only sentences have impacts (--rule sentences)"
    }
  }

  /// Returns a warning for each interval of the text with too many taps.
  func overuse() -> [Finding] {
    let times = impacts.map(rate.time(ofCharacter:))
    return TapDensity.denseIntervals(of: times).map { interval in
      let span = times[interval.upperBound] - times[interval.lowerBound]
      let isBlurred = interval.dropFirst().contains { times[$0] - times[$0 - 1] < TapDensity.countable }
      let reason =
        isBlurred
        ? "some less than 90 ms apart: they run together"
        : "more than \(TapDensity.maximumPerSecond) in a second: they lose their meaning"
      return Finding(
        code: TranscriptCode.overuse.rawValue, severity: .warning,
        message: "\(interval.count) taps within \(DecimalTime.milliseconds(span.nanoseconds)) ms, \(reason)",
        position: source.position(at: offset(ofCharacter: impacts[interval.lowerBound])),
        hint: "reveal it more slowly (--cps), or \(remedy)")
    }
  }
}
