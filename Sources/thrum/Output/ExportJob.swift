internal import ArgumentParser
internal import HapticConsole
internal import HapticFormats
internal import HapticModel
internal import HapticProject
internal import HapticText

/// The work of `thrum export`: each pattern in each format.
struct ExportJob {
  /// A pattern, a format, and the file.
  private struct Item {
    let entry: PlayEntry
    let format: PatternFormat
    let output: String
  }

  private let exporting: ExportingOptions
  private let until: TimePoint?
  private let replacesInput: Bool
  private let sharding: ShardOptions
  private let list: PlayList

  /// Takes the options and the patterns.
  ///
  /// - Parameters:
  ///   - until: the end of what is written of a sequence; `nil` for all.
  ///   - replacesInput: true if an output may replace the file that it is made of.
  ///   - sharding: the shard of the files to write.
  init(
    _ exporting: ExportingOptions, until: TimePoint?, replacesInput: Bool, sharding: ShardOptions,
    list: PlayList
  ) {
    (self.exporting, self.until, self.replacesInput) = (exporting, until, replacesInput)
    (self.sharding, self.list) = (sharding, list)
  }

  /// Writes the files, and reports the losses.
  ///
  /// A pattern that cannot be read is reported, and the others are written, if there are others.
  func run(as formats: [PatternFormat], to output: String) throws {
    let items = try items(as: formats, to: output)
    if let item = items.first, items.count == 1, !list.hasFailed, sharding.shard == nil {
      let prepared = try prepare(item, exporting)
      if OutputFolder(output) != nil { try OutputFolder.make(for: item.output) }
      return try ExportingOptions.Prepared.write(prepared, exporting.losses)
    }
    FileLedger.expect(inputs: list.entries.compactMap(\.path))
    // The losses of all are one text.
    let lossesFile = try exporting.lossesFile.map { try OutputFile($0) }
    let report = Locked<[UInt8]>([])
    let writer = sharding.writer(.export, isStrict: exporting.strict) { more in report.withLock { $0 += more }
    }
    writer?.begin(exports: items.map { "\($0.entry.name)\n\($0.output)" }, hasFailed: list.hasFailed)
    var losses: [String] = []
    var (hasFailed, isLossy) = (list.hasFailed, false)
    for (index, item) in items.enumerated() where sharding.shard?.contains(index) ?? true {
      let result = try write(item, keepsJSON: lossesFile != nil || exporting.losses == .json)
      losses += result.losses
      hasFailed = hasFailed || result.failure != nil
      isLossy = isLossy || result.isRefused
      writer?.write(result, of: item.entry.name, at: index)
    }
    try writer?.end()
    let text = writer == nil ? Array(Self.losses.json(losses).utf8) : report.withLock { $0 }
    try lossesFile?.write(text)
    if exporting.losses == .json { StandardError.writeWhole(String(decoding: text, as: UTF8.self)) }
    if hasFailed { throw ExitCode(ProjectFailure.Kind.input.exitCode) }
    if isLossy { throw ExitCode(1) }
  }

  /// Writes the files of a pattern in a format, and reports the losses, or why there is none.
  private func write(_ item: Item, keepsJSON: Bool) throws -> SharedExport {
    var options = exporting
    options.lossesFile = nil
    var result = SharedExport()
    do {
      let prepared = try prepare(item, options)
      try prepared.forEach { try $0.writeFiles() }
      for one in prepared {
        if exporting.losses == .text { one.report.write(as: .text) }
        if keepsJSON { result.losses.append(one.report.json) }
      }
      result.isRefused = prepared.contains { $0.fails }
    } catch let failure as ProjectFailure where failure.kind == .input {
      StandardError.write(failure)
      result.failure = failure
    }
    return result
  }

  /// The format of the losses of several exports.
  static var losses: ResultList {
    ResultList(
      "thrum.exports/1", summary: "What each file of an export does not keep of its pattern.", key: "exports",
      of: LossReport.report.published)
  }

  private func items(as formats: [PatternFormat], to output: String) throws -> [Item] {
    let pairs = list.entries.flatMap { entry in formats.map { (entry, $0) } }
    guard let folder = OutputFolder(output) else {
      try OutputFolder.expect(one: pairs.count, at: output)
      return pairs.map { Item(entry: $0, format: $1, output: output) }
    }
    let paths = try folder.paths(
      of: pairs.map { OutputFolder.Entry($0.stem, $1.ending, of: $0.name) })
    return zip(pairs, paths).map { Item(entry: $0.0, format: $0.1, output: $1) }
  }

  /// Encodes a pattern, or each actuator of a sequence, and claims the files.
  private func prepare(
    _ item: Item, _ options: ExportingOptions
  ) throws -> [ExportingOptions.Prepared] {
    let isQuiet = options.losses == .json
    if until != nil || list.takesAllParts {
      if let sequence = try item.entry.sequence(isQuiet: isQuiet) {
        let export = SequenceExport(options, until: until, part: nil, isQuiet: isQuiet)
        return try export.prepare(
          sequence, named: item.entry.name, as: item.format, to: item.output, claiming: claim)
      }
      if until != nil {
        throw ProjectFailure(
          .usage, subject: item.entry.name, what: "--until takes a part of a sequence, and this is none",
          code: "no-sequence", hint: "leave out --until")
      }
    }
    let pattern = try item.entry.load(isQuiet: isQuiet, endlessLimit: nil)
    return [try options.prepare(pattern, as: item.format, to: item.output, claiming: claim)]
  }

  private func claim(_ path: String) throws -> OutputFile {
    try OutputFile(
      path, replacesInput: replacesInput,
      hint: "name another file, or add --in-place to replace this one")
  }
}
