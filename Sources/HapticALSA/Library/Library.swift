internal import CALSA
internal import HapticAudio

/// The libasound library: its messages and its return codes.
enum Library {
  private static let isSilent: Bool = thrum_alsa_silence_messages() >= 0

  /// Stops libasound from printing to standard error, once for the process.
  ///
  /// Every relevant failure comes back as a return code. Call this before any other function of libasound.
  static func silenceMessages() { _ = isSilent }

  /// libasound's words for a return code, such as `No such file or directory`.
  static func words(_ code: CInt) -> String {
    snd_strerror(code).map { String(cString: $0) } ?? "error \(code)"
  }
}

/// Returns `code`, or throws an error of `function` if it is negative.
///
/// All return codes of libasound become errors here.
@discardableResult
func check(
  _ code: CInt, function: StaticString, subject: String, as kind: SinkError.Code
) throws(SinkError) -> CInt {
  if code >= 0 { return code }
  throw SinkError(kind, operation: "\(function)", subject: subject, reason: Library.words(code))
}
