internal import HapticLint
internal import HapticText

extension ShardResult {
  /// Takes the result of a file.
  init(_ result: LintResult, at place: Int, isUnread: Bool = false) {
    self.isUnread = isUnread
    (at, name, findings, patterns) = (place, result.source.name, result.findings, result.patterns)
    isUnreadable = !result.isReadable
    (size, places) = (result.source.bytes.count, result.places)
  }

  /// The result of a file, whose text is known only at its places.
  var lintResult: LintResult {
    LintResult(
      source: SourceText(name: name, places: places), findings: findings, patterns: patterns,
      isReadable: !isUnreadable)
  }
}

extension ShardMerge {
  /// The results of all shards of `thrum lint`.
  package func lint() throws -> LintRun {
    var run = LintCollection()
    try forEach { result in
      run.isUnread = run.isUnread || result.isUnread
      run.append(
        result.lintResult, about: result.at == 0 ? .run : .file(size: result.size), at: result.repository)
    }
    return try run.finish()
  }
}
