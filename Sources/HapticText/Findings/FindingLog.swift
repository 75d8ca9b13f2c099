internal import HapticModel

/// Collects the findings of a reader, and adds places and paths at the end.
///
/// Holds at most ``limit`` errors and as many other findings, so that a hostile file cannot fill the memory with
/// complaints. Further ones are counted and reported as one finding, with the highest severity among them.
///
/// A class, so that a reader can compute a message from itself while reporting it. One reader, one log, one thread.
@usableFromInline package final class FindingLog {
  /// The most errors, and the most other findings, of one file; *chosen*: more than anyone reads.
  package static let limit = 1_000

  /// The findings so far; their positions have an offset, but no line yet.
  package private(set) var findings: [Finding] = []
  /// The JSON node that each is about, for the field path; `nil` if there is none.
  private var nodes: [Int?] = []
  private var errors = 0
  private var omitted = 0
  private var worstOmitted = Finding.Severity.note

  /// Makes an empty log.
  @usableFromInline package init() {}

  /// True if an error has been recorded.
  package var hasErrors: Bool { errors > 0 }

  /// True if further findings of a severity are only counted; skip any costly work for them.
  @usableFromInline package func isFull(for severity: Finding.Severity) -> Bool {
    (severity == .error ? errors : findings.count - errors) >= Self.limit
  }

  /// Records a finding at a byte.
  ///
  /// The message and the hint are evaluated only if there is room.
  @usableFromInline package func add(
    _ severity: Finding.Severity, code: String, at offset: Int, node: Int? = nil,
    hint: @autoclosure () -> String? = nil, fix: @autoclosure () -> TextFix? = nil,
    message: @autoclosure () -> String
  ) {
    guard !isFull(for: severity) else {
      omitted += 1
      worstOmitted = max(worstOmitted, severity)
      return
    }
    if severity == .error { errors += 1 }
    findings.append(
      Finding(
        code: code, severity: severity, message: message(),
        position: SourcePosition(offset: offset, line: 0, column: 0), hint: hint(), fix: fix()))
    nodes.append(node)
  }

  /// The findings in the order of the text, with lines, columns and the paths that `paths` finds.
  @usableFromInline package func findings(
    in source: SourceText, paths: (inout [FieldPathRequest]) -> Void = { _ in }
  ) -> [Finding] {
    if findings.isEmpty { return [] }
    // In the order of the text, so that a path begins where the one before it ended.
    let order = findings.indices.stablySorted { Self.offset(findings[$0]) < Self.offset(findings[$1]) }
    var requests = order.map { FieldPathRequest(node: nodes[$0]) }
    paths(&requests)
    var placed = zip(order, requests).map { index, request in
      var finding = findings[index]
      finding.position = source.position(at: Self.offset(finding))
      finding.path = request.path
      return finding
    }
    if omitted > 0 {
      placed.append(
        Finding(code: "findings-omitted", severity: worstOmitted, message: "\(omitted) more findings"))
    }
    return placed
  }

  /// Findings in the order of the text; those without a place come last.
  package static func sorted(_ findings: [Finding]) -> [Finding] {
    findings.stablySorted { offset($0) < offset($1) }
  }

  private static func offset(_ finding: Finding) -> Int { finding.position?.offset ?? .max }

  /// Merges two lists in the order of the text; findings without a place come last.
  package static func merge(_ left: [Finding], _ right: [Finding]) -> [Finding] {
    if left.isEmpty || right.isEmpty { return left + right }
    return sorted(left + right)
  }
}

extension [Finding] {
  /// Gives each finding that lies in the text of an event that event as its subject; `texts` are those of the events.
  package mutating func nameEvents(_ texts: [Range<Int>]) {
    if isEmpty { return }
    let ordered = texts.indices.sorted { texts[$0].lowerBound < texts[$1].lowerBound }
    for index in indices {
      guard let offset = self[index].position?.offset else { continue }
      let later = ordered.partitioningIndex { texts[$0].lowerBound > offset }
      guard later > 0, texts[ordered[later - 1]].contains(offset) else { continue }
      self[index].subject = .event(ordered[later - 1])
    }
  }
}

/// A request for the field path of a JSON node; the answer is stored in it.
@usableFromInline package struct FieldPathRequest {
  package let node: Int?
  package var path = ""
}
