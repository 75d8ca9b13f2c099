/// The paths of files that a sequence names, without asking the file system.
enum SequencePath {
  /// `path` relative to the folder of the file `source`, without `.` and, where possible, without `..`.
  static func resolve(_ path: String, from source: String) -> String {
    if path.hasPrefix("/") { return normalise(path) }
    let folder = source.lastIndex(of: "/").map { source[...$0] } ?? ""
    return normalise(folder + path)
  }

  static func normalise(_ path: String) -> String {
    let isAbsolute = path.hasPrefix("/")
    var steps: [Substring] = []
    for step in path.split(separator: "/") where step != "." {
      if step == "..", let last = steps.last, last != ".." {
        steps.removeLast()
      } else if step != ".." || !isAbsolute {
        steps.append(step)
      }
    }
    return (isAbsolute ? "/" : "") + steps.joined(separator: "/")
  }
}
