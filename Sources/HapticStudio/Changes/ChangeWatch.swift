internal import Dispatch
internal import HapticEngine
internal import HapticModel
internal import HapticProject
internal import HapticText

/// Tells what changed below the opened folder, once a save is over.
///
/// `@unchecked Sendable` is safe because everything but `start` and `stop` happens on the queue of its timebase.
final class ChangeWatch: @unchecked Sendable {
  /// Changes that came together.
  struct Changes: Sendable {
    /// The files that were written, moved or deleted, by their paths relative to the folder, in order.
    var files: [String] = []
    /// True if folders came or went, or changes were lost.
    var isStructural = false
  }

  /// The time after which folders that cannot be watched are tried again (*chosen*).
  private static let retryInterval = TimeSpan.milliseconds(1000)
  /// The longest such time: each try in vain doubles it, unless the opened folder itself is missing (*chosen*).
  private static let longestRetryInterval = TimeSpan.seconds(60)

  private let folder: StudioFolder
  private let watch: FolderWatch
  private let timebase = DispatchTimebase(label: "thrum.studio.changes")
  private var debounce = Debounce()
  private var files: Set<PathKey> = []
  private var isStructural = false
  private var isRetrying = false
  private var retryInterval = ChangeWatch.retryInterval
  private var isOver = false
  private var publish: @Sendable (Changes) -> Void = { _ in }

  /// Begins to collect changes; `nil` if the system has no more watches.
  init?(_ folder: StudioFolder) {
    guard let watch = FolderWatch() else { return nil }
    (self.folder, self.watch) = (folder, watch)
    watch.watch(tree)
  }

  /// Calls `publish` with everything that changed since the watch was made.
  func start(_ publish: @escaping @Sendable (Changes) -> Void) {
    timebase.queue.sync {
      self.publish = publish
      watch.start(on: timebase.queue) { [weak self] changes in self?.note(changes) }
      retryLater()
    }
  }

  /// Tells nothing any more.
  func stop() {
    timebase.queue.sync {
      isOver = true
      watch.stop()
    }
  }

  private var tree: Set<PathKey> { FolderTree.folders(from: folder.root.isEmpty ? "/" : folder.root) }

  private func note(_ changes: [FolderWatch.Change]) {
    var isComplete: Bool?
    for change in changes {
      switch change {
      case .everything, .folder:
        isStructural = true
        isComplete = true
      case .entry(let entry, let kind):
        guard let relative = folder.relative(entry.text), concerns(entry) else { continue }
        files.insert(PathKey(relative))
        isComplete = kind != .begun
      }
    }
    guard let isComplete else { return }
    debounce.note(at: timebase.now, isComplete: isComplete)
    guard let due = debounce.due else { return }
    _ = timebase.schedule(at: due) { [weak self] in
      guard let self, !isOver else { return }
      if debounce.take(at: timebase.now) { report() }
    }
  }

  /// True for patterns and configurations; other files may be sounds or profiles that patterns name, and count, too, but
  /// not the hidden ones that editors write for a moment, and not a file that has its name only until it is complete.
  private func concerns(_ entry: FilePath) -> Bool {
    !PathText.isHidden(entry.name) && !PathText.hasEnding(entry.name, "~")
      && !OutputFile.isTemporary(entry.name)
  }

  private func report() {
    if isStructural { follow() }
    let changes = Changes(files: files.sorted().map(\.text), isStructural: isStructural)
    (files, isStructural) = ([], false)
    publish(changes)
  }

  private func follow() {
    watch.watch(tree)
    retryLater()
  }

  /// Tries folders again that cannot be watched: the opened one may come back.
  private func retryLater() {
    guard !watch.unwatched.isEmpty, !isRetrying else { return }
    isRetrying = true
    _ = timebase.schedule(at: timebase.now + retryInterval) { [weak self] in
      guard let self, !isOver else { return }
      isRetrying = false
      let before = watch.unwatched
      let isRootMissing = before.contains(PathKey(folder.root.isEmpty ? "/" : folder.root))
      retryInterval =
        isRootMissing ? Self.retryInterval : min(retryInterval + retryInterval, Self.longestRetryInterval)
      follow()
      if watch.unwatched != before {
        retryInterval = Self.retryInterval
        note([.everything])
      }
    }
  }
}
