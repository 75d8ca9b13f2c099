import Glibc

/// Names of folders and files in many scripts, each of which is only a name to the system.
package enum FolderNames {
  package static let all = [
    "plain", "j\u{F6}rg", "jo\u{308}rg", "Проект", "مشروع", "日本語", "👩‍👩‍👧🏽 🇪🇺", " two  words ", "it's \"quoted\"",
    "100%41",
    "a#b?c&d=e+f", "line\nbreak", "cr\r\nlf", "-dash", "--port", "\u{301}mark first", "\u{600}sign",
    ".hidden", "back\\slash",
    "*[x]{y}$HOME`", "ﬁ Å Ω", "नमस्ते", "ก็",
  ]

  /// Two spellings of one character: to the system, two names.
  package static let (composed, decomposed) = ("\u{E9}.ahap", "e\u{301}.ahap")
}

extension Scratch {
  /// Writes a file byte by byte under its name, and makes the folders on its way.
  package func put(_ text: String, at name: String) {
    var folder = path
    for step in name.utf8.split(separator: UInt8(ascii: "/")).dropLast() {
      folder += "/" + String(Substring(step))
      mkdir(folder, 0o777)
    }
    let descriptor = open(file(name), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    defer { close(descriptor) }
    let bytes = Array(text.utf8)
    _ = Glibc.write(descriptor, bytes, bytes.count)
  }

  /// The paths of the files below a folder, relative to it, in the order of their bytes.
  package func files(below folder: String = "") -> [String] {
    var found: [String] = []
    func walk(_ below: String) {
      guard let stream = opendir(file(folder) + "/" + below) else { return }
      defer { closedir(stream) }
      while let entry = readdir(stream) {
        let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
          String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        }
        if name == "." || name == ".." { continue }
        if Int(entry.pointee.d_type) == Int(DT_DIR) {
          walk(below + name + "/")
        } else {
          found.append(below + name)
        }
      }
    }
    walk("")
    return found.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}
