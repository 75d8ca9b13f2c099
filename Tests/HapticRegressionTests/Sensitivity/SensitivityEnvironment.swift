import Foundation

/// The locale and the time zone under which the sensitivity is measured.
///
/// tools/sensitivity asks for them with `THRUM_SENSITIVITY=1` and the usual variables. The C library obeys them only once
/// a program says so, and then does not if it has no such locale: both are seen to here.
enum SensitivityEnvironment {
  struct Missing: Error, CustomStringConvertible {
    let description: String
  }

  private static let variables = ProcessInfo.processInfo.environment

  /// Whether everything is tried, which takes minutes in a debug build.
  static let isFull = variables["THRUM_SENSITIVITY"] == "1"
  /// Where goldens of other runs are; `nil` in an ordinary run.
  static let folder = variables["THRUM_GOLDENS"].map { URL(fileURLWithPath: $0) }
  /// Whether this run is the one that writes them.
  static let isWriting = variables["THRUM_GOLDENS_WRITE"] == "1"

  /// Takes the environment's locale and time zone, once; fails where it has none such.
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
