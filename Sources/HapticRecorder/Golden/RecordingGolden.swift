internal import HapticCatalog
internal import HapticModel

/// The approved recording of a test, as text that reviewers can read: a line for each haptic.
///
/// ```text
/// thrum.recording/1
/// 600 ms  tap  impact medium 1.0  warm  "Add" (FloatingActionButton)
/// 4200 ms  settlementComplete  settlementComplete.ahap  warm
/// ```
///
/// Two blanks separate the virtual time, the name, what it plays, whether it was prepared, and the touch that it answers.
struct RecordingGolden: Sendable, Hashable {
  /// A haptic of the recording.
  struct Line: Sendable, Hashable {
    let time: TimePoint
    let name: String
    let plays: String
    let isWarm: Bool
    /// The touch; empty if there is none.
    let touch: String
  }

  private static let header = "thrum.recording/1"

  let lines: [Line]
  /// The first line that cannot be read, from 1; `nil` if all can.
  let wrongLine: Int?
  /// The remedy for differences that are meant; `nil` if there is none to name.
  var remedy: String?

  /// The golden of a recording.
  init(_ haptics: [RecordedHaptic]) {
    lines = haptics.map { haptic in
      Line(
        time: haptic.time, name: DisplayText.plain(haptic.name),
        plays: DisplayText.plain(haptic.haptic.playsTitle),
        isWarm: haptic.isWarm, touch: RecordedTable.touch(of: haptic))
    }
    wrongLine = nil
  }

  /// Reads a golden.
  init(reading text: String, remedy: String? = nil) {
    self.remedy = remedy
    var lines: [Line] = []
    var wrong: Int?
    // A checkout on Windows may have put carriage returns there.
    let all = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    for (index, line) in all.enumerated() {
      if index == 0 {
        if line != Self.header { wrong = 1 }
      } else if let read = Line(reading: line) {
        lines.append(read)
      } else if !line.isEmpty {
        wrong = wrong ?? index + 1
      }
    }
    self.lines = lines
    wrongLine = wrong
  }

  /// The golden as text, with a line break at its end.
  var text: String { ([Self.header] + lines.map(\.text)).map { $0 + "\n" }.joined() }
}

extension RecordingGolden.Line {
  private static let separator = "  "

  /// Reads a line; `nil` if it is none.
  fileprivate init?(reading line: Substring) {
    var fields: [Substring] = []
    var rest = line
    while fields.count < 4, let cut = rest.firstRange(of: Self.separator) {
      fields.append(rest[..<cut.lowerBound])
      rest = rest[cut.upperBound...]
    }
    fields.append(rest)
    guard fields.count >= 4, fields[0].hasSuffix(" ms"), ["warm", "cold"].contains(fields[3]),
      let time = try? DecimalTime.nanoseconds(fromSeconds: fields[0].dropLast(3) + "e-3"), time >= 0
    else { return nil }
    self.time = TimePoint(nanoseconds: time)
    name = String(fields[1])
    plays = String(fields[2])
    isWarm = fields[3] == "warm"
    touch = fields.count > 4 ? String(fields[4]) : ""
  }

  /// The line as text.
  fileprivate var text: String {
    let fields = [
      "\(DecimalTime.milliseconds(time.nanoseconds)) ms", name, plays, isWarm ? "warm" : "cold", touch,
    ]
    return (touch.isEmpty ? fields.dropLast() : fields[...]).joined(separator: Self.separator)
  }
}
