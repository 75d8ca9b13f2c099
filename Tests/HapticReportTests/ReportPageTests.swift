import HapticCatalog
import HapticPictures
import HapticText
import HapticTokens

/// The page as a whole: its size, its policy, its bytes.
@Suite struct ReportPageTests {
  private let all: PatternReport
  private let page: String

  init() throws {
    all = try ReportSession([], catalogue: true).run()
    page = all.html()
  }

  @Test func `a page has at most 60 kB and a pattern of the catalogue 2 kB`() throws {
    let one = try ReportSession(["settlementComplete"]).run().html().utf8.count
    #expect(one <= 60_000, "\(one) bytes")
    let maximum = one + 2_000 * (all.patternCount - 1)
    #expect(page.utf8.count <= maximum, "\(page.utf8.count) bytes of at most \(maximum)")
    #expect(all.patternCount == Catalogue.builtIn.names.count)
  }

  @Test func `the same patterns give the same bytes`() throws {
    #expect(try ReportSession([], catalogue: true).run().html() == page)
  }

  @Test func `the policy names the one script and the one style by their hashes`() throws {
    let policy = try #require(page.every(between: "Content-Security-Policy\" content=\"", and: "\"").first)
      .replacingOccurrences(of: "&#39;", with: "'")
    let script = try #require(page.every(between: "<script>", and: "</script>").first)
    let style = try #require(page.every(between: "<style>", and: "</style>").first)
    #expect(page.count(of: "<script>") == 1 && page.count(of: "<style>") == 1)
    func hash(_ text: String) -> String { "'sha256-\(Base64.text(of: SHA256.digest(of: Array(text.utf8))))'" }
    #expect(
      policy
        == "default-src 'none'; script-src \(hash(script)) 'wasm-unsafe-eval'; style-src \(hash(style)); "
        + "img-src data:; base-uri 'none'; form-action 'none'")
    // The browser reads the policy before what it is about.
    #expect(page.components(separatedBy: "<style>")[0].contains("Content-Security-Policy"))
  }

  @Test func `nothing in the markup runs or loads`() {
    let markup = page.components(separatedBy: "<script>")[0].components(separatedBy: "</style>")[1]
    #expect(!markup.contains(#/\son\w+=/#) && !markup.contains(" style="))
    #expect(!markup.contains(" src=") && !markup.contains("http"))
    #expect(markup.count(of: "<script") == markup.count(of: #"<script type="application/json">"#))
    #expect(!page.contains("<link") && !page.contains("@import") && !page.contains("url("))
  }

  @Test func `every name of the catalogue has its picture its words and its sound`() throws {
    let articles = page.every(between: "<article", and: "</article>")
    #expect(articles.count == Catalogue.builtIn.names.count)
    for name in Catalogue.builtIn.names {
      let article = try #require(articles.first { $0.contains("<bdi>\(name)</bdi>") }, "\(name)")
      #expect(article.contains("<svg ") && article.contains(#"<thrum-haptic name="\#(name)">"#), "\(name)")
      #expect(article.every(between: "<figcaption>", and: "</figcaption>").allSatisfy { !$0.isEmpty })
      let plan = try #require(article.every(between: #"application/json">"#, and: "</script>").first)
      let object = try #require(JSONSerialization.jsonObject(with: Data(plan.utf8)) as? [String: Any])
      #expect(object["frames"] != nil && object["commands"] != nil, "\(name)")
    }
  }

  @Test func `every cell of the table is an outcome on a device`() throws {
    let table = try #require(page.every(between: "<table>", and: "</table>").first)
    let rows = table.components(separatedBy: "<tr>").dropFirst(2)
    #expect(rows.count == all.patternCount)
    #expect(table.count(of: "<th scope=\"col\">") == 26)
    for row in rows { #expect(row.count(of: "<td") == 25, "\(row)") }
    #expect(table.count(of: "<a href=\"#p") == all.patternCount)
    for number in 1...all.patternCount { #expect(page.contains("<article id=\"p\(number)\">")) }
  }

  @Test(arguments: Theme.allCases) func `a theme and an appearance decide the colours`(theme: Theme) {
    let (light, dark, auto) = (
      all.html(theme: theme, appearance: .light), all.html(theme: theme, appearance: .dark),
      all.html(theme: theme)
    )
    let (ground, night) = (Palette(theme, .light).background.hex, Palette(theme, .dark).background.hex)
    for page in [light, dark, auto] { #expect(page.contains("--color-background:\(ground)")) }
    #expect(!light.contains("--color-background:\(night)") || night == ground)
    #expect(dark.contains("@media screen{:root{color-scheme:dark") && dark.contains(night))
    #expect(auto.contains("@media screen and (prefers-color-scheme:dark)") && auto.contains(night))
  }

  /// A property without a value would leave its rule without effect.
  @Test func `every property that the style uses has a value`() throws {
    let style = try #require(page.every(between: "<style>", and: "</style>").first)
    let used = Set(style.matches(of: #/var\(--([\w-]+)\)/#).map { String($0.output.1) })
    #expect(used.count > 30)
    for name in used { #expect(style.contains("--\(name):"), "\(name)") }
  }
}
