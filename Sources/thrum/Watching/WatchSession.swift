internal import Dispatch
internal import HapticEngine
internal import HapticModel
internal import HapticProject

/// Watches a file or a folder, and plays what was saved.
///
/// `@unchecked Sendable` is safe because everything but the failure happens on the queue of its timebase.
final class WatchSession: @unchecked Sendable {
  /// How often a folder that cannot be watched is tried again, and what lies in it looked for (*chosen*).
  private static let retryInterval = TimeSpan.milliseconds(1000)

  private let target: WatchTarget
  private let reader: WatchReader
  private let watch: FolderWatch
  private let timebase = DispatchTimebase(label: "thrum.watch")
  private var session: PlaySession?
  private var debounce = Debounce()
  /// The time of the next look through the folders below a folder.
  private var walk = Debounce()
  private var state = WatchState()
  /// The file that plays, or is to; `nil` while a folder holds none.
  private var file: String?
  /// The files beside it that it plays.
  private var dependencies: [String] = []
  /// The folders in which these files are, or were when they could be read last.
  private var homes: Set<String> = []
  /// The folders below a folder.
  private var tree: Set<String> = []
  private var isRetrying = false
  private let ended = Guarded<(failure: ProjectFailure?, isOver: Bool)>((nil, false))

  /// Begins to keep what changes, before the first look, so that no save is missed.
  init(_ target: WatchTarget, _ reader: WatchReader) throws {
    guard let watch = FolderWatch() else {
      throw ProjectFailure(
        .input, target.path, "no more files can be watched on this machine", code: "cannot-watch",
        hint: "fs.inotify.max_user_instances is the system's limit")
    }
    (self.target, self.reader, self.watch) = (target, reader, watch)
    dependencies = reader.dependencies
    file = target.isFolder ? nil : target.path
    tree = target.tree()
    watch.watch(tree.union(target.homes(of: reader.dependencies)))
  }

  /// The failure, if there is one.
  var failure: ProjectFailure? { ended.withLock { $0.failure } }

  /// Looks for the first time; what can be played, or `nil` if it is still to come.
  func firstVersion() throws -> PlayVersion? {
    try timebase.queue.sync {
      let found = try firstFinding()
      note(dependencies: found)
      let answer = state.take(found.look)
      try tell(found, answer)
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
  func start(_ session: PlaySession) {
    timebase.queue.sync {
      self.session = session
      watch.start(on: timebase.queue) { [weak self] changes in self?.note(changes) }
      retryLater()
    }
  }

  /// Does nothing more.
  func stop() {
    ended.withLock { $0.isOver = true }
    timebase.queue.sync { watch.stop() }
  }

  // MARK: What changed

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
      // A folder that is renamed brings its files with it.
      return homes.contains { WatchTarget.lies($0, atOrBelow: folder) } ? touch(file) : nil
    case .entry(let entry, let kind):
      let isKnown = ([file].compactMap { $0 } + dependencies).contains { file in
        WatchTarget.isChange(entry, of: file)
      }
      // Rights that change matter only to what could not be read.
      if kind == .attributes { return isKnown && !state.isGood ? touch(file) : nil }
      if isKnown { return touch(file).map { $0 && kind == .complete } }
      guard target.isFolder, WatchTarget.mayBePattern(entry), WatchTarget.date(entry.text) != nil else {
        return nil
      }
      return touch(entry.text).map { $0 && kind == .complete }
    }
  }

  /// The files that were saved and not looked at yet, the last one last; each once.
  private var saved: [String] = []
  /// How many of them are tried for the last one that is a pattern (*chosen*).
  private static let mostTried = 100

  /// Notes a file to read; returns true if there is one.
  private func touch(_ path: String?) -> Bool? {
    guard let path else { return nil }
    saved.removeAll { $0 == path }
    saved.append(path)
    if saved.count > Self.mostTried { saved.removeFirst() }
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

  // MARK: A look

  private func look() {
    session?.display?.hide()
    defer { session?.display?.show() }
    // A folder that has just come is watched before it is read, so that nothing happens unseen between the two.
    follow()
    guard let (path, all) = takeSaved() else { return }
    let found = session.map { all.fitting($0.laneCount, of: path) } ?? all
    if path != file {
      file = path
      state.forget()
    }
    note(dependencies: found)
    let answer = state.take(found.look)
    do {
      try tell(found, answer)
    } catch {
      ended.withLock { $0.failure = error as? ProjectFailure }
      session?.end()
    }
    if answer.plays, let version = found.version { session?.controls.take(version) }
  }

  /// The last pattern among the files that were saved, and what it is.
  private func takeSaved() -> (path: String, found: WatchReader.Finding)? {
    defer { saved = [] }
    for path in saved.reversed() {
      if let found = reader.look(at: path, isNamed: !target.isFolder) { return (path, found) }
    }
    return nil
  }

  private func tell(_ found: WatchReader.Finding, _ answer: WatchState.Answer) throws {
    if answer.plays || answer.fault != nil {
      if !found.report.isEmpty { try StandardOutput.write(found.report) }
      if !found.complaint.isEmpty { StandardError.write(found.complaint) }
    }
    if let remark = answer.remark { StandardError.write("\(file ?? target.path): \(remark)\n") }
  }

  // MARK: Folders

  /// Watches what a version plays, too.
  ///
  /// A broken version may not say all, so that what the last one named stays.
  private func note(dependencies found: WatchReader.Finding) {
    let kept = found.look == .good ? reader.dependencies : dependencies
    dependencies = kept + found.dependencies.filter { !kept.contains($0) }
    if found.look == .good { homes = [] }
    follow()
  }

  /// Watches the folders that matter now; those that are new among them.
  @discardableResult private func follow() -> Set<String> {
    // What cannot be read may be behind a link that leads nowhere now, and come back where it was.
    homes.formUnion(target.homes(of: [file].compactMap { $0 } + dependencies))
    let new = watch.watch(homes.union(tree))
    retryLater()
    return new
  }

  /// Looks through the folders below a folder when they have come to rest: they may be many.
  private func walkLater() {
    guard target.isFolder else { return }
    walk.note(at: timebase.now, isComplete: true)
    guard let due = walk.due else { return }
    _ = timebase.schedule(at: due) { [weak self] in
      guard let self, !isOver else { return }
      if walk.take(at: timebase.now) { lookThroughFolders() }
    }
  }

  /// Looks through the folders for files that were saved before the watch began.
  private func lookThroughFolders() {
    tree = target.tree()
    let files = WatchTarget.saved(in: follow(), after: file)
    for path in files.reversed() { _ = touch(path) }
    if !files.isEmpty { lookLater() }
  }

  /// Tries folders again that cannot be watched, and looks meanwhile whether the file is there.
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
