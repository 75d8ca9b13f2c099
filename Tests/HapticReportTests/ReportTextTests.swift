/// The words of a report about a pattern, from its file.
@Suite struct ReportTextTests {
  private func page(_ description: String) throws -> String {
    let folder = try ReportFolder()
    var members = #"{"format": "thrum.sequence/1", "tracks": [{"steps": [{"play": "tap"}]}], "description": "#
    members += String(decoding: try JSONEncoder().encode(description), as: UTF8.self) + "}"
    try folder.write(members, to: "a.sequence.json")
    return try folder.report().html()
  }

  /// The part of a page that a description makes.
  private func description(_ text: String) throws -> String {
    let page = try page(text)
    return try #require(page.every(between: #"<div class="d "#, and: "</div>").first)
  }

  @Test func `a description is set by its kinds of paragraph`() throws {
    let text = """
      # Head
      One **bold** and *italic* `code` with a [link](https://example.org/a?b=1&c=2) and a note.[^1]
      - one
      - two
      3. three
      > said
      [^1]: noted
      """
    #expect(
      try description(text)
        == #"""
        prose"><h4>Head</h4><p>One <strong>bold</strong> and <em>italic</em> <code>code</code> with a <a href="https://example.org/a?b=1&amp;c=2" rel="noopener noreferrer">link</a> and a note.<sup>1</sup></p><ul><li>one<li>two</ul><ol><li value="3">three</ol><blockquote>said</blockquote><p class="f"><sup>1</sup> noted</p>
        """#.trimmingCharacters(in: .newlines))
  }

  @Test func `a poem keeps its lines and code its letters`() throws {
    #expect(
      try description("```\nlet a = \"<b>\"\n```")
        == #"code"><pre tabindex="0">let a = &quot;&lt;b&gt;&quot;</pre>"#)
    let poem = Array(repeating: "Two cups", count: 4).joined(separator: "\n") + "\n\n\n"
    #expect(try description(poem) == "poem\"><p>Two cups\nTwo cups\nTwo cups\nTwo cups</p>")
  }

  @Test(arguments: [
    "<script>window.ran=1</script>", "<img src=x onerror=y>", "[a](javascript:window.ran=1)",
    "[a](\"onclick=x)", "**<b onclick=x>**",
    "</div></article><script>x</script>", "# <h1>", "- <li>", "> </blockquote><iframe>",
    "```\n</pre><script>\n```", "`</code><a href=x>`",
    "[^1]: <svg onload=x>", "[<i>](https://a.b/\"><script>)", "[x](https://a.b/'onmouseover=y)", "<!-- ",
    "<![CDATA[", "&lt;script&gt;",
    "\u{202E}turned\u{7}", "]]></script>", "<style>*{display:none}</style>",
    "[a](data:text/html,x) [b](/c) [d](//e.f)",
  ]) func `no word of a description becomes markup`(_ hostile: String) throws {
    let markup = try description(hostile)
    let tags = Set(markup.matches(of: /<\/?([a-zA-Z0-9!?]+)/).map { String($0.1) })
    #expect(
      tags.subtracting(["p", "h4", "ul", "li", "blockquote", "pre", "code", "strong", "em", "sup", "a"])
        .isEmpty, "\(markup)")
    let attributes = markup.matches(of: /\s([a-z-]+)="/).map { String($0.1) }
    #expect(Set(attributes).subtracting(["class", "href", "rel", "tabindex"]).isEmpty, "\(markup)")
    #expect(markup.matches(of: /href="([^"]*)"/).allSatisfy { $0.1.hasPrefix("https://") }, "\(markup)")
    #expect(markup.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0 != "\u{202E}" || $0 == "\n" })
  }

  @Test func `the cover of a report has its title`() throws {
    let folder = try ReportFolder()
    try folder.write(ReportFolder.tap(intensity: 0.5), to: "tap.ahap")
    let page = try folder.report().html(title: "<b>Confirmations")
    let header = try #require(page.every(between: "<header>", and: "</header>").first)
    #expect(header.count(of: "<svg class=\"cover\"") == 1)
    #expect(header.contains(">&lt;b&gt;</text>") && header.contains(">Confirmations</text>"))
    #expect(!header.contains("style=") && !header.contains("xmlns"))
  }
}
