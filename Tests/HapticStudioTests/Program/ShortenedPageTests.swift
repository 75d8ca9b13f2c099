@testable import HapticStudio

/// The page as a browser gets it: smaller, and nothing else.
@Suite(.timeLimit(.minutes(5))) struct ShortenedPageTests {
  private static let root = URL(filePath: #filePath).appending(path: "../../../..").standardized
  private static let page = root.appending(path: "Sources/HapticStudio/Page")

  private static let head = RequestHead(method: "GET", target: "/", fields: [])
  private static let browser = RequestHead(
    method: "GET", target: "/", fields: [("Accept-Encoding", "gzip, deflate, br, zstd")])

  private func script(_ text: String) -> String {
    String(decoding: ScriptText.shortened(Array(text.utf8)), as: UTF8.self)
  }

  private func style(_ text: String) -> String {
    String(decoding: StyleText.shortened(Array(text.utf8)), as: UTF8.self)
  }

  @Test(arguments: [
    ("/** What. */\nexport const a = 1; // one\n\n  let b;\n", "export const a=1;let b;\n"),
    ("a = b\n  // remark\n  (c)\n", "a=b\n(c)\n"),
    ("const s = \"// no /* remark */\"; // yes", "const s=\"// no /* remark */\";\n"),
    ("const s = 'it\\'s // here'", "const s='it\\'s // here'\n"),
    (
      "const t = `a\n  // in ${ f({ a: `  b // ${ c }  ` }) } it\n`; // out",
      "const t=`a\n  // in ${f({a:`  b // ${c}  `})} it\n`;\n"
    ),
    ("const r = /[/*\"`]\\/\\//g.test(x); // remark", "const r=/[/*\"`]\\/\\//g.test(x);\n"),
    ("return /`/ // remark", "return/`/\n"),
    ("const half = (a + b) / 2 / c; const d = x++ / 2; // `", "const half=(a+b)/2/c;const d=x++/2;\n"),
    ("a + +b; a - -b; a + ++b; 1 .toFixed(); a ? .5 : b", "a+ +b;a- -b;a+ ++b;1 .toFixed();a?.5:b\n"),
    ("if (a) {\n  b()\n}\nc()\n", "if(a){b()}\nc()\n"),
    ("return\n  a", "return\na\n"),
    ("`not closed // here", "`not closed // here"),
    ("/* not closed", "/* not closed"),
    ("const é = \"ü\"; // ü", "const é=\"ü\";\n"),
  ]) func `a script keeps its tokens`(text: String, expected: String) {
    #expect(script(text) == expected)
  }

  @Test(arguments: [
    ("/* What. */\na:hover > b,\nc :focus {\n  color: red;\n}\n", "a:hover > b,c :focus{color:red}\n"),
    ("a::before { content: \"/* no */  ; }\"; }", "a::before{content:\"/* no */  ; }\"}\n"),
    (
      "a { width: calc(1px + 2px - (3px)); margin: 0 auto /* x */ 1px }",
      "a{width:calc(1px + 2px - (3px));margin:0 auto 1px}\n"
    ),
    ("@media (width > 4px) and (a: b) { a/**/b { c: d } }", "@media (width > 4px) and (a:b){a/**/b{c:d}}\n"),
    (":root { --a: 1.5 3; --b: ; }", ":root{--a:1.5 3;--b:}\n"), ("a { b: 'open }", "a { b: 'open }"),
  ]) func `a style sheet keeps its rules`(text: String, expected: String) {
    #expect(style(text) == expected)
  }

  /// The files of the page as the program sends them, in a folder; none of them is sent as it is because it has no end.
  private func shortened(into folder: Scratch) throws -> [String] {
    let files = try PageFiles()
    let names = (FileManager.default.enumerator(atPath: Self.page.path())?.compactMap { $0 as? String } ?? [])
      .filter { !URL(filePath: $0).pathExtension.isEmpty }
    for name in names {
      let answer = files.answer(name, to: Self.head)
      let bytes = try Data(contentsOf: Self.page.appending(path: name))
      if ["js", "css"].contains(URL(filePath: name).pathExtension) {
        #expect(answer.body.count < bytes.count, "\(name)")
      }
      let location = URL(filePath: folder.file(name))
      try FileManager.default.createDirectory(
        at: location.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(answer.body).write(to: location)
    }
    return names
  }

  private func node(_ arguments: [String], page: String) throws -> Command.Outcome {
    let words = arguments.map { "'\($0)'" }.joined(separator: " ")
    return try Command.startShell(
      "cd '\(Self.root.path())' && exec node \(words)", environment: ["THRUM_PAGE": page]
    ).finish()
  }

  private static let hasNode = FileManager.default.isExecutableFile(atPath: "/usr/bin/node")

  /// tools/page asks for node; where it is missing, the cases above are what is tested.
  @Test(.disabled(if: Effort.isQuick)) func `the shortened modules have the same tokens`() throws {
    guard Self.hasNode else { return }
    let folder = try Scratch()
    let names = try shortened(into: folder)
    #expect(names.contains("app/main.js"))
    let same = try node(
      ["Tests/StudioPage/same-tokens.mjs", Self.page.path(), folder.path], page: folder.path)
    #expect(same.exitCode == 0, "\(same.output)\(same.errors)")
  }

  @Test(.disabled(if: Effort.isQuick)) func `the shortened modules pass the same tests`() throws {
    guard Self.hasNode else { return }
    let folder = try Scratch()
    _ = try shortened(into: folder)
    let tests = try FileManager.default.contentsOfDirectory(
      atPath: Self.root.appending(path: "Tests/StudioPage").path())
    // These tests read the text of the files.
    let behaviour = tests.filter { $0.hasSuffix(".test.mjs") && $0 != "files.test.mjs" }.sorted()
    let run = try node(["--test"] + behaviour.map { "Tests/StudioPage/" + $0 }, page: folder.path)
    #expect(run.exitCode == 0, "\(run.output.suffix(4_000))")
    #expect(!run.output.contains("# pass 0\n"))
  }

  /// The page has to stay small whatever is added to it: at most 200,000 bytes for all pages together, as a browser gets
  /// them; twice as much as text.
  @Test func `the whole page is small`() throws {
    let files = try PageFiles()
    let names = FileManager.default.enumerator(atPath: Self.page.path())?.compactMap { $0 as? String } ?? []
    func size(_ head: RequestHead) -> Int {
      names.map { files.answer($0, to: head) }.filter { $0.status == 200 }.map(\.body.count).reduce(0, +)
    }
    let (sent, plain) = (size(Self.browser), size(Self.head))
    #expect(sent > 20_000 && sent <= 200_000, "\(sent) bytes")
    #expect(plain > sent && plain <= 400_000, "\(plain) bytes")
  }

  @Test func `what is compressed is what was there`() throws {
    let folder = try Scratch()
    var random = SeededGenerator(seed: 3)
    let noise = (0..<70_000).map { _ in UInt8.random(in: 0...255, using: &random) }
    let texts: [[UInt8]] = [
      [], [65], Array("aaa".utf8), Array(repeating: 66, count: 100_000), noise, noise + noise.prefix(300),
      Array((0..<4_000).map { "\($0 % 300), " }.joined().utf8), Array(0...255) + Array(0...255),
    ]
    for (number, text) in texts.enumerated() {
      try Data(Gzip.compressed(text)).write(to: URL(filePath: folder.file("\(number).gz")))
    }
    let run = try Command.startShell("cd '\(folder.path)' && gzip -d *.gz").finish()
    #expect(run.exitCode == 0, "\(run.errors)")
    for (number, text) in texts.enumerated() { #expect(folder.bytes("\(number)") == text, "text \(number)") }
  }

  @Test func `a browser that has a file is told so and gets nothing`() throws {
    let studio = try Studio()
    let head = "GET /page/app/main.js HTTP/1.1\r\n\(studio.host)Connection: close\r\n"
    let first = try studio.reply(raw: head + "\r\n")
    let tag = try #require(first.values("ETag").first)
    #expect(first.status == 200 && first.values("Cache-Control") == ["no-cache"])
    let again = try studio.reply(raw: head + "If-None-Match: \(tag)\r\n\r\n")
    #expect(again.status == 304 && again.body.isEmpty && again.values("ETag") == [tag])
    #expect(try studio.reply(raw: head + "If-None-Match: \"x\"\r\n\r\n").status == 200)
    let small = try studio.reply(raw: head + "Accept-Encoding: gzip, br\r\n\r\n")
    #expect(small.values("Content-Encoding") == ["gzip"] && small.values("Vary") == ["Accept-Encoding"])
    #expect(small.values("ETag") != [tag])
    #expect(try studio.reply(raw: head + "Accept-Encoding: gzip;q=0\r\n\r\n").values("ETag") == [tag])
    // Data is never kept, and never compressed.
    let data = try studio.ask("GET", target: "/api/library", fields: "Accept-Encoding: gzip\r\n")
    #expect(data.values("Cache-Control") == ["no-store"] && data.values("Content-Encoding").isEmpty)
  }
}
