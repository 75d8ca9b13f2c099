/// The products that people own, and the search for them.
@Suite struct ProductsTests {
  private static let all = Products.builtIn.all

  @Test func `the file has no finding and is in the program`() throws {
    let file = DeviceFixtures.folder.appending(path: "../products.json").standardized
    let source = SourceText(name: "products.json", bytes: Array(try Data(contentsOf: file)))
    #expect(DeviceProfiles.products == source, "run tools/generate profiles, then build")
    let read = Products.read(source)
    #expect(read.findings.isEmpty, "\(read.findings.map(source.describe))")
    #expect(read.result == Products.builtIn && Self.all.count > 150)
  }

  @Test func `each product has a profile with an actuator of its type`() throws {
    for product in Self.all {
      let profile = try #require(DeviceProfiles.builtIn[product.profile], "\(product.name)")
      #expect(profile.actuator?.type ?? "none" == product.actuator.rawValue, "\(product.name)")
      // A product with the profile's own numbers has its frequency, and no other is an octave away.
      guard let frequency = product.frequency, let other = profile.actuator?.frequency else { continue }
      let ratio = max(frequency.hertz, other.hertz) / min(frequency.hertz, other.hertz)
      #expect(ratio < 2 && (product.match != .own || frequency == other), "\(product.name)")
    }
  }

  @Test func `each product says where its type comes from and has a name of its own`() {
    let names = Self.all.flatMap { [$0.name] + $0.also }.map { $0.lowercased() }
    #expect(Set(names).count == names.count)
    for product in Self.all {
      #expect(product.isSourced || product.source.hasPrefix("chosen: "), "\(product.name): \(product.source)")
      #expect(product.isSourced || product.frequency == nil, "\(product.name) has a frequency of no source")
    }
  }

  @Test(arguments: [
    ("pixel 6", ["Google Pixel 6", "Google Pixel 6 Pro", "Google Pixel 6a"]),
    ("PIXEL6 pro", ["Google Pixel 6 Pro"]),
    ("pro pixel-6", ["Google Pixel 6 Pro"]),
    ("raven", ["Google Pixel 6 Pro"]),
    ("iphone 7", ["Apple iPhone 7", "Apple iPhone 7 Plus"]),
    ("dual sense", ["Sony DualSense", "Sony DualSense Edge"]),
    ("ps5", ["Sony DualSense"]),
    ("joycon", ["Nintendo Joy-Con", "Nintendo Switch 2 Joy-Con"]),
    ("iphone 6", []),
    ("!", []),
  ])
  func `a part of the name is enough`(text: String, names: [String]) {
    #expect(Products.builtIn.matching(text).all.map(\.name) == names)
  }

  @Test func `a number is matched whole`() {
    #expect(Products.builtIn.matching("iphone 1").all.isEmpty)
    #expect(Products.builtIn.matching("phone 6").all.map(\.name) == ["Fairphone 6"])
  }

  @Test func `a misspelt name has suggestions`() {
    #expect(Products.builtIn.suggestions(for: "pixle 6").first == "Google Pixel 6")
    #expect(Products.builtIn.suggestions(for: "dualsens edge").first == "Sony DualSense Edge")
    #expect(Products.builtIn.suggestions(for: "harpsichord").isEmpty)
  }

  @Test(arguments: [
    ("Google Pixel 6", "its public numbers"),
    ("Google Pixel 6a", "same driver, 145 Hz in the profile"),
    ("OnePlus 11", "same driver, 130 Hz; 170 Hz in the profile"),
    ("OnePlus 6", "same driver, 235 Hz"),
    ("Fairphone 4", "same type: LRA, 235 Hz"),
    ("Apple iPad", "no actuator"),
  ])
  func `the reason names both frequencies where they differ`(name: String, reason: String) throws {
    let product = try #require(Self.all.first { $0.name == name })
    let profile = try #require(DeviceProfiles.builtIn[product.profile])
    #expect(product.reason(profile) == reason)
  }

  @Test func `what is written is read back`() {
    let text = Products.builtIn.matching("pixel").text
    let read = Products.read(SourceText(name: "x.json", bytes: Array(text.utf8)))
    #expect(read.findings.isEmpty && read.result == Products.builtIn.matching("pixel"))
  }
}
