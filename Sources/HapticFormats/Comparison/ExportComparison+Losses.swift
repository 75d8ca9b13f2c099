internal import HapticModel
internal import HapticTimeline

/// The kinds of difference that a comparison of pattern and file finds, and no writer reported.
enum ComparisonLosses {
  /// The codes of these losses.
  enum Code: String, CaseIterable {
    /// The strength of vibrations in the file is another one.
    case strengthOff = "strength-off"
    /// The strength of taps in the file is another one.
    case tapStrengthOff = "tap-strength-off"
    /// The sharpness in the file is another one.
    case sharpnessOff = "sharpness-off"
    /// Taps of the pattern are not in the file.
    case tapsMissing = "taps-missing"
    /// Taps have no run of their own: the motor runs on from what is before them.
    case tapsMerged = "taps-merged"
    /// Taps of the file come at other times.
    case tapsMoved = "taps-moved"
  }
}

extension ExportComparison {
  /// The part of a difference that may go unreported, and the share by which a report may be off (*chosen*).
  private static let (slack, share) = (0.02, 1.1)

  /// The losses of an export: those of its writer, none larger than what the file shows, and what no writer reported;
  /// those that change the pattern most come first.
  func losses(_ reported: [Change]) -> [Change] {
    let limited = reported.map(limit)
    return Change.byWeight(missed(by: limited) + limited)
  }

  /// A loss with the error that the file shows, if the writer reported a larger one.
  private func limit(_ loss: Change) -> Change {
    guard [.curveAsSteps, .curveAsLines, .pointsDropped].contains(loss.code),
      let error = loss.levelError
    else { return loss }
    // Where no motor runs for taps, a line that is off by more than a tenth is no matter of a rounded time.
    let isFar = taps.shortest == nil && error > briefIntensity.level * Self.share + 0.1
    let shown = isFar ? briefIntensity.level : greatestIntensity
    // Whoever measures the file again at other moments has the other half.
    let maximum = shown + max(shown * (Self.share - 1), Self.slack) / 2
    return error > maximum ? loss.limited(toLevel: shown) : loss
  }

  /// The differences that are larger than any loss says.
  private func missed(by reported: [Change]) -> [Change] {
    if isSilent, !reported.contains(where: { $0.code.isOfWholePattern }) {
      var log = ChangeLog()
      log.note(.nothingToPlay)
      return log.changes
    }
    // Something else plays, or nothing: the file is no picture of the pattern.
    guard !reported.contains(where: { $0.code.isOfWholePattern }) else { return [] }
    func isMissed(_ difference: Double, _ stated: Double?) -> Bool {
      difference > max((stated ?? 0) * Self.share, (stated ?? 0) + Self.slack)
    }
    let stated = reported.filter { !$0.code.isOfSharpness }.compactMap(\.levelError).max()
    var log = ChangeLog()
    func add(
      _ code: ComparisonLosses.Code, error: Double? = nil, timeError: TimeSpan? = nil,
      message: @escaping (ChangeLog.Figures) -> String
    ) { log.add(code, timeError: timeError, levelError: error, message: message) }
    let isGone = silent > .zero && !reported.contains { $0.code.isOfMissingTaps || $0.code == .lengthCapped }
    if isGone || isMissed(intensity.level, stated) {
      let position = DecimalTime.milliseconds(intensity.time.roundedToMilliseconds)
      let part =
        silent > .zero
        ? ": \(Self.text(silent)) of \(Self.text(vibration)) ms of vibration are not in the file"
        : ", at \(position) ms"
      add(.strengthOff, error: intensity.level) {
        "the strength of vibrations is off by at most \($0.level)\(part)"
      }
    }
    if isMissed(taps.intensity.level, stated) {
      add(.tapStrengthOff, error: taps.intensity.level) {
        "the strength of taps is off by at most \($0.level)"
      }
    }
    let toldSharpness = reported.filter(\.code.isOfSharpness).compactMap(\.levelError).max()
    let sharpness = max(self.sharpness.level, taps.sharpness.level)
    if isMissed(sharpness, toldSharpness) {
      add(.sharpnessOff, error: sharpness) { "the sharpness is off by at most \($0.level)" }
    }
    if taps.missing > 0, !reported.contains(where: \.code.isOfMissingTaps) {
      let (missing, requested) = (taps.missing, taps.requested)
      add(.tapsMissing) { _ in "\(missing) of \(requested) taps are not in the file" }
    }
    if taps.merged > 0, !reported.contains(where: { $0.code == .eventsMerged || $0.code.isOfMissingTaps }) {
      let (merged, requested) = (taps.merged, taps.requested)
      add(.tapsMerged) { _ in
        "\(merged) of \(requested) tap\(requested == 1 ? "" : "s") without a run of \(merged == 1 ? "its" : "their") own: the motor runs on"
      }
    }
    let toldTime = reported.compactMap(\.timeError).max() ?? .zero
    if taps.lateness > .milliseconds(1), taps.lateness.inSeconds > toldTime.inSeconds * Self.share {
      add(.tapsMoved, error: nil, timeError: taps.lateness) {
        "taps come at other times, by at most \($0.milliseconds) ms"
      }
    }
    return log.changes
  }

  /// A length in whole milliseconds.
  private static func text(_ span: TimeSpan) -> String { "\(span.ticks(of: .milliseconds(1)))" }
}

extension TimePoint {
  fileprivate var roundedToMilliseconds: Int64 {
    (self - .zero).ticks(of: .milliseconds(1)) * TimeSpan.milliseconds(1).nanoseconds
  }
}

extension Change.Code {
  /// True if something else plays than the pattern, or nothing.
  fileprivate var isOfWholePattern: Bool {
    [.fallbackTaken, .plainVibration, .patternNotPlayed, .noActuator, .nothingToPlay].contains(self)
  }

  /// True if the error in level is one of sharpness.
  fileprivate var isOfSharpness: Bool {
    // By bytes: a search through characters takes long, and this is asked of each loss.
    rawValue.utf8.split(separator: UInt8(ascii: "-")).contains { word in
      word.elementsEqual("sharpness".utf8) || word.elementsEqual("frequency".utf8)
    }
  }

  /// True if it says that taps are left out.
  fileprivate var isOfMissingTaps: Bool {
    [.rateLimited, .patternCapped, .entriesCapped, .crowded, .belowLeastCommand].contains(self)
  }
}

extension Change {
  /// The changes, those first that change a pattern most; those of one weight in the given order.
  static func byWeight(_ changes: [Change]) -> [Change] {
    changes.map { (change: $0, weight: $0.weight) }.stablySorted { $0.weight > $1.weight }.map(\.change)
  }

  /// How much a change does to a pattern (*chosen*).
  ///
  /// A replacement comes first, then an omission; then strength by the error, sharpness by half of it, and
  /// times by 10 a second; then what has no number; last what nobody feels.
  private var weight: Double {
    if code.isOfWholePattern { return 10 }
    let isLeftOut =
      code.isLimit || [.crowded, .belowLeastCommand, .cutShort].contains(code)
      || code.rawValue == ComparisonLosses.Code.tapsMissing.rawValue
    if isLeftOut { return 5 }
    // Another kind of file than the one that was asked for.
    if code.rawValue.hasSuffix("-unsupported") { return 4 }
    if [.paddingDropped, .partsLeftOut].contains(code) { return -1 }
    let level = (levelError ?? 0) * (code.isOfSharpness ? 0.5 : 1)
    let time = min((timeError?.inSeconds ?? 0) * 10, 1)
    return max(level, time)
  }
}
