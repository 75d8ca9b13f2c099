@testable import HapticStudio

/// The program carries the page: an installed one needs no file beside it.
@Suite(.timeLimit(.minutes(5))) struct PageFileTests {
  private static let page = URL(filePath: #filePath).appending(path: "../../../../Sources/HapticStudio/Page")
    .standardized

  @Test func `every file of the page is in the program as it is on the disk`() throws {
    let names = FileManager.default.enumerator(atPath: Self.page.path())?.compactMap { $0 as? String } ?? []
    let kinds = ["html", "css", "js", "svg", "wasm", "json"]
    let files = names.filter { kinds.contains(URL(filePath: $0).pathExtension) }
    #expect(files.contains("index.html"))
    for name in files {
      let bytes = try Data(contentsOf: Self.page.appending(path: name))
      #expect(PageFiles.embedded(name) == Array(bytes), "\(name): run tools/generate page, then build")
    }
  }
}
