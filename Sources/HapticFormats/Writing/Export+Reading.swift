public import HapticText

extension Export {
  /// The reason why Thrum would not read a file of this export again; `nil` if it would, or if it only writes the format.
  ///
  /// The reader decides, so that the rule is one for all formats: a list whose times end too late for it, a file that is
  /// too large. An export is worth writing only if this is `nil`. Cost: none for an export of ``PatternWriter``, which has
  /// read its files; otherwise that of reading them.
  ///
  /// Thread-safe: yes. Real-time-safe: no.
  public func refusal(as format: PatternFormat) -> Finding? {
    guard format.isReadable else { return nil }
    for file in files {
      // The limit of every text, also of those that have no reader with a limit.
      if file.utf8.count > JSONLimits.bytes {
        return Finding(
          code: "too-large", severity: .error,
          message:
            "the file would be larger than \(JSONLimits.bytes >> 20) MiB, the limit for a haptic pattern")
      }
    }
    switch reading {
    case .read: return nil
    case .refused(let finding): return finding
    case .unread: break
    }
    for file in files {
      let options = PatternReader.Options(format: format)
      let document = PatternReader.read(bytes: file.utf8, name: "export", options: options)
      if let error = document.findings.first(where: { $0.severity == .error }) { return error }
    }
    return nil
  }
}
