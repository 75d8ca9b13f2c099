internal import Dispatch
internal import HapticAudio
internal import HapticEngine
internal import HapticModel
package import HapticPlayback
package import HapticProject
internal import HapticText

/// Watches a file or a folder, and plays each save.
///
/// `@unchecked Sendable` is safe because everything but the failure happens on the queue of its timebase.
package final class WatchSession: @unchecked Sendable {
  /// The interval at which unwatchable folders are tried again and searched (*chosen*).
  private static let retryInterval = TimeSpan.milliseconds(1000)

  private let target: WatchTarget
  private let reader: WatchReader
  private let watch: FolderWatch
  private let timebase = DispatchTimebase(label: "thrum.watch")
  private var session: PlaySession?
  private var debounce = Debounce()
  /// The time of the next search through the folders below a folder.
  private var walk = Debounce()
  private var state = WatchState()
  /// The file that plays or will play; `nil` while a folder holds none.
  private var file: String?
  /// The other files that it plays.
  private var dependencies: [String] = []
  /// The folders of these files, now and at any time since the last successful reading.
  private var homes: Set<PathKey> = []
  /// The folders below a folder.
  private var tree: Set<PathKey> = []
  private var isRetrying = false
  private let ended = Locked<(failure: ProjectFailure?, isOver: Bool)>((nil, false))

  /// Begins to collect changes before the first reading, so that no save is missed.
  package init(_ target: WatchTarget, _ reader: WatchReader) throws {
    guard let watch = FolderWatch() else {
      throw ProjectFailure(
        .input, subject: target.path, what: "no more files can be watched on this machine",
        code: "cannot-watch", hint: "fs.inotify.max_user_instances is the system's limit")
    }
    (self.target, self.reader, self.watch) = (target, reader, watch)
    dependencies = reader.dependencies
    file = target.isFolder ? nil : target.path
    tree = target.tree()
    watch.watch(tree.union(target.homes(of: reader.dependencies)))
  }

  /// The failure, if there is one.
  package var failure: ProjectFailure? { ended.withLock { $0.failure } }

  /// Reads for the first time; returns the playable version, or `nil` if there is none yet.
  package func firstVersion() throws -> PlaybackProgram? {
    try timebase.queue.sync {
      let found = try firstFinding()
      note(dependencies: found)
      let answer = state.accept(found.look)
      try report(found, answer)
      return found.version
    }
  }

  private func firstFinding() throws -> WatchReader.Finding {
    if let file { return reader.look(at: file, isNamed: true) ?? WatchReader.Finding(look: .missing) }
    for path in try target.newestFirst() {
      guard let found = reader.look(at: path, isNamed: false) else { continue }
      file = path
      return found
    }
    return WatchReader.Finding(look: .missing)
  }

  /// Plays every save through `session` from now on.
  package func start(_ session: PlaySession) {
    timebase.queue.sync {
      self.session = session
      watch.start(on: timebase.queue) { [weak self] changes in self?.note(changes) }
      retryLater()
    }
  }

  /// Stops watching.
  package func stop() {
    ended.withLock { $0.isOver = true }
    timebase.queue.sync { watch.stop() }
  }

  /// Says once that the device was lost, and that it is back.
  package func report(_ news: ReturningSink.News) {
    timebase.queue.async { [self] in
      if isOver { return }
      session?.display?.hide()
      defer { session?.display?.show() }
      DeviceNews.write(news)
    }
  }

  // MARK: Changes

  private func note(_ changes: [FolderWatch.Change]) {
    var isComplete: Bool?
    for change in changes { isComplete = touches(change) ?? isComplete }
    if let isComplete { lookLater(isComplete: isComplete) }
  }

  /// Returns true if the writer is done, false if not, and `nil` if the change is not about the target.
  private func touches(_ change: FolderWatch.Change) -> Bool? {
    switch change {
    case .everything:
      walkLater()
      return touch(file)
    case .folder(let folder):
      walkLater()
      // A renamed folder brings its files with it.
      return homes.contains { WatchTarget.lies($0.text, atOrBelow: folder) } ? touch(file) : nil
    case .entry(let entry, let kind):
      let isKnown = ([file].compactMap { $0 } + dependencies).contains { file in
        WatchTarget.isChange(entry, of: file)
      }
      // A change of permissions matters only if the file could not be read.
      if kind == .attributes { return isKnown && !state.isGood ? touch(file) : nil }
      if isKnown { return touch(file).map { $0 && kind == .complete } }
      guard target.isFolder, WatchTarget.mayBePattern(entry), WatchTarget.date(entry.text) != nil else {
        return nil
      }
      return touch(entry.text).map { $0 && kind == .complete }
    }
  }

  /// The files that were saved and not read yet, the latest last; each once.
  private var saved: [String] = []
  /// The most of them that are tried to find the latest pattern (*chosen*).
  private static let maximumTried = 100

  /// Records a file to read; returns true if there is one.
  private func touch(_ path: String?) -> Bool? {
    guard let path else { return nil }
    saved.removeAll { PathText.isSame($0, path) }
    saved.append(path)
    if saved.count > Self.maximumTried { saved.removeFirst() }
    return true
  }

  private func lookLater(isComplete: Bool = true) {
    debounce.note(at: timebase.now, isComplete: isComplete)
    guard let due = debounce.due else { return }
    _ = timebase.schedule(at: due) { [weak self] in
      guard let self, !isOver else { return }
      if debounce.take(at: timebase.now) { look() }
    }
  }

  private var isOver: Bool { ended.withLock { $0.isOver } }

  // MARK: Reading

  private func look() {
    session?.display?.hide()
    defer { session?.display?.show() }
    // A new folder is watched before it is read, so that no change in between is missed.
    follow()
    guard let (path, all) = takeSaved() else { return }
    let found = session.map { all.fitting($0.laneCount, of: path) } ?? all
    if !PathText.isSame(path, file ?? "") {
      file = path
      state.forget()
    }
    note(dependencies: found)
    let answer = state.accept(found.look)
    do {
      try report(found, answer)
    } catch {
      ended.withLock { $0.failure = error as? ProjectFailure }
      session?.end()
    }
    if answer.plays, let version = found.version { session?.controls.play(version) }
  }

  /// The latest pattern among the saved files, and its finding.
  private func takeSaved() -> (path: String, found: WatchReader.Finding)? {
    defer { saved = [] }
    for path in saved.reversed() {
      if let found = reader.look(at: path, isNamed: !target.isFolder) { return (path, found) }
    }
    return nil
  }

  private func report(_ found: WatchReader.Finding, _ answer: WatchState.Answer) throws {
    if answer.plays || answer.fault != nil {
      if !found.report.isEmpty { try StandardOutput.write(found.report) }
      if !found.complaint.isEmpty { StandardError.write(found.complaint) }
    }
    if let remark = answer.remark { StandardError.note(file ?? target.path, remark) }
  }

  // MARK: Folders

  /// Watches the files that a version plays, too.
  ///
  /// A broken version may not name all of them, so the previous ones are kept.
  private func note(dependencies found: WatchReader.Finding) {
    let kept = found.look == .good ? reader.dependencies : dependencies
    dependencies = kept + found.dependencies.filter { !kept.contains($0) }
    if found.look == .good { homes = [] }
    follow()
  }

  /// Watches the folders that matter now; returns the new ones.
  @discardableResult private func follow() -> Set<PathKey> {
    // An unreadable file may be behind a dangling link, and may return to its old place.
    homes.formUnion(target.homes(of: [file].compactMap { $0 } + dependencies))
    let new = watch.watch(homes.union(tree))
    retryLater()
    return new
  }

  /// Searches the folders below a folder once they have come to rest: there may be many.
  private func walkLater() {
    guard target.isFolder else { return }
    walk.note(at: timebase.now, isComplete: true)
    guard let due = walk.due else { return }
    _ = timebase.schedule(at: due) { [weak self] in
      guard let self, !isOver else { return }
      if walk.take(at: timebase.now) { lookThroughFolders() }
    }
  }

  /// Searches the folders for files that were saved before the watch began.
  private func lookThroughFolders() {
    tree = target.tree()
    let files = WatchTarget.saved(in: follow(), after: file)
    for path in files.reversed() { _ = touch(path) }
    if !files.isEmpty { lookLater() }
  }

  /// Tries unwatchable folders again, and checks meanwhile if the file exists.
  private func retryLater() {
    guard !watch.unwatched.isEmpty, !isRetrying else { return }
    isRetrying = true
    _ = timebase.schedule(at: timebase.now + Self.retryInterval) { [weak self] in
      guard let self, !isOver else { return }
      isRetrying = false
      let new = follow()
      if new.isEmpty { return }
      walkLater()
      if !homes.isDisjoint(with: new), touch(file) == true { lookLater() }
    }
  }
}
