package import Dispatch
internal import Glibc
package import HapticText

/// Reports changes in folders, by inotify(7).
///
/// It watches folders, not files: most editors write a save beside the file and rename it, and a watch on the file
/// would vanish with the old one.
///
/// `@unchecked Sendable` is safe because everything happens on the queue given to `start`.
package final class FolderWatch: @unchecked Sendable {
  /// A change.
  package enum Change: Hashable {
    /// A change of an entry with this name that is not a folder.
    case entry(FilePath, Kind)
    /// The folder at this path appeared or disappeared.
    case folder(String)
    /// Changes were lost: everything may be different.
    case everything
  }

  /// The kind of a change of a folder's entry.
  package enum Kind: Hashable {
    /// It appeared or was written to, and the writer may not be done.
    case begun
    /// Its writer closed it, it was renamed, or it disappeared.
    case complete
    /// Its permissions or times changed.
    case attributes
  }

  private static let events = UInt32(
    IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_CREATE | IN_DELETE | IN_MODIFY | IN_ATTRIB
      | IN_DELETE_SELF | IN_MOVE_SELF | IN_ONLYDIR)
  /// Room for a few hundred changes at once; further ones wait in the kernel.
  private static let room = 1 << 14

  private let descriptor: CInt
  private var source: (any DispatchSourceRead)?
  private var folders: [CInt: Set<PathKey>] = [:]
  /// The folders that cannot be watched now: missing, not permitted, or beyond the system's limit.
  package private(set) var unwatched: Set<PathKey> = []

  /// Begins to collect changes; `nil` if the system provides no more inotify instances.
  package init?() {
    descriptor = inotify_init1(CInt(IN_NONBLOCK) | CInt(IN_CLOEXEC))
    guard descriptor >= 0 else { return nil }
  }

  deinit { if source == nil { close(descriptor) } }

  /// Calls `changed` on `queue` for every change since the watch began.
  package func start(on queue: DispatchQueue, _ changed: @escaping ([Change]) -> Void) {
    let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
    source.setEventHandler { [weak self] in
      guard let self else { return }
      let changes = read()
      if !changes.isEmpty { changed(changes) }
    }
    source.setCancelHandler { [descriptor] in close(descriptor) }
    self.source = source
    source.activate()
  }

  /// Stops reporting changes.
  package func stop() { source?.cancel() }

  /// Watches exactly these folders; returns those that were not watched before.
  @discardableResult package func watch(_ wanted: Set<PathKey>) -> Set<PathKey> {
    for (watch, paths) in folders where paths.isDisjoint(with: wanted) {
      inotify_rm_watch(descriptor, watch)
      folders[watch] = nil
    }
    let known = folders.values.reduce(into: Set<PathKey>()) { $0.formUnion($1) }
    var new: Set<PathKey> = []
    unwatched = []
    for path in wanted.subtracting(known).sorted() {
      let watch = inotify_add_watch(descriptor, path.text, Self.events)
      if watch < 0 {
        unwatched.insert(path)
        continue
      }
      // Two names of the same folder share one watch.
      if folders[watch] == nil { new.insert(path) }
      folders[watch, default: []].insert(path)
    }
    return new
  }

  private func read() -> [Change] {
    var bytes = [UInt8](repeating: 0, count: Self.room)
    let count = Glibc.read(descriptor, &bytes, bytes.count)
    return count > 0 ? changes(in: bytes[..<count]) : []
  }

  /// Parses records: watch, mask, cookie and length of the name, four bytes each, then the name, padded with zeros.
  private func changes(in bytes: ArraySlice<UInt8>) -> [Change] {
    var changes: [Change] = []
    var rest = bytes
    while rest.count >= 16 {
      let numbers = (0..<4).map { Self.number(rest.dropFirst(4 * $0)) }
      let name = rest.dropFirst(16).prefix(Int(numbers[3]))
      rest = rest.dropFirst(16 + Int(numbers[3]))
      changes += self.changes(
        CInt(bitPattern: numbers[0]), mask: numbers[1],
        name: String(decoding: name.prefix { $0 != 0 }, as: UTF8.self))
    }
    return changes
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    bytes.prefix(4).withUnsafeBytes { $0.loadUnaligned(as: UInt32.self) }
  }

  private func changes(_ watch: CInt, mask: UInt32, name: String) -> [Change] {
    func has(_ flags: Int...) -> Bool { flags.contains { mask & UInt32($0) != 0 } }
    if has(Int(IN_Q_OVERFLOW)) { return [.everything] }
    if has(Int(IN_MOVE_SELF)) {
      // The watch would follow the folder to its new place.
      inotify_rm_watch(descriptor, watch)
      return []
    }
    if has(Int(IN_IGNORED)) {
      // The event for a watch that was removed here has no folder.
      return (folders.removeValue(forKey: watch) ?? []).sorted().map { .folder($0.text) }
    }
    let entries =
      name.isEmpty ? [] : (folders[watch] ?? []).sorted().map { FilePath(folder: $0.text, name: name) }
    if has(Int(IN_ISDIR)) {
      let isMoved = has(Int(IN_CREATE), Int(IN_DELETE), Int(IN_MOVED_TO), Int(IN_MOVED_FROM))
      return isMoved ? entries.map { .folder($0.text) } : []
    }
    let isBegun = has(Int(IN_MODIFY), Int(IN_CREATE))
    let kind: Kind = isBegun ? .begun : has(Int(IN_ATTRIB)) ? .attributes : .complete
    return entries.map { .entry($0, kind) }
  }
}
