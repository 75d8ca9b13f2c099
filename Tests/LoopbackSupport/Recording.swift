internal import Glibc

/// A recording of 16-bit stereo frames without a header.
public struct Recording: Sendable {
  /// The left channel.
  public let left: [Int16]
  /// The right channel.
  public let right: [Int16]

  /// Reads the file at `path`; an incomplete last frame is dropped, and a missing file gives an empty recording.
  public init(contentsOf path: String) {
    let bytes = Recording.bytes(of: path)
    func channel(_ first: Int) -> [Int16] {
      stride(from: first, to: bytes.count / 4 * 4, by: 4).map {
        Int16(bitPattern: UInt16(bytes[$0]) | UInt16(bytes[$0 + 1]) << 8)
      }
    }
    left = channel(0)
    right = channel(2)
  }

  /// All bytes of the file at `path`; none if it cannot be read.
  public static func bytes(of path: String) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    if descriptor < 0 { return [] }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = read(descriptor, &block, block.count)
      if count <= 0 { return bytes }
      bytes += block[..<count]
    }
  }
}

/// Finds the onsets in a recording.
public enum Onsets {
  /// The frames at which a sound begins: louder than `threshold` after at least `gap` frames that were not.
  ///
  /// A sound is found at its first frame above the threshold, so equal sounds are found at equal places.
  public static func find(in frames: [Int16], threshold: Int = 0, gap: Int = 480) -> [Int] {
    var onsets: [Int] = []
    var quiet = gap
    for (index, frame) in frames.enumerated() {
      if abs(Int(frame)) <= threshold {
        quiet += 1
        continue
      }
      if quiet >= gap { onsets.append(index) }
      quiet = 0
    }
    return onsets
  }
}
