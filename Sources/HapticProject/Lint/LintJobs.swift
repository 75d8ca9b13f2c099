internal import HapticCatalog
internal import HapticText

/// The files and patterns of a run of lint.
struct LintJobs {
  /// One pattern file, a haptic of the catalogue, or a line of notation.
  enum Job {
    case file(PatternFiles.Found)
    indirect case haptic(SemanticHaptic)
    case notation(String)
  }

  private(set) var jobs: [Job] = []

  /// Checks one file.
  init(_ file: PatternFiles.Found) { jobs = [.file(file)] }

  /// Checks one haptic.
  init(_ haptic: SemanticHaptic) { jobs = [.haptic(haptic)] }

  /// Finds what `paths` name: files, folders, haptics of the catalogue, lines of notation; each file once.
  ///
  /// If `takesNotation`, any other argument is a line of notation.
  init(_ paths: [String], catalogue: Bool, takesNotation: Bool) throws {
    // The files of one path are different.
    var seen: Set<PathKey>? = paths.count > 1 ? [] : nil
    if catalogue { jobs = Catalogue.builtIn.names.compactMap { Catalogue.builtIn[$0].map(Job.haptic) } }
    for path in paths {
      if path == "-" {
        jobs.append(.file(PatternFiles.Found(path: path, isNamed: true)))
      } else if !FileBytes.exists(path), let haptic = Catalogue.builtIn[path] {
        jobs.append(.haptic(haptic))
      } else if !FileBytes.exists(path), takesNotation || NotationArgument.isMeant(path) {
        jobs.append(.notation(path))
      } else {
        for found in try PatternFiles.find(path)
        where seen?.insert(PathKey(found.path)).inserted != false {
          jobs.append(.file(found))
        }
      }
    }
  }
}
