import Foundation

/// A page of the documentation with tables that a test computes, or a picture.
///
/// `tools/generate tables` writes all of them.
public struct GeneratedPage {
  private let file: URL
  private let shown: String
  private var fresh: String

  /// Reads a page by its path below the project's folder.
  public init(_ path: String) throws {
    file = URL(filePath: #filePath).appending(path: "../../../\(path)").standardized
    shown = try String(contentsOf: file, encoding: .utf8)
    fresh = shown
  }

  /// Puts rows in the place of a table: of the first one that begins after a line with this beginning, or with that line.
  public mutating func setTable(_ line: String, _ rows: String) throws {
    guard let found = fresh.range(of: "\n" + line),
      let start = fresh[found.lowerBound...].range(of: "\n| ")?.lowerBound
    else { throw CocoaError(.formatting, userInfo: [NSFilePathErrorKey: "no line \(line)"]) }
    let end = fresh[start...].range(of: "|\n\n").map { fresh.index($0.lowerBound, offsetBy: 2) }
    fresh.replaceSubrange(fresh.index(after: start)..<(end ?? fresh.endIndex), with: rows)
  }

  /// Replaces the whole text.
  public mutating func setText(_ text: String) { fresh = text }

  /// Returns true if the page on the disk is so.
  ///
  /// If it is not, and `THRUM_UPDATE_TABLES` is 1, writes it. The result is false all the same: no check passes by writing.
  public func isCurrent() throws -> Bool {
    if shown != fresh, ProcessInfo.processInfo.environment["THRUM_UPDATE_TABLES"] == "1" {
      try fresh.write(to: file, atomically: true, encoding: .utf8)
    }
    return shown == fresh
  }
}
