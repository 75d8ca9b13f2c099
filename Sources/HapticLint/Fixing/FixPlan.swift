internal import HapticModel
public import HapticText

/// The mechanical fixes of a file put together: what is applied, what the file becomes, and the difference.
///
/// Fixes are taken in the order of the findings; one that would touch a stretch that another changes already is
/// left for the next run. Nothing is written here.
///
/// Thread-safe: yes, a value.
public struct FixPlan: Sendable {
  /// The text as it is.
  public let source: SourceText
  /// The findings whose fixes are applied.
  public let applied: [Finding]
  /// The findings whose fixes collide with those, or lie outside the text.
  public let postponed: [Finding]
  /// All edits, in the order of the text; they do not touch each other.
  public let edits: [TextFix.Edit]

  /// Plans the fixes of a file's findings.
  public init(for result: LintResult) {
    source = result.source
    var plan = EditPlan(count: result.source.bytes.count)
    var (applied, postponed): ([Finding], [Finding]) = ([], [])
    for finding in result.findings {
      guard let fix = finding.fix else { continue }
      if plan.adopt(fix.edits) { applied.append(finding) } else { postponed.append(finding) }
    }
    (self.applied, self.postponed, edits) = (applied, postponed, plan.edits)
  }

  /// True if there is nothing to change.
  public var isEmpty: Bool { edits.isEmpty }

  /// The file's bytes with the fixes applied.
  public func bytes() -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(source.bytes.count)
    var place = 0
    for edit in edits {
      bytes += source.bytes[place..<edit.range.lowerBound]
      bytes += edit.replacement.utf8
      place = edit.range.upperBound
    }
    return bytes + source.bytes[place...]
  }

  /// The change as a unified diff with three lines of context; empty if nothing changes.
  public func diff() -> String { isEmpty ? "" : UnifiedDiff(source, edits).text() }
}

/// Edits that do not touch each other, in order.
private struct EditPlan {
  let count: Int
  private(set) var edits: [TextFix.Edit] = []

  init(count: Int) { self.count = count }

  /// Takes in the edits of one fix, all or none.
  mutating func adopt(_ fix: [TextFix.Edit]) -> Bool {
    var merged = edits
    for edit in fix {
      guard edit.range.lowerBound >= 0, edit.range.upperBound <= count else { return false }
      let place = Self.place(of: edit, in: merged)
      if place > 0, merged[place - 1].range.upperBound >= edit.range.lowerBound { return false }
      if place < merged.count, merged[place].range.lowerBound <= edit.range.upperBound { return false }
      merged.insert(edit, at: place)
    }
    edits = merged
    return !fix.isEmpty
  }

  /// The number of edits that begin before `edit`.
  private static func place(of edit: TextFix.Edit, in edits: [TextFix.Edit]) -> Int {
    edits.partitioningIndex { $0.range.lowerBound >= edit.range.lowerBound }
  }
}
