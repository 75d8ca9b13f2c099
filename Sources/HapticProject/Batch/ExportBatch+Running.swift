internal import HapticDevices
internal import HapticFormats
internal import HapticModel
internal import HapticText

extension ExportBatch {
  /// The number of files that are encoded before their exports are written (*chosen*: it limits the memory).
  private static let block = 512

  /// An exported file, before it is written.
  private struct Draft: Sendable {
    let file: ExportedFile
    let location: ForeignPath
    /// The bytes to write; `nil` if the file has them.
    let bytes: [UInt8]?
  }

  /// Encodes everything, and writes the files that differ; a pattern that cannot be exported is a failure of the result.
  ///
  /// - Parameters:
  ///   - isChecking: true to write nothing.
  ///   - writer: receives the report of the session's shard.
  package func run(
    isChecking: Bool, to writer: ShardWriter? = nil, progress: ProgressHandler?
  ) throws -> ExportRun {
    var result = ExportRun(isChecked: isChecking)
    let chosen = shard.indices(of: sourceCount)
    writer?.begin(jobs: sourceCount, digest: digest)
    for start in stride(from: 0, to: chosen.count, by: Self.block) {
      let block = chosen[start..<min(start + Self.block, chosen.count)]
      let outcomes = try ConcurrentMap.run(block.count, inBlocksOf: 4, progress: progress) { index in
        Result { try drafts(ofSource: block[block.startIndex + index]) }
      }
      for (index, outcome) in zip(block, outcomes) {
        let part = try write(outcome, at: index + 1, isChecking: isChecking, to: &result)
        writer?.write(part)
      }
    }
    findOrphans(&result, to: writer)
    try result.check()
    return result
  }

  /// Writes the files of a pattern; returns what a report of a shard says of it.
  private func write(
    _ outcome: Result<[Draft], any Error>, at place: Int, isChecking: Bool, to result: inout ExportRun
  ) throws -> ShardResult {
    var part = ShardResult()
    part.at = place
    switch outcome {
    case .success(let drafts):
      part.exports = try drafts.map { draft in
        try result.add(draft.file) { file in
          guard let bytes = draft.bytes, !isChecking else { return }
          try draft.location.makeFolders()
          // The file was read to be compared; no pattern is below a target's folder.
          try OutputFile(draft.location, replacesInput: true).write(bytes)
          file.state = .written
        }
      }
    case .failure(let failure as ProjectFailure):
      result.failures.append(failure)
      part.failures.append(failure)
    case .failure(let error): throw error
    }
    return part
  }

  /// Encodes a file for all its targets; nothing for a file that holds no pattern.
  private func drafts(ofSource index: Int) throws -> [Draft] {
    let found = source(index)
    var options = PatternReader.Options()
    options.library = CatalogueLibrary(beneath: nil)
    let document = try Loader(options).document(of: found)
    if !found.isNamed, !document.isKnown || document.isAnyList(at: found.path) { return [] }
    guard document.isReadable else {
      let lines = document.findings.filter { $0.severity == .error }.map(document.source.describe)
      throw ProjectFailure(.input, document.findings, in: document.source, lines: lines)
    }
    return try names(of: index).flatMap { index, stem in
      let target = targets[index]
      if document.parts.count == 1 || document.format == target.format {
        return try drafts(of: document, for: target, stem: stem)
      }
      return try document.parts.indices.flatMap { index in
        let part = document.choosing(index)
        return try drafts(of: part, for: target, stem: stem + OutputName.ending(ofPart: part.partName))
      }
    }
  }

  private func drafts(of document: PatternDocument, for target: Target, stem: String) throws -> [Draft] {
    let name = "\(target.folder == "/" ? "" : target.folder)/\(stem).\(target.format.ending)"
    let encoded = try EncodedPattern(document, as: target.format, on: target.device)
    try encoded.expectWritable(at: AbsolutePath.shown(name))
    if encoded.isEmpty {
      throw ProjectFailure(
        .input, subject: document.source.name,
        what:
          "nothing of it is left to play in \(target.format.id)\(target.device.map { " on \($0.name)" } ?? "")",
        code: "nothing-to-play", hint: "leave it out with \"paths\", or choose another format or device")
    }
    return try encoded.files.map { suffix, bytes in
      let path = OutputName.of(name, suffix)
      let location = ForeignPath(
        RootFolder.relative(path, to: root.path) ?? "", beneath: root, shown: AbsolutePath.shown(path))
      let file = ExportedFile(
        path: location.shown, source: document.source.name, format: target.format.id,
        device: target.device?.name, lossCount: encoded.report.losses.count,
        state: try Self.state(of: location, holding: bytes))
      return Draft(file: file, location: location, bytes: file.state == .current ? nil : bytes)
    }
  }

  private static func state(of location: ForeignPath, holding bytes: [UInt8]) throws -> ExportedFile.State {
    guard location.exists else { return .missing }
    return try FileBytes.read(location) == bytes ? .current : .stale
  }

  /// The digest of the configuration and of the names of all patterns.
  private var digest: RunDigest {
    var digest = RunDigest()
    digest.add(configuration.name)
    digest.add(configuration.bytes)
    for index in 0..<sourceCount { digest.add(source(index).path) }
    return digest
  }
}
