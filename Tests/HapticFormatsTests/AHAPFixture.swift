/// AHAP as it is exported and fixed.
enum AHAPFixture {
  /// The export of a request.
  static func export(_ request: ExportRequest) -> Export {
    PatternWriter.write(request, as: .ahap) ?? Export(utf8: [], losses: [])
  }

  /// The export of a pattern without a file.
  static func export(_ pattern: HapticPattern, _ kind: String? = nil) -> Export {
    export(ExportRequest(pattern, options: ExportOptions(kind: kind)))
  }

  /// The patterns of an export's files, read again.
  static func patterns(_ export: Export) -> [HapticPattern] {
    export.files.map { AHAPDecoder.decode(SourceText(name: "", bytes: $0.utf8)).pattern }
  }

  /// The commands of timelines that play together, in an order independent of the files.
  static func played(_ patterns: [HapticPattern]) -> [String] {
    patterns.flatMap { pattern in
      Timeline(compiling: pattern).entries.compactMap { entry -> String? in
        let time = entry.time.nanoseconds
        switch entry.action {
        case .stop, .curve: return nil
        case .control(let segment): return "\(time) \(segment)"
        case .start(_, .transient(let tap)): return "\(time) tap \(tap.intensity) \(tap.sharpness)"
        case .start(_, .continuous(let voice)): return "\(time) \(voice)"
        case .start(_, .audio(let event)): return "\(time) \(event)"
        }
      }
    }
    .sorted()
  }

  /// Applies all fixes that do not overlap.
  static func mended(_ text: [UInt8], _ findings: [Finding]) -> [UInt8] {
    var taken: [Range<Int>] = []
    var edits: [TextFix.Edit] = []
    for fix in findings.compactMap(\.fix)
    where !fix.edits.contains(where: { edit in taken.contains { $0.overlaps(edit.range) } }) {
      taken += fix.edits.map(\.range)
      edits += fix.edits
    }
    var bytes = text
    for edit in edits.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
      bytes.replaceSubrange(edit.range, with: Array(edit.replacement.utf8))
    }
    return bytes
  }
}
