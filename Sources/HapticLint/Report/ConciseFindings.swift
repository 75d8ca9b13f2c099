internal import HapticText

/// The findings of a run in few lines: one for each code of a file, with the number of the others and all devices.
///
/// Of a code that more than five files have (*chosen*), the first three are shown; the third line counts the others.
struct ConciseFindings {
  /// The most files with a code that are all shown, and the number of those shown otherwise.
  private static let (most, shown) = (5, 3)

  /// The findings of a file with one code.
  private struct Group {
    let source: SourceText
    /// The first of the most severe ones.
    var worst: Finding
    /// The number of all, with those that a message counts.
    var count: Int
    var devices: Set<String>
    /// The names of the devices of the run.
    let all: [String]

    mutating func add(_ finding: Finding) {
      if finding.severity > worst.severity { worst = finding }
      count += 1 + finding.others
      devices.formUnion(finding.devices)
    }

    /// The line, which says of how many other files the same is true.
    func line(others: Int) -> String {
      var finding = worst
      if count > 1 {
        finding.message =
          worst.plainMessage + "; and \(FindingFolding.count(count - 1))"
          + Wording.devices(all.filter(devices.contains), of: all)
      }
      if others > 0 { finding.message += "; and the same code in \(others) more files" }
      return source.headline(of: finding)
    }
  }

  /// A code with a severity.
  private struct Kind: Hashable {
    let code: String
    let severity: Finding.Severity
  }

  /// The lines, in the order of the files.
  let lines: [String]
  /// True if some files are only counted.
  let hasHidden: Bool

  /// Takes the findings of a report.
  ///
  /// - Parameter showsAll: true to show each file.
  init(_ report: LintReport, showsAll: Bool) {
    let groups = report.results.flatMap(Self.groups)
    lines = showsAll ? groups.map { $0.line(others: 0) } : Self.lines(of: groups)
    hasHidden = lines.count < groups.count
  }

  private static func groups(of result: LintResult) -> [Group] {
    let all = result.patterns.first?.outcomes.map(\.profile) ?? []
    var groups: [Group] = []
    var places: [String: Int] = [:]
    for finding in result.findings {
      if let place = places[finding.code] {
        groups[place].add(finding)
        continue
      }
      places[finding.code] = groups.count
      groups.append(
        Group(
          source: result.source, worst: finding, count: 1 + finding.others, devices: Set(finding.devices),
          all: all))
    }
    return groups
  }

  /// The lines of groups, without those of files that are only counted.
  private static func lines(of groups: [Group]) -> [String] {
    var counts: [Kind: Int] = [:]
    for group in groups { counts[kind(group), default: 0] += 1 }
    var seen: [Kind: Int] = [:]
    return groups.compactMap { group in
      let kind = kind(group)
      seen[kind, default: 0] += 1
      guard let count = counts[kind], let place = seen[kind], count > most else {
        return group.line(others: 0)
      }
      return place > shown ? nil : group.line(others: place == shown ? count - shown : 0)
    }
  }

  private static func kind(_ group: Group) -> Kind {
    Kind(code: group.worst.code, severity: group.worst.severity)
  }
}
