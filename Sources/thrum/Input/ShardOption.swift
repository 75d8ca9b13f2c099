internal import ArgumentParser
internal import HapticConsole
internal import HapticProject

/// The option `--shard`, for the commands whose work several machines can share.
struct ShardOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Take only the i-th of n parts of the files; 'thrum report --merge' joins the JSON of all.",
      valueName: "i/n"),
    transform: ShardOptions.read)
  var shard: Shard?

  /// Reads an argument of the command line, such as `3/8`; the error for another explains the format.
  private static func read(_ argument: String) throws -> Shard {
    guard let shard = Shard(argument) else {
      throw ValidationError(
        "A shard is i/n, such as 3/8: the i-th of n parts, with i from 1 to n and n from 1 to \(Shard.limit)."
      )
    }
    return shard
  }

  /// Returns the writer of the shard's report; `nil` without a shard.
  func writer(
    _ command: ShardHeader.Command, paths: [String] = [], isStrict: Bool = false, isChecked: Bool = false,
    to sink: @escaping ShardWriter.Sink = { try StandardOutput.write($0) }
  ) -> ShardWriter? {
    shard.map { shard in
      ShardWriter(
        ShardHeader(
          command, version: Thrum.version, shard: shard, words: Self.words, paths: paths, isStrict: isStrict,
          isChecked: isChecked),
        to: sink)
    }
  }

  /// The words of the command line, without those that differ from shard to shard and those about the report.
  private static var words: [String] {
    let flags = ["--json"]
    let options = ["--shard", "--format", "--losses", "--losses-file", "--junit", "--color"]
    var words: [String] = []
    var isValue = false
    for word in ProcessArguments.words.dropFirst() {
      if isValue {
        isValue = false
      } else if options.contains(word) {
        isValue = true
      } else if !flags.contains(word), !options.contains(where: { word.hasPrefix($0 + "=") }) {
        words.append(word)
      }
    }
    return words
  }
}
