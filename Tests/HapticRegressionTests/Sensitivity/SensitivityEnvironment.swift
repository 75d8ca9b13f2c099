/// The locale and the time zone under which the sensitivity is measured.
///
/// tools/sensitivity sets them with `THRUM_SENSITIVITY=1` and the usual variables. The C library uses them only if a
/// program requests that, and ignores a locale that it does not have: this type handles both.
enum SensitivityEnvironment {
  struct Missing: Error, CustomStringConvertible {
    let description: String
  }

  private static let variables = ProcessInfo.processInfo.environment

  /// True to try everything, which takes minutes in a debug build.
  static let isFull = variables["THRUM_SENSITIVITY"] == "1"
  /// The folder of goldens of other runs; `nil` in an ordinary run.
  static let folder = variables["THRUM_GOLDENS"].map { URL(fileURLWithPath: $0) }
  /// True if this run writes them.
  static let isWriting = variables["THRUM_GOLDENS_WRITE"] == "1"

  /// Applies the environment's locale and time zone, once; fails if they are not available.
  static let entered: Result<Void, Missing> = {
    guard isFull else { return .success(()) }
    let wanted = variables["LC_ALL"] ?? "C"
    guard setlocale(LC_ALL, "") != nil else {
      return .failure(Missing(description: "this machine has no locale \(wanted)"))
    }
    let point = localeconv().pointee.decimal_point.map { String(cString: $0) }
    let expected = wanted.hasPrefix("de_") || wanted.hasPrefix("tr_") ? "," : "."
    guard point == expected else {
      return .failure(Missing(description: "the locale \(wanted) has the decimal point \(point ?? "none")"))
    }
    return checkTimeZone()
  }()

  private static func checkTimeZone() -> Result<Void, Missing> {
    tzset()
    var (instant, parts) = (time_t(0), tm())
    localtime_r(&instant, &parts)
    // Kathmandu was five and a half hours ahead of Greenwich in 1970.
    let expected = variables["TZ"] == "Asia/Kathmandu" ? 19_800 : 0
    guard parts.tm_gmtoff == expected else {
      return .failure(
        Missing(description: "this machine does not know the time zone \(variables["TZ"] ?? "")"))
    }
    return .success(())
  }
}
