internal import Glibc

/// The effort of tests: that of every run, reduced with `THRUM_QUICK=1`, which `tools/test --quick` sets, or whole with
/// `THRUM_WHOLE=1`, which `tools/test --all` sets.
public enum Effort {
  /// True if the effort is reduced.
  ///
  /// A test that takes more than a second is then disabled: `@Test(.disabled(if: Effort.isQuick))`.
  public static let isQuick = isSet("THRUM_QUICK")

  /// True if every case is tried, however long it takes.
  public static let isWhole = !isQuick && isSet("THRUM_WHOLE")

  private static func isSet(_ name: String) -> Bool {
    getenv(name).map { String(cString: $0) == "1" } ?? false
  }

  /// The number of cases to try: all of `count`, or a tenth and at least one.
  public static func cases(_ count: Int) -> Int { isQuick ? max(count / 10, 1) : count }

  /// The number of cases to try of a law whose cases are slow: all of `count` in a whole run, otherwise a third, or a
  /// tenth, and at least one.
  public static func sample(_ count: Int) -> Int {
    isWhole ? count : isQuick ? cases(count) : (count + 2) / 3
  }

  /// The cases to try: all, or every tenth.
  public static func part<Case>(of cases: [Case]) -> [Case] {
    isQuick ? stride(from: 0, to: cases.count, by: 10).map { cases[$0] } : cases
  }
}
