package import HapticText

extension PatternFormat {
  /// A project of bHaptics Designer, `.tact`, which drives the motors of vests, sleeves and masks.
  ///
  /// Each device becomes a part with its name, such as `VestFront`; intensities are taken as they are. A pattern has
  /// one strength at a time: of several motors that run, the strongest is read.
  ///
  /// - In dot mode a feedback holds its motors' intensity, or fades it in, out or both in straight lines. If the dots are
  ///   connected, each motor goes in a straight line from its intensity in one feedback to that in the next, 0 where a
  ///   feedback does not name it; the last feedback has no length. The frames that the editor computed of 28 such
  ///   projects say the same, within 2 of 100. A motor that a feedback names twice adds up.
  /// - In path mode the intensity goes in straight lines from point to point, under the same fades; where on the
  ///   device it is felt is not read. A path of one point lasts as long as its effect.
  ///
  /// A project that was read and has not been changed is written as it was. Otherwise one effect drives all six motors
  /// of a Tactosy2's left sleeve in dot mode, one feedback for each step. Times and ids of the project are 0 and
  /// empty, so that the same pattern gives the same bytes.
  ///
  /// Syntacts has files of the same extension; they are not JSON.
  public static let tact = PatternFormat(
    id: "tact", title: "bHaptics project", extensions: ["tact"],
    loses: "taps become short vibrations; sharpness; time to 1 ms, strength to 1/100, envelopes in steps",
    drivesMotor: true, strengths: .intensity, recognise: { $0.withView(isProject) },
    decode: TactReader.decode,
    encode: TactWriter.encode)

  private static func isProject(_ view: JSONView) -> Bool {
    guard let project = view.member("project", of: 0) else { return false }
    return view.member("tracks", of: project) != nil
      || view.member("mediaFileDuration", of: project) != nil
  }
}

/// The part of a bHaptics project that no pattern can hold; `nil` in a file whose project is too large to keep.
///
/// Thread-safe: yes, a value.
package struct TactDetails: Sendable {
  /// The whole project, for writing it again.
  package let project: JSONValue
}

/// The limits of bHaptics projects.
enum TactLimits {
  /// The maximum number of feedbacks of one device at one time (*chosen*; the largest vest has 20 motors a side).
  static let atOnce = 256
  /// The largest project that is kept for writing, in JSON values (*chosen*).
  static let keptNodes = 200_000
  /// The device that is written: the left sleeve of a Tactosy2 (*chosen*).
  static let writtenDevice = "ForearmL"
  /// The motors of the written device, three in a row.
  static let motors: [(x: Double, y: Double)] = [(0, 0), (0.5, 0), (1, 0), (0, 1), (0.5, 1), (1, 1)]
  /// The interval in milliseconds at which bHaptics' player looks at a project; changes are felt at the next look.
  static let interval = 20
  /// The written steps of intensity: the player sends whole percents to a motor.
  static let steps = 100
  /// The maximum number of feedbacks that are written (*chosen*: half an hour of a strength that always changes).
  static let writtenFeedbacks = 200_000
}

/// The kinds of finding about a bHaptics project.
///
/// The raw values are stable; `thrum lint --explain` says what to do about each.
package enum TactCode: String, Sendable, Hashable, CaseIterable, FormatCode {
  /// The beginning of every code of the format.
  package static let prefix = "tact"

  // MARK: Errors: the file cannot be read

  case notAProject = "tact-not-a-project"
  case tooDense = "tact-too-dense"

  // MARK: Warnings: read, with a change or a doubt

  case nothingToFeel = "tact-nothing-to-feel"
  case tooLargeToKeep = "tact-too-large-to-keep"

  // MARK: Notes

  case numberAsText = "tact-number-as-text"
  case trackDisabled = "tact-track-disabled"
  case feedbackVoid = "tact-feedback-void"
  case motorsMerged = "tact-motors-merged"
  case pathFlattened = "tact-path-flattened"
}

/// The losses of a bHaptics project beside those that many formats share.
package enum TactLosses {
  /// The kinds of loss.
  ///
  /// The raw values are stable.
  package enum Code: String, Sendable, Hashable, CaseIterable {
    case devicesLeftOut = "tact-devices-left-out"
  }
}
