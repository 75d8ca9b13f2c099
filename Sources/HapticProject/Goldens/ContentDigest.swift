internal import HapticModel

/// Bytes as their number and their 64-bit FNV-1a, which show any change that is no attack.
///
/// Thread-safe: yes, a value.
package struct ContentDigest: Sendable, Hashable {
  /// The number of bytes.
  package let count: Int
  /// The hash.
  package let hash: UInt64

  /// Takes bytes.
  package init(_ bytes: [UInt8]) { (count, hash) = (bytes.count, FNV1a.hash(bytes)) }
}
