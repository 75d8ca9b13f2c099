internal import HapticModel

/// Collects the findings of a reader, and adds places and paths at the end.
///
/// Holds at most ``limit`` errors and as many other findings, so that a hostile file cannot fill the memory with
/// complaints. Further ones are counted and reported as one finding, with the highest severity among them.
///
/// A class, so that a reader can compute a message from itself while reporting it. One reader, one log, one thread.
@usableFromInline package final class FindingLog {
  /// A finding with a byte offset but no line yet.
  package struct Entry {
    package let code: String
    package let severity: Finding.Severity
    package let message: String
    package let offset: Int
    /// The JSON node that it is about, for the field path; `nil` if there is none.
    package let node: Int?
    package let hint: String?
    package let fix: TextFix?
  }

  /// The most errors, and the most other findings, of one file; *chosen*: more than anyone reads.
  package static let limit = 1_000

  package private(set) var entries: [Entry] = []
  private var errors = 0
  private var omitted = 0
  private var worstOmitted = Finding.Severity.note

  /// Makes an empty log.
  @usableFromInline package init() {}

  /// True if an error has been recorded.
  package var hasErrors: Bool { errors > 0 }

  /// True if further findings of a severity are only counted; skip any costly work for them.
  @usableFromInline package func isFull(for severity: Finding.Severity) -> Bool {
    (severity == .error ? errors : entries.count - errors) >= Self.limit
  }

  /// Records a finding at a byte.
  ///
  /// The message and the hint are evaluated only if there is room.
  @usableFromInline package func add(
    _ severity: Finding.Severity, _ code: String, at offset: Int, node: Int? = nil,
    hint: @autoclosure () -> String? = nil, fix: @autoclosure () -> TextFix? = nil,
    _ message: @autoclosure () -> String
  ) {
    guard !isFull(for: severity) else {
      omitted += 1
      worstOmitted = max(worstOmitted, severity)
      return
    }
    if severity == .error { errors += 1 }
    entries.append(
      Entry(
        code: code, severity: severity, message: message(), offset: offset, node: node, hint: hint(),
        fix: fix()))
  }

  /// The findings in the order of the text, with lines, columns and the paths that `paths` finds.
  @usableFromInline package func findings(
    in source: SourceText, paths: (inout [FieldPathRequest]) -> Void = { _ in }
  )
    -> [Finding]
  {
    if entries.isEmpty { return [] }
    let sorted = entries.stablySorted { $0.offset < $1.offset }
    var requests = sorted.map { FieldPathRequest(node: $0.node) }
    paths(&requests)
    let positions = source.positions(at: sorted.map(\.offset))
    var findings = sorted.indices.map { index in
      Finding(
        code: sorted[index].code, severity: sorted[index].severity, message: sorted[index].message,
        position: positions[index], path: requests[index].path, hint: sorted[index].hint,
        fix: sorted[index].fix)
    }
    if omitted > 0 {
      findings.append(
        Finding(code: "findings-omitted", severity: worstOmitted, message: "\(omitted) more findings"))
    }
    return findings
  }

  /// Findings in the order of the text; those without a place come last.
  package static func sorted(_ findings: [Finding]) -> [Finding] {
    findings.stablySorted { ($0.position?.offset ?? .max) < ($1.position?.offset ?? .max) }
  }

  /// Merges two lists in the order of the text; findings without a place come last.
  package static func merge(_ left: [Finding], _ right: [Finding]) -> [Finding] {
    if left.isEmpty || right.isEmpty { return left + right }
    return sorted(left + right)
  }
}

/// A request for the field path of a JSON node; the answer is stored in it.
@usableFromInline package struct FieldPathRequest {
  package let node: Int?
  package var path = ""
}
