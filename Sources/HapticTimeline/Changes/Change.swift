public import HapticModel

/// A difference between the pattern and what plays or is written.
///
/// Fitting a pattern to a device, simulating one and writing a file all return changes, with the same codes and
/// messages. The changes of an export are called its losses.
///
/// Thread-safe: yes, a value.
public struct Change: Sendable, Hashable {
  /// The part of a pattern that a change concerns.
  public typealias Subject = PatternSubject

  /// The stable name of this kind of change, such as `times-rounded`; scripts may rely on it.
  public let code: Code
  /// The part that was changed or left out, in one sentence without a full stop.
  public let message: String
  /// The part concerned; if there are several, the one with the largest error, or the first.
  public let subject: Subject
  /// The number of parts concerned.
  public let count: Int
  /// The largest difference in time; `nil` if no time was changed.
  public let timeError: TimeSpan?
  /// The largest difference in level, 0…1; `nil` if no level was changed.
  public let levelError: Double?
  /// The message with ``place`` where the error in level stands; `nil` if no error does.
  private let template: String?

  /// Makes a change; without a subject it concerns the whole pattern.
  public init(
    _ code: Code, _ message: String, subject: Subject = .pattern, count: Int = 1, timeError: TimeSpan? = nil,
    levelError: Double? = nil
  ) {
    self.code = code
    self.message = message
    self.subject = subject
    self.count = count
    self.timeError = timeError
    self.levelError = levelError
    template = nil
  }

  /// The place of the error in level in a template: a character that no message has.
  package static let position = "\u{FFFC}"

  /// Makes a change whose message has ``place`` where the error in level stands.
  package init(
    _ code: Code, template: String, subject: Subject, count: Int, timeError: TimeSpan?, levelError: Double?
  ) {
    self.code = code
    self.subject = subject
    self.count = count
    self.timeError = timeError
    self.levelError = levelError
    let message = Self.filled(template) { ChangeLog.text(ofLevel: levelError ?? 0) }
    self.message = message ?? template
    self.template = message == nil ? nil : template
  }

  /// Returns a template with the error in level in each ``place``; `nil` if it has none.
  private static func filled(_ template: String, _ level: () -> String) -> String? {
    // Few messages have a byte above those of ASCII.
    guard let first = template.utf8.firstIndex(of: 0xEF) else { return nil }
    let scalars = template.unicodeScalars
    let (head, tail) = (template[..<first], template[scalars.index(after: first)...])
    let isOnlyOne = head.utf8.allSatisfy { $0 < 0x80 } && tail.utf8.allSatisfy { $0 < 0x80 }
    if isOnlyOne, scalars[first] == position.unicodeScalars.first { return head + level() + tail }
    let parts = template.split(separator: Self.position, omittingEmptySubsequences: false)
    return parts.count > 1 ? parts.joined(separator: level()) : nil
  }

  /// The same change with a smaller error in level, also in its message.
  package func limited(toLevel level: Double) -> Change {
    guard let template, let levelError, level < levelError else { return self }
    return Change(
      code, template: template, subject: subject, count: count, timeError: timeError, levelError: level)
  }

  /// The event concerned; `nil` for any other subject.
  public var event: VoiceID? {
    if case .event(let index) = subject { VoiceID(index) } else { nil }
  }

  /// The subject as a field path, such as `events[3]`; empty for the pattern as a whole.
  public var path: String { subject.path }
}

extension Change.Code {
  /// The message for a change that has none of its own; `detail` says what its numbers do not.
  func message(_ figures: ChangeLog.Figures, _ detail: String?) -> String {
    var figures = figures
    figures.detail = detail
    return Self.sentences[self]?(figures) ?? detail ?? rawValue
  }

  private static let sentences: [Change.Code: @Sendable (ChangeLog.Figures) -> String] = [
    .levelsRounded: { "the strength of \($0.events) is rounded, by at most \($0.level)" },
    .strengthDropped: {
      "the strength of \($0.events) is lost, intensity off by at most \($0.level): the motor is only on or off"
    },
    .belowLeastCommand: {
      "\($0.detail ?? "\($0.events) do\($0.count == 1 ? "es" : "") not play"): below the weakest command that the device acts on"
    },
    .sharpnessDropped: {
      "the sharpness of \($0.events) is lost\($0.detail.map { ": \($0)" } ?? ", at most \($0.level) from 0.5")"
    },
    .sharpnessRounded: { "the sharpness of \($0.events) is rounded, by at most \($0.level)" },
    .curveAsSteps: {
      "the changing strength of \($0.count) vibration\($0.plural) held in steps, intensity off by at most \($0.level)"
    },
    .curveAsLines: {
      "\($0.count) bent curve\($0.plural) written as straight lines, off by at most \($0.level)"
    },
    .timesRounded: { "the times of \($0.events) are rounded, by at most \($0.milliseconds) ms" },
    .tapAsPulse: {
      "\($0.count) tap\($0.plural) written as \($0.detail ?? ($0.count == 1 ? "a short vibration" : "short vibrations"))"
    },
    .pulseShortened: { "\($0.count) tap\($0.plural) shortened, since the next event begins too soon" },
    .runLengthened: {
      "\($0.count) run\($0.plural) lengthened to the device's shortest, by at most \($0.milliseconds) ms"
    },
    .eventsMerged: {
      "\($0.events) begin\($0.count == 1 ? "s" : "") while the motor runs for another; \($0.detail ?? "the strongest drives it")"
    },
    .crowded: { "\($0.events) left out: more than \($0.detail ?? "64") at once" },
    .rateLimited: {
      "\($0.count) tap\($0.plural) dropped: the device plays at most \($0.detail ?? "0") in a second"
    },
    .lengthCapped: {
      "\($0.count) vibration\($0.plural) cut to the longest that the device plays, by at most \($0.milliseconds) ms"
    },
    .patternCapped: {
      "the pattern is cut to the longest that the device plays: \($0.milliseconds) ms left out"
    },
    .entriesCapped: {
      "\($0.events) left out or cut: the device takes at most \($0.detail ?? "0") strengths and pauses"
    },
    .coldStart: { "the haptic was not prepared: it begins \($0.milliseconds) ms later" },
    .cutShort: { _ in "only the first ten minutes of motion are simulated" },
    .audioDropped: { "\($0.count) audio event\($0.plural) left out" },
    .paddingDropped: { "\($0.milliseconds) ms of silence at the end left out" },
    .nothingToPlay: { _ in "nothing is left to play" },
  ]
}
