internal import HapticModel

/// Finds where clicks begin in frames of sound.
enum ClickDetector {
  /// The level, relative to the loudest sample, below which everything between two clicks stays (*chosen*).
  private static let fraction: Float = 0.25
  /// The minimum number of quiet frames between two clicks: 20 ms at 48 kHz (*chosen*).
  private static let gap = 960

  /// Returns the first frame of each click: a quarter as loud as the loudest, after 20 ms in which nothing was.
  ///
  /// Equal clicks are found at equal places in them, however loud all of them are.
  static func onsets(in frames: [Float]) -> [Int] {
    let peak = frames.reduce(0) { max($0, abs($1)) }
    guard peak > 0 else { return [] }
    var onsets: [Int] = []
    var quiet = gap
    for (index, frame) in frames.enumerated() {
      if abs(frame) < peak * fraction {
        quiet += 1
        continue
      }
      if quiet >= gap { onsets.append(index) }
      quiet = 0
    }
    return onsets
  }

  /// Returns the largest difference in the distance of a click from the first.
  static func deviation(of recorded: [Int], from played: [Int]) -> FrameCount {
    guard let first = recorded.first, let start = played.first else { return FrameCount(0) }
    return FrameCount(Int64(zip(recorded, played).map { abs(($0 - first) - ($1 - start)) }.max() ?? 0))
  }
}
