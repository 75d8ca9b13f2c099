internal import Glibc
internal import HapticEngine
internal import HapticModel
internal import HapticPlayback
package import HapticProject
internal import HapticText
internal import HapticTimeline

/// A review of goldens on a terminal: shows each change in words and in a picture, and asks what to do about it.
package struct ReviewSession {
  /// The end of a review.
  package enum End: Equatable {
    /// Everything is decided.
    case decided
    /// A signal ended it; nothing is to be written.
    case signal(CInt)
  }

  /// True if there is a terminal to show changes on, and to read keys from.
  package static var hasTerminal: Bool { isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1 }

  /// Plays a program on request; returns the signal that ended it.
  package typealias Player = (PlaybackProgram) throws -> CInt?

  private let play: Player

  /// Takes the way to play.
  package init(playing play: @escaping Player) { self.play = play }

  /// Asks about every change.
  package func run(_ review: inout GoldenReview) throws -> End {
    var keys = ReviewKeys()
    defer { keys.stop() }
    if review.item != nil { try show(review) }
    while let item = review.item {
      switch keys.next() {
      case .signal(let number):
        try StandardOutput.write("\n")
        return .signal(number)
      case .gone:
        _ = review.press(.quit)
      case .resumed: try ask(review)
      case .key(let character):
        guard let key = GoldenReview.Key(rawValue: character) else { continue }
        let step = review.press(key)
        if step == .play, !Self.canPlay(item) { continue }
        try StandardOutput.write(Self.words(for: key) + "\n")
        switch step {
        case .end: break
        case .show: try show(review)
        case .play:
          let early = keys.stop()
          let signal = try playBoth(item)
          keys = ReviewKeys(after: early)
          if let signal { return .signal(signal) }
          try ask(review)
        }
      }
    }
    return .decided
  }

  // MARK: Showing

  private func show(_ review: GoldenReview) throws {
    guard let item = review.item else { return }
    let drawing = RegressionDrawing(Terminal(STDOUT_FILENO).style)
    var lines = ["", "\(review.index + 1) of \(review.items.count)  \(DisplayText.plain(item.file))"]
    lines += item.words
    for picture in item.pictures(drawing) { lines += [""] + picture.map { $0.isEmpty ? $0 : "  " + $0 } }
    try StandardOutput.print(lines.joined(separator: "\n") + "\n\n", hanging: 4)
    try ask(review)
  }

  /// Writes the line with the keys; the cursor stays behind it.
  private func ask(_ review: GoldenReview) throws {
    guard let item = review.item else { return }
    var parts = ["y accept", "n keep", "a accept all", "q quit"]
    if Self.canPlay(item) { parts.insert("p play", at: 2) }
    try StandardOutput.write(parts.joined(separator: "  ") + " ? ")
  }

  private static func words(for key: GoldenReview.Key) -> String {
    switch key {
    case .accept: "accepted"
    case .keep: "kept"
    case .all: "accepted, and the rest"
    case .quit: "kept, and the rest"
    case .play: "was, then is"
    }
  }

  // MARK: Playing

  private static func canPlay(_ item: GoldenReview.Item) -> Bool { !item.timelines.isEmpty }

  /// Plays the old pattern and then the new one, of each pattern of an item.
  private func playBoth(_ item: GoldenReview.Item) throws -> CInt? {
    let programs = try PlaybackProgram.versions(
      of: item.timelines.map { Playable($0) }, Repetition(.times(1), gap: nil), comparing: false,
      matching: false, readsKeys: true)
    return try programs.first.flatMap { try play($0) }
  }
}
