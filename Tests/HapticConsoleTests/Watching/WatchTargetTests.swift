import Foundation
import HapticText

@testable import HapticConsole

@Suite struct WatchTargetTests {
  @Test(arguments: [
    ("a", "a", true), ("a/b", "a", true), ("a/b/c", "a/b", true), ("ab", "a", false), ("a", "a/b", false),
    ("/x/a", "/", true), ("a/b", ".", true), (".", ".", true), ("/a", ".", false), (".", "sub", false),
  ])
  func aFolderLiesAtOrBelowAnother(folder: String, above: String, lies: Bool) {
    #expect(WatchTarget.lies(folder, atOrBelow: above) == lies)
  }

  @Test func `what was saved since is found with the last first`() throws {
    let folder = try Scratch()
    for (name, date) in [
      ("a.ahap", 3000.0), ("b.ahap", 2000), ("c.ahap", 1000), ("d.ahap", 3000), ("e.txt", 4000),
    ] {
      let path = try folder.write("", to: name)
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: date)], ofItemAtPath: path)
    }
    try FileManager.default.createDirectory(atPath: folder.file("f.ahap"), withIntermediateDirectories: true)
    func saved(after file: String?) -> [String] {
      WatchTarget.saved(in: [PathKey(folder.path)], after: file.map(folder.file))
        .map { String($0.dropFirst(folder.path.count + 1)) }
    }
    #expect(saved(after: "b.ahap") == ["a.ahap", "d.ahap"])
    #expect(saved(after: "missing.ahap") == ["a.ahap", "d.ahap", "b.ahap", "c.ahap"])
    #expect(saved(after: nil) == ["a.ahap", "d.ahap", "b.ahap", "c.ahap"])
  }
}
