internal import HapticModel

/// The exports that differ from the golden although the commands are the same.
struct ExportChanges {
  let regressions: [Regression]

  init(_ old: [ExportDigest], _ new: [ExportDigest]) {
    let before = Dictionary(old.map { ($0.format, $0) }, uniquingKeysWith: { first, _ in first })
    regressions = new.compactMap { digest in
      before[digest.format].flatMap { Self.words($0, digest) }.map { Regression(.export, $0) }
    }
  }

  private static func words(_ old: ExportDigest, _ new: ExportDigest) -> String? {
    guard old != new else { return nil }
    let name = "export \(DisplayText.plain(new.format))"
    if old.losses != new.losses {
      return "\(name) loses \(list(new.losses)), not \(list(old.losses))"
    }
    if old.bytes == new.bytes { return "\(name) has different bytes, as many as before (\(new.bytes))" }
    return "\(name) has other bytes (\(old.bytes) → \(new.bytes))"
  }

  private static func list(_ losses: [String]) -> String {
    losses.isEmpty ? "nothing" : losses.map { DisplayText.plain($0) }.joined(separator: ", ")
  }
}
