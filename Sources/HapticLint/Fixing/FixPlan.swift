internal import HapticModel
package import HapticText

/// A plan of a file's mechanical fixes: the applied findings, the new text, and the difference.
///
/// Fixes are applied in the order of the findings; one that overlaps an earlier one is left for the next run. The plan
/// does not write the file.
///
/// Thread-safe: yes, a value.
package struct FixPlan: Sendable {
  /// The current text.
  package let source: SourceText
  /// The findings whose fixes are applied.
  package let applied: [Finding]
  /// The findings whose fixes overlap others, or are outside the text.
  package let postponed: [Finding]
  /// All edits, in the order of the text, without overlaps.
  package let edits: [TextFix.Edit]

  /// Plans the fixes of a file's findings.
  package init(for result: LintResult) {
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
  package var isEmpty: Bool { edits.isEmpty }

  /// Returns the file's bytes with the fixes applied.
  package func bytes() -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(source.bytes.count)
    var offset = 0
    for edit in edits {
      bytes += source.bytes[offset..<edit.range.lowerBound]
      bytes += edit.replacement.utf8
      offset = edit.range.upperBound
    }
    return bytes + source.bytes[offset...]
  }

  /// Returns the change as a unified diff with three lines of context; empty if nothing changes.
  package func diff() -> String { isEmpty ? "" : UnifiedDiff(source, edits).text() }
}

/// Edits without overlaps, in order.
private struct EditPlan {
  let count: Int
  private(set) var edits: [TextFix.Edit] = []

  init(count: Int) { self.count = count }

  /// Adds all edits of a fix, or none; returns true if it added them.
  mutating func adopt(_ fix: [TextFix.Edit]) -> Bool {
    var merged = edits
    for edit in fix {
      guard edit.range.lowerBound >= 0, edit.range.upperBound <= count else { return false }
      let index = Self.insertionIndex(of: edit, in: merged)
      if index > 0, merged[index - 1].range.upperBound >= edit.range.lowerBound { return false }
      if index < merged.count, merged[index].range.lowerBound <= edit.range.upperBound { return false }
      merged.insert(edit, at: index)
    }
    edits = merged
    return !fix.isEmpty
  }

  /// Returns the number of edits that begin before `edit`.
  private static func insertionIndex(of edit: TextFix.Edit, in edits: [TextFix.Edit]) -> Int {
    edits.partitioningIndex { $0.range.lowerBound >= edit.range.lowerBound }
  }
}
