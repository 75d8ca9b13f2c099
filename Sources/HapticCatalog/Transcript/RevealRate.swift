public import HapticModel

/// The rate at which text appears, in characters a second.
///
/// Thread-safe: yes, a value.
public struct RevealRate: Sendable, Hashable {
  /// Characters in 1000 seconds, so that a rate such as 12.5 is exact.
  private let perThousandSeconds: Int64

  /// The vocabulary's rate: 50 characters a second, 20 ms each.
  public static var standard: RevealRate { RevealRate(unchecked: 50_000) }

  /// Makes a rate from thousandths of a character a second; `nil` outside 1…1000 characters a second.
  public init?(thousandths: Int64) {
    guard (1_000...1_000_000).contains(thousandths) else { return nil }
    perThousandSeconds = thousandths
  }

  private init(unchecked thousandths: Int64) { perThousandSeconds = thousandths }

  /// Reads characters a second written as a decimal number (`12.5`); `nil` for anything else and outside 1…1000.
  public init?(_ text: String) {
    var text = text
    let parsed = text.withUTF8 { DecimalTime.parse(UnsafeRawBufferPointer($0), powerOfTen: 3) }
    guard case .success(let thousandths) = parsed else { return nil }
    self.init(thousandths: thousandths)
  }

  /// Returns the time at which the character at `index`, counted from 0, appears: index / rate, to the nearest
  /// nanosecond.
  ///
  /// Computed from the index alone, so that errors do not accumulate; `index` is at most ``Transcript/limit``.
  public func time(ofCharacter index: Int) -> TimePoint {
    TimePoint(nanoseconds: (Int64(index) * 1_000_000_000_000 + perThousandSeconds / 2) / perThousandSeconds)
  }
}
