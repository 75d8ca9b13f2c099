internal import Glibc

/// The effort of tests, which depends on the environment alone, never on the build.
///
/// `THRUM_LAWS=all` asks for every case of every law, which `tools/test --all` sets. `THRUM_QUICK=1` asks for a tenth,
/// which `tools/test --quick` sets.
public enum Effort {
  /// True if the effort is reduced.
  ///
  /// A test that takes more than a second is then disabled: `@Test(.disabled(if: Effort.isQuick))`.
  public static let isQuick = isSet("THRUM_QUICK", to: "1")

  /// True if every law is tried in full; this takes precedence over ``isQuick`` for the number of cases.
  public static let isFull = isSet("THRUM_LAWS", to: "all")

  /// The number of cases to try: all of `count`, or a tenth and at least one.
  public static func cases(_ count: Int) -> Int { cases(count, usually: count) }

  /// The number of cases to try of a law that is too slow to be tried in full each time: `usual`, or a tenth of it and
  /// at least one, or all of `count`.
  public static func cases(_ count: Int, usually usual: Int) -> Int {
    if isFull { return count }
    return isQuick ? max(usual / 10, 1) : usual
  }

  /// The distance between the cases to try of a law that is too slow to be tried in full each time: `usual`, or ten
  /// times as much, or one.
  public static func stride(usually usual: Int) -> Int {
    if isFull { return 1 }
    return isQuick ? usual * 10 : usual
  }

  /// The cases to try: one of every `usual`, or one of ten times as many, or all.
  public static func part<Case>(of cases: [Case], usually usual: Int = 1) -> [Case] {
    Swift.stride(from: 0, to: cases.count, by: stride(usually: usual)).map { cases[$0] }
  }

  private static func isSet(_ name: String, to value: String) -> Bool {
    getenv(name).map { String(cString: $0) == value } ?? false
  }
}
