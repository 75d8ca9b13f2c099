internal import HapticModel
internal import HapticRegression
internal import HapticText
internal import HapticTimeline

/// The outcomes of a run in the order of its jobs: of each a few numbers, and the rest in a spool.
struct GoldenOutcomes: Sendable {
  /// The numbers that are asked for of all outcomes.
  private struct Slot {
    var place: Int
    let job: Int32
    var isPending: Bool
    let isOfOtherShard: Bool
    var hasFault: Bool
    let commands: Golden.Signature?
  }

  /// The part of an outcome that stays in memory: a run bounds it, or was asked for it.
  private struct Rest {
    var timelines: [(was: Timeline?, now: Timeline?)]
    var digests: (source: ContentDigest, former: ContentDigest?, present: ContentDigest)?
  }

  /// The records.
  let spool = ResultSpool()
  private var slots: [Slot] = []
  private var rests: [Int: Rest] = [:]
  /// The numbers of the outcomes that this run reports.
  private(set) var tally = RegressionReport.Tally()

  /// The indices of all outcomes.
  var indices: Range<Int> { slots.indices }

  /// The number of a job of an outcome.
  func job(of index: Int) -> Int { Int(slots[index].job) }

  /// True if an update has a golden to write.
  func isPending(_ index: Int) -> Bool { slots[index].isPending }

  /// True if another shard reports it.
  func isOfOtherShard(_ index: Int) -> Bool { slots[index].isOfOtherShard }

  /// True if its golden has a fault itself.
  func hasFault(_ index: Int) -> Bool { slots[index].hasFault }

  /// The commands of a file without a golden, in short.
  func commands(of index: Int) -> Golden.Signature? { slots[index].commands }

  /// Adds an outcome.
  mutating func append(_ outcome: GoldenOutcome) { slots.append(slot(outcome)) }

  /// The outcome with an index; a change of it replaces it.
  subscript(index: Int) -> GoldenOutcome {
    get {
      let slot = slots[index]
      return GoldenOutcome(
        record: spool.record(at: slot.place), job: Int(slot.job), isPending: slot.isPending,
        isOfOtherShard: slot.isOfOtherShard, commands: slot.commands, digests: rests[slot.place]?.digests,
        timelines: rests[slot.place]?.timelines ?? [])
    }
    set {
      let former = self[index]
      if !former.isOfOtherShard { count(former, times: -1) }
      rests[slots[index].place] = nil
      slots[index] = slot(newValue)
    }
  }

  /// Puts the outcomes into the order of their jobs.
  mutating func sort() { slots.sort { $0.job < $1.job } }

  /// Leaves out what other shards report.
  mutating func removeOthers() { slots.removeAll(where: \.isOfOtherShard) }

  private mutating func slot(_ outcome: GoldenOutcome) -> Slot {
    let place = spool.append(outcome.record)
    let timelines = outcome.file.patterns.map { ($0.was, $0.now) }
    if outcome.digests != nil || timelines.contains(where: { $0 != nil || $1 != nil }) {
      rests[place] = Rest(timelines: timelines, digests: outcome.digests)
    }
    if !outcome.isOfOtherShard { count(outcome, times: 1) }
    return Slot(
      place: place, job: Int32(outcome.job), isPending: outcome.isPending,
      isOfOtherShard: outcome.isOfOtherShard, hasFault: outcome.fault != nil, commands: outcome.commands)
  }

  private mutating func count(_ outcome: GoldenOutcome, times number: Int) {
    for file in [outcome.file, outcome.fault].lazy.compactMap({ $0 }) { tally.add(file, times: number) }
  }
}

extension GoldenOutcome {
  /// The outcome as bytes, without what ``GoldenOutcomes`` keeps in memory.
  fileprivate var record: [UInt8] {
    var writer = RecordWriter()
    for file in [file, fault] { writer.add(file.map { ShardResult($0, at: 0).line } ?? []) }
    writer.add(file.update.map { Array($0.rawValue.utf8) } ?? [])
    if let golden { writer.add(golden) }
    return writer.bytes
  }

  /// Reads a record.
  fileprivate init(
    record: [UInt8], job: Int, isPending: Bool, isOfOtherShard: Bool, commands: Golden.Signature?,
    digests: (source: ContentDigest, former: ContentDigest?, present: ContentDigest)?,
    timelines: [(was: Timeline?, now: Timeline?)]
  ) {
    var reader = RecordReader(record)
    func file(_ line: [UInt8]?) -> RegressionReport.File? {
      line.flatMap { $0.isEmpty ? nil : ShardResult(line: $0)?.regressionFile }
    }
    // Nothing is read after a failure of the spool, which ends the run.
    var own = file(reader.next()) ?? RegressionReport.File(source: SourceText(name: "", bytes: []))
    let fault = file(reader.next())
    own.update = reader.next().flatMap {
      RegressionReport.Update(rawValue: String(decoding: $0, as: UTF8.self))
    }
    for (index, timeline) in zip(own.patterns.indices, timelines) {
      (own.patterns[index].was, own.patterns[index].now) = timeline
    }
    self.init(
      own, fault: fault, golden: reader.next(), isPending: isPending, commands: commands, digests: digests)
    (self.job, self.isOfOtherShard) = (job, isOfOtherShard)
  }
}
