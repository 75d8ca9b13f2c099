internal import Glibc

/// How much a test tries: everything, or with `THRUM_QUICK=1` a part of it, which `tools/test --quick` asks for.
public enum Effort {
  /// Whether a part is enough.
  ///
  /// A test of more than a second is left out then: `@Test(.disabled(if: Effort.isQuick))`.
  public static let isQuick = getenv("THRUM_QUICK").map { String(cString: $0) == "1" } ?? false

  /// How many cases to try of as many as there are: all, or a tenth and at least one.
  public static func cases(_ count: Int) -> Int { isQuick ? max(count / 10, 1) : count }

  /// The cases to try: all, or every tenth.
  public static func part<Case>(of cases: [Case]) -> [Case] {
    isQuick ? stride(from: 0, to: cases.count, by: 10).map { cases[$0] } : cases
  }
}
