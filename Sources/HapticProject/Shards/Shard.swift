internal import HapticModel

/// A part of a run: every n-th file of the list, from the i-th on.
///
/// The list is the one of the whole run, in its order, so that the shards of one run have no file in common and leave none
/// out, and differ by at most one file. A hash of the path would give each file its shard however the list changes, but
/// no two machines of a run see different lists, and the numbers of files would differ more.
///
/// Thread-safe: yes, a value.
package struct Shard: Sendable, Hashable {
  /// The most shards of a run, *chosen*: their reports are open at once, and 1,024 files may be.
  package static let limit = 256

  /// The number of the shard, from 1.
  package let number: Int
  /// The number of shards.
  package let count: Int

  /// Makes a shard; `nil` unless 1 ≤ `number` ≤ `count` ≤ ``limit``.
  package init?(_ number: Int, of count: Int) {
    guard (1...Self.limit).contains(count), (1...count).contains(number) else { return nil }
    (self.number, self.count) = (number, count)
  }

  /// Reads `3/8`; `nil` for any other text.
  package init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2,
      parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy { (48...57).contains($0) } }),
      let number = Int(parts[0]), let count = Int(parts[1])
    else { return nil }
    self.init(number, of: count)
  }

  /// True if the job with this index, from 0, is one of the shard's.
  package func contains(_ index: Int) -> Bool { index % count == number - 1 }
}

extension Shard? {
  /// The indices of the jobs of the shard, or all.
  func indices(of count: Int) -> [Int] {
    guard let shard = self else { return Array(0..<count) }
    return Array(stride(from: shard.number - 1, to: count, by: shard.count))
  }

  /// True if what belongs to the run as a whole is reported here: by the first shard alone.
  var isFirst: Bool { self.map { $0.number == 1 } ?? true }
}

/// The digest of what the machines of a run must have in common: the names of its files, and its configurations.
struct RunDigest {
  private var hash = FNV1a.hash([])

  /// Adds a text.
  mutating func add(_ text: String) { add(Array(text.utf8)) }

  /// Adds bytes.
  mutating func add(_ bytes: [UInt8]) {
    // The length keeps two texts apart from one.
    hash = FNV1a.hash(Array("\(bytes.count)\n".utf8), after: hash)
    hash = FNV1a.hash(bytes, after: hash)
  }

  /// The digest in hexadecimal.
  var text: String { FNV1a.text(ofHash: hash) }
}
