/// Every haptic of the catalogue as a line of notation: read back, it is the same timeline.
@Suite struct CatalogueNotationTests {
  @Test(arguments: Catalogue.builtIn.names)
  func `a haptic is written as a line that plays the same`(name: String) throws {
    let haptic = try #require(Catalogue.builtIn[name])
    let export = NotationEncoder.encode(ExportRequest(haptic.pattern))
    #expect(export.losses.isEmpty, "\(export.losses)")
    let document = PatternReader.read(bytes: export.files[0].utf8, name: "\(name).thrum")
    #expect(document.isReadable && document.format == .notation, "\(document.report)")
    let (before, after) = (Timeline(compiling: haptic.pattern), Timeline(compiling: document.pattern))
    #expect(before == after, "\(export.files[0].text)")
  }
}
