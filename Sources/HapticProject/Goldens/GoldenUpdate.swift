internal import Glibc
internal import HapticRegression
internal import HapticText

/// Writes the goldens that a run found to differ, each atomically, and removes orphans.
struct GoldenUpdate {
  /// The failures to write or remove; the rest succeeded.
  private(set) var failures: [ProjectFailure] = []
  private let place: GoldenPlace

  init(within place: GoldenPlace) { self.place = place }

  /// Writes the goldens; that of a renamed file replaces its golden under the former name.
  mutating func write(_ outcomes: inout [GoldenOutcome]) {
    for index in outcomes.indices {
      guard let bytes = outcomes[index].golden, let path = outcomes[index].file.golden else { continue }
      do {
        try place.expectOwn(path, of: outcomes[index].file.source.name)
        try Self.makeFolders(of: path)
        try OutputFile(path, replacesInput: true).write(bytes)
        let former = outcomes[index].file.formerGolden
        outcomes[index].file.update = former.map { remove(orphan: $0) } == true ? .moved : .written
      } catch let failure as ProjectFailure {
        failures.append(failure)
      } catch {
        failures.append(ProjectFailure(.output, path, "cannot write: \(error)", code: "cannot-write"))
      }
    }
  }

  /// Removes a golden without a pattern; `false` if that fails.
  mutating func remove(orphan path: String) -> Bool {
    do {
      try place.expectOwn(orphan: path)
      return remove(path)
    } catch let failure as ProjectFailure {
      failures.append(failure)
    } catch {
      failures.append(ProjectFailure(.output, path, "cannot remove: \(error)", code: "cannot-write"))
    }
    return false
  }

  private mutating func remove(_ path: String) -> Bool {
    if unlink(path) == 0 || errno == ENOENT { return true }
    failures.append(Self.failure(path, "remove"))
    return false
  }

  /// Removes a leftover of an interrupted update; a file that another run is writing has a lock and stays.
  mutating func removeLeftover(_ path: String) {
    guard (try? place.expectFolder(ofLeftover: path)) != nil else { return }
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else {
      // The other run has ended, or the file is a link or unreadable, and so not a leftover of an update.
      return
    }
    defer { close(descriptor) }
    if flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK { return }
    _ = remove(path)
  }

  /// Makes the missing folders on the way to a file.
  private static func makeFolders(of path: String) throws {
    let folder = FilePath(path).folder
    if FileBytes.exists(folder) { return }
    try makeFolders(of: folder)
    if mkdir(folder, 0o777) != 0, errno != EEXIST { throw failure(folder, "make the folder") }
  }

  private static func failure(_ path: String, _ what: String) -> ProjectFailure {
    ProjectFailure(
      .output, path, "cannot \(what): \(String(cString: strerror(errno)))", code: "cannot-write")
  }
}
