internal import Dispatch
internal import HapticEngine
internal import HapticModel
internal import Synchronization

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
  private var state = WatchState()
  /// The file that plays, or is to; `nil` while a folder holds none.
  private var file: String?
  /// The files beside it that it plays.
  private var dependencies: [String] = []
  private var isRetrying = false
  private let ended = Mutex<(failure: CommandFailure?, isOver: Bool)>((nil, false))

  /// Begins to keep what changes, before the first look, so that no save is missed.
  init(_ target: WatchTarget, _ reader: WatchReader) throws {
    guard let watch = FolderWatch() else {
      throw CommandFailure(
        .input, target.path, "no more files can be watched on this machine", code: "cannot-watch",
        hint: "fs.inotify.max_user_instances is the system's limit")
    }
    (self.target, self.reader, self.watch) = (target, reader, watch)
    dependencies = reader.dependencies
    file = target.isFolder ? nil : target.path
    _ = watch.watch(target.folders(with: reader.dependencies))
  }

  /// What failed, where something did.
  var failure: CommandFailure? { ended.withLock { $0.failure } }

  /// Looks for the first time; what can be played, or `nil` where it is still to come.
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
    var isTouched = false
    var isComplete = true
    for change in changes {
      guard let isDone = touches(change) else { continue }
      isTouched = true
      isComplete = isDone
    }
    guard isTouched else { return }
    debounce.note(at: timebase.now, isComplete: isComplete)
    lookLater()
  }

  /// Whether the writer is done, of a change that is about what is watched; `nil` for any other.
  private func touches(_ change: FolderWatch.Change) -> Bool? {
    switch change {
    case .everything:
      follow()
      return true
    case .entry(_, _, .folder):
      follow()
      // A folder that is renamed brings its files with it.
      return true
    case .entry(let folder, let name, let kind):
      let entry = FilePath(folder: folder, name: name)
      let isKnown = ([file].compactMap { $0 } + dependencies).contains { file in
        WatchTarget.isChange(entry, of: file)
      }
      // Rights that change matter only to what could not be read.
      if kind == .attributes { return isKnown && !state.isGood ? true : nil }
      if !isKnown {
        guard target.isFolder, WatchTarget.mayBePattern(entry), FileBytes.exists(entry.text) else {
          return nil
        }
        saved = entry.text
      }
      return kind == .complete
    }
  }

  /// Another file of the folder that was saved, to be looked at.
  private var saved: String?

  private func lookLater() {
    guard let due = debounce.due else { return }
    _ = timebase.schedule(at: due) { [weak self] in
      guard let self, !isOver else { return }
      if debounce.take(at: timebase.now) { look() }
    }
  }

  private var isOver: Bool { ended.withLock { $0.isOver } }

  // MARK: A look

  private func look() {
    let path = saved ?? file
    saved = nil
    guard let path else { return }
    session?.display?.hide()
    defer { session?.display?.show() }
    guard var found = reader.look(at: path, isNamed: !target.isFolder) else { return }
    if let session { found = found.fitting(session.laneCount, of: path) }
    if path != file {
      file = path
      state.forget()
    }
    note(dependencies: found)
    let answer = state.take(found.look)
    do {
      try tell(found, answer)
    } catch {
      ended.withLock { $0.failure = error as? CommandFailure }
      session?.end()
    }
    if answer.plays, let version = found.version { session?.controls.take(version) }
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
    follow()
  }

  /// Watches the folders that matter now; true where a new one is among them.
  @discardableResult private func follow() -> Bool {
    let isNew = watch.watch(target.folders(with: [file].compactMap { $0 } + dependencies))
    retryLater()
    return isNew
  }

  /// Tries folders again that cannot be watched, and looks meanwhile whether the file is there.
  private func retryLater() {
    guard !watch.unwatched.isEmpty, !isRetrying else { return }
    isRetrying = true
    _ = timebase.schedule(at: timebase.now + Self.retryInterval) { [weak self] in
      guard let self, !isOver else { return }
      isRetrying = false
      if follow() {
        debounce.note(at: timebase.now, isComplete: true)
        lookLater()
      }
    }
  }
}
