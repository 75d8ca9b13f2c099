import Foundation

@Suite struct PageTests {
  @Test func everyLibraryIsKnown() throws {
    #expect(try Library.all().count >= 10)
  }

  @Test func `products are few and have examples`() throws {
    let products = try Library.products()
    #expect((1...8).contains(products.count))
    for product in products { #expect(try !product.examples().isEmpty, "\(product) has no example") }
  }

  @Test(arguments: try Library.all())
  func `every library has a page with a summary an example a design and topics`(library: Library) throws {
    let page = try Page.main(of: library.name)
    #expect(page.text.hasPrefix("# ``\(library.name)``\n\n"))
    #expect(!page.blocks("swift").isEmpty)
    for heading in [
      "## Overview", "## Design", "### Goals", "### Non-goals", "### Alternatives", "## Topics",
    ] {
      #expect(page.text.contains("\n\(heading)\n"), "\(page.name) has no \(heading)")
    }
  }

  @Test(arguments: try Library.all())
  func `every example of a page is compiled and run`(library: Library) throws {
    let compiled = try library.examples()
    for page in try Page.all(of: library.name) {
      for block in page.blocks("swift") {
        #expect(compiled.contains(block), "\(page.name) shows code that no test runs:\n\(block)")
      }
    }
  }

  @Test(arguments: try Library.all())
  func `every example that is compiled is shown`(library: Library) throws {
    let shown = try Page.all(of: library.name).flatMap { $0.blocks("swift") }
    for section in try library.examples() {
      #expect(shown.contains(section), "no page of \(library.name) shows this:\n\(section)")
    }
  }

  @Test(arguments: try Library.all())
  func everyLinkNamesSomethingPublic(library: Library) throws {
    let names = try library.publicNames().union([library.name])
    for page in try Page.all(of: library.name) {
      #expect(page.name != "\(library.name).md" || page.links.count > page.topics.count)
      for link in page.links {
        for part in link.split(separator: "/") {
          let name = String(part.prefix { $0 != "(" && $0 != "-" })
          #expect(
            name == "init" || names.contains(name), "\(page.name) links to \(link), which is not public")
        }
      }
    }
  }

  @Test(arguments: try Library.all())
  func `every public type is among the topics`(library: Library) throws {
    let listed = Set(try Page.main(of: library.name).topics)
    let missing = try library.topLevelTypes().subtracting(listed)
    #expect(missing.isEmpty, "list them under Topics of \(library.name).md: \(missing.sorted())")
  }
}
