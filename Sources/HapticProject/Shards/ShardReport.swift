internal import HapticLint
internal import HapticRegression
internal import HapticText

/// The first line of the report of a shard: the run, and the part of it.
///
/// Thread-safe: yes, a value.
package struct ShardHeader: Sendable, Hashable {
  /// A command that takes shards.
  package enum Command: String, Sendable, CaseIterable {
    /// `thrum lint`.
    case lint
    /// `thrum test`.
    case test
    /// `thrum export` of the targets of a `thrum.json`.
    case targets
    /// `thrum export` of named patterns.
    case export
  }

  /// The command.
  package internal(set) var command = Command.lint
  /// The version of Thrum.
  package internal(set) var version = ""
  /// The number of the shard, from 1.
  package internal(set) var shard = 1
  /// The number of shards.
  package internal(set) var of = 1
  /// The number of jobs of all shards.
  package internal(set) var jobs = 0
  /// The digest of the names of all jobs, and of the configurations.
  package internal(set) var digest = ""
  /// The words of the command line that every shard has in common.
  package internal(set) var words: [String] = []
  /// The paths that were tested, for messages.
  package internal(set) var paths: [String] = []
  /// True if warnings count.
  package internal(set) var isStrict = false
  /// True if an export wrote nothing.
  package internal(set) var isChecked = false

  init() {}

  /// Makes the header of a shard's report.
  ///
  /// - Parameters:
  ///   - words: the words of the command line, without those about the shard and the report.
  package init(
    _ command: Command, version: String, shard: Shard, words: [String], paths: [String] = [],
    isStrict: Bool = false, isChecked: Bool = false
  ) {
    (self.command, self.version, self.words, self.paths) = (command, version, words, paths)
    (self.shard, of, self.isStrict, self.isChecked) = (shard.number, shard.count, isStrict, isChecked)
  }

  /// Returns the header with what all shards must have in common.
  func of(jobs: Int, digest: RunDigest) -> ShardHeader {
    var header = self
    (header.jobs, header.digest) = (jobs, digest.text)
    return header
  }
}

/// The result of one file in the report of a shard.
///
/// Each command has members of its own; the others keep their defaults, and are not written.
///
/// Thread-safe: yes, a value.
struct ShardResult: Sendable {
  /// The place in the report of the run: 0 for what is about the run, then the jobs from 1, then what belongs to no job.
  var at = 0
  var name = ""
  /// The path from the root of its repository; `nil` if that is the name.
  var repository: String?
  var findings: [Finding] = []
  /// True if a file could not be read at all.
  var isUnread = false

  // MARK: lint

  /// True if a file could be read, but not as a pattern.
  var isUnreadable = false
  /// The bytes of the text.
  var size = 0
  var places: [SourcePosition] = []
  var patterns: [SimulatedPattern] = []

  // MARK: test

  var golden: String?
  var formerGolden: String?
  var tested: [RegressionReport.Pattern] = []

  // MARK: export

  var exports: [ShardExport] = []
  /// Files that no pattern of this shard is exported to.
  var orphans: [ExportOrphan] = []
  var failures: [ProjectFailure] = []
  /// True if an export has losses that fail it.
  var isRefused = false
  /// The report of losses, `thrum.losses/1`.
  var losses: [String] = []
}

/// An exported file in the report of a shard.
///
/// Thread-safe: yes, a value.
struct ShardExport: Sendable {
  var file = ExportedFile()
  /// The reason why it could not be written; `nil` if it is there, or if another pattern has its name.
  var failure: ProjectFailure?
}

/// The last line: what shows that the report is whole.
struct ShardEnd: Sendable {
  /// The number of results.
  var results = 0
  /// The hash of everything before the last line.
  var digest = ""
}

/// A whole report, as its JSON Schema describes it; it is written and read in lines.
struct ShardFile: Sendable {
  var header = ShardHeader()
  var results: [ShardResult] = []
  var end = ShardEnd()
}
