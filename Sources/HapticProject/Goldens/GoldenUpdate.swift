internal import Glibc
internal import HapticRegression
internal import HapticText

/// Writes the goldens that a run found to differ, each atomically, and removes orphans.
struct GoldenUpdate {
  /// The failures to write or remove; the rest succeeded.
  private(set) var failures: [ProjectFailure] = []
  /// The properties of replaced goldens that the new ones cannot have, in words, with their paths.
  private(set) var unkept: [(path: String, what: String)] = []
  private let location: GoldenLocation

  init(within location: GoldenLocation) { self.location = location }

  /// Writes the accepted goldens; that of a renamed file replaces its golden under the former name.
  ///
  /// - Parameter make: returns the golden to write of an outcome.
  mutating func write(
    _ outcomes: inout GoldenOutcomes, accepting accepts: (String) -> Bool,
    making make: (GoldenOutcome) throws -> [UInt8]
  ) {
    for index in outcomes.indices where outcomes.isPending(index) {
      var outcome = outcomes[index]
      guard accepts(outcome.file.source.name), let path = outcome.file.golden else { continue }
      do {
        let bytes = try make(outcome)
        let file = try location.file(path, of: outcome.file.source.name)
        try location.expectOwn(file)
        if let location = file.location {
          try location.makeFolders()
          var lost: [String] = []
          _ = try OutputFile(location, replacesInput: true).write(bytes, unkept: &lost) { true }
          unkept += lost.map { (path, $0) }
        } else {
          try OutputFolder.make(for: path)
          try OutputFile(path, replacesInput: true).write(bytes)
        }
        let isMoved = outcome.file.formerGolden.map { remove(orphan: $0) } == true
        outcome.file.update = isMoved ? .moved : .written
        outcomes[index] = outcome
      } catch let failure as ProjectFailure {
        failures.append(failure)
      } catch {
        failures.append(
          ProjectFailure(.output, subject: path, what: "cannot write: \(error)", code: "cannot-write"))
      }
    }
  }

  /// Removes a golden without a pattern; `false` if that fails.
  mutating func remove(orphan path: String) -> Bool {
    do {
      let file = try location.file(orphan: path)
      try location.expectOwn(file)
      guard let location = file.location else { return remove(path) }
      try location.remove()
      return true
    } catch let failure as ProjectFailure {
      failures.append(failure)
    } catch {
      failures.append(
        ProjectFailure(.output, subject: path, what: "cannot remove: \(error)", code: "cannot-write"))
    }
    return false
  }

  private mutating func remove(_ path: String) -> Bool {
    if unlink(path) == 0 || errno == ENOENT { return true }
    failures.append(Self.failure(path, "remove"))
    return false
  }

  private static func failure(_ path: String, _ what: String) -> ProjectFailure {
    ProjectFailure(
      .output, subject: path, what: "cannot \(what): \(String(cString: strerror(errno)))",
      code: "cannot-write")
  }
}
