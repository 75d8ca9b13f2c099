internal import CALSA
internal import HapticAudio

/// The library libasound as a whole: its messages and its return codes.
enum Library {
  private static let isSilent: Bool = thrum_alsa_silence_messages() >= 0

  /// Stops libasound from printing to standard error, once for the process.
  ///
  /// Every failure that matters comes back as a return code. Call before the first other function of
  /// libasound.
  static func silenceMessages() { _ = isSilent }

  /// libasound's words for a return code, such as `No such file or directory`.
  static func words(_ code: CInt) -> String {
    snd_strerror(code).map { String(cString: $0) } ?? "error \(code)"
  }
}

/// Returns `code`, or throws it as an error of `function` where it is negative.
///
/// The one place where a return code of libasound becomes an error.
@discardableResult
func check(
  _ code: CInt, _ function: StaticString, _ subject: String, as kind: SinkError.Code
) throws(SinkError) -> CInt {
  if code >= 0 { return code }
  throw SinkError(kind, operation: "\(function)", subject: subject, reason: Library.words(code))
}
