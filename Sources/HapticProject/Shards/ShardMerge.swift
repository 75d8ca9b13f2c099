/// The reports of all shards of a run, as one.
///
/// Thread-safe: no, one owner at a time.
package struct ShardMerge {
  /// The header that the reports have in common, but for the number of the shard.
  package let header: ShardHeader
  private let readers: [ShardReader]

  /// Opens the reports; throws ``ProjectFailure`` if one is missing, there twice, damaged, or of another run.
  package init(_ paths: [String]) throws {
    guard paths.count <= Shard.limit else {
      throw ProjectFailure(
        .usage, subject: "--merge",
        what: "a run has at most \(Shard.limit) shards, and these are \(paths.count) files",
        code: "usage", hint: "name the reports of one run")
    }
    let readers = try paths.map(ShardReader.init)
    guard let first = readers.first else {
      throw ProjectFailure(
        .usage, subject: "--merge", what: "there is no report", code: "shard-missing",
        hint: "name the reports of all shards")
    }
    var byNumber: [Int: ShardReader] = [:]
    for reader in readers {
      try Self.expectSameRun(reader, as: first)
      if let other = byNumber.updateValue(reader, forKey: reader.header.shard) {
        throw ProjectFailure(
          .input, subject: reader.path,
          what: "shard \(reader.header.shard) of \(reader.header.of) is in \(other.path), too",
          code: "shard-twice", hint: "name each report once")
      }
    }
    let missing = (1...first.header.of).filter { byNumber[$0] == nil }
    guard missing.isEmpty else {
      let list = missing.prefix(5).map(String.init).joined(separator: ", ") + (missing.count > 5 ? " …" : "")
      throw ProjectFailure(
        .input, subject: "--merge",
        what: "\(missing.count == 1 ? "shard" : "shards") \(list) of \(first.header.of) "
          + "\(missing.count == 1 ? "is" : "are") missing",
        code: "shard-missing", hint: "name the reports of all shards")
    }
    header = first.header
    self.readers = readers
  }

  private static func expectSameRun(_ reader: ShardReader, as first: ShardReader) throws {
    let (one, other) = (first.header, reader.header)
    func words(_ header: ShardHeader) -> String { "'" + header.words.joined(separator: " ") + "'" }
    let difference: String? =
      if one.version != other.version {
        "Thrum \(other.version) made it, and Thrum \(one.version) made"
      } else if one.command != other.command || one.words != other.words || one.isStrict != other.isStrict {
        "its command was \(words(other)), and \(words(one)) that of"
      } else if one.of != other.of {
        "its run has \(other.of) shards, and \(one.of) has that of"
      } else if one.jobs != other.jobs || one.digest != other.digest || one.paths != other.paths {
        "its machine saw other files or another thrum.json than that of"
      } else {
        nil
      }
    guard let difference else { return }
    throw ProjectFailure(
      .input, subject: reader.path, what: "this is of another run: \(difference) \(first.path)",
      code: "shard-differs", hint: "run all shards with one command, one version, and one state of the files")
  }

  /// Calls `body` with the results in the order of the run; throws ``ProjectFailure`` if a report is damaged.
  func forEach(_ body: (ShardResult) throws -> Void) throws {
    var open = readers.filter { $0.next != nil }
    while let reader = open.min(by: { ($0.next?.at ?? .max) < ($1.next?.at ?? .max) }),
      let result = reader.next
    {
      try body(result)
      try reader.advance()
      if reader.next == nil { open.removeAll { $0 === reader } }
    }
  }
}
