internal import Glibc

/// The effort of tests: full, or reduced with `THRUM_QUICK=1`, which `tools/test --quick` sets.
public enum Effort {
  /// True if the effort is reduced.
  ///
  /// A test that takes more than a second is then disabled: `@Test(.disabled(if: Effort.isQuick))`.
  public static let isQuick = getenv("THRUM_QUICK").map { String(cString: $0) == "1" } ?? false

  /// The number of cases to try: all of `count`, or a tenth and at least one.
  public static func cases(_ count: Int) -> Int { isQuick ? max(count / 10, 1) : count }

  /// The cases to try: all, or every tenth.
  public static func part<Case>(of cases: [Case]) -> [Case] {
    isQuick ? stride(from: 0, to: cases.count, by: 10).map { cases[$0] } : cases
  }
}
