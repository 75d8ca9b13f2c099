package import HapticText

/// Devices that people own, which can be searched by name.
///
/// ```swift
/// Products.builtIn.matching("pixel 6").map(\.profile)  // ["pixel", "pixel", "pixel"]
/// ```
///
/// Thread-safe: yes, a value.
package struct Products: Sendable, Hashable {
  /// The format that is read and written.
  static let format = "thrum.products/1"

  /// Those of `Patterns/products.json`.
  ///
  /// A test proves that the file has no finding.
  package static let builtIn = read(DeviceProfiles.products).result ?? Products([])

  /// The products, in order.
  package internal(set) var all: [Product]

  init(_ all: [Product]) { self.all = all }

  /// Reads a file.
  package static func read(_ source: SourceText) -> (result: Products?, findings: [Finding]) {
    JSONTree(reading: source).reading(codes: "device") { schema.read($0) }
  }

  /// Returns the kinds of the products for which a profile stands.
  package func kinds(of profile: String) -> Set<Product.Kind> {
    Set(all.lazy.filter { $0.profile == profile }.map(\.kind))
  }

  /// Returns the makers of the products for which a profile stands: the first words of their names.
  package func makers(of profile: String) -> Set<Substring> {
    Set(all.lazy.filter { $0.profile == profile }.compactMap { $0.name.split(separator: " ").first })
  }

  /// Returns the products that a text names, those with all of its words as whole words first.
  ///
  /// Each word of the text is to be a part of a name or of another name of the product. Case, spaces and punctuation do not
  /// count, and a number is matched whole: `6` is in "Pixel 6a", not in "iPhone 16" nor in "Pine64".
  package func matching(_ text: String) -> Products {
    let words = Self.words(of: text)
    guard !words.isEmpty else { return Products([]) }
    var (whole, rest): ([Product], [Product]) = ([], [])
    for product in all {
      let names = [product.name] + product.also
      let letters = names.map { Self.words(of: $0).joined() }
      guard words.allSatisfy({ word in letters.contains { Self.contains($0, word) } }) else { continue }
      let tokens = names.flatMap(Self.words)
      words.allSatisfy(tokens.contains) ? whole.append(product) : rest.append(product)
    }
    return Products(whole + rest)
  }

  /// True if a text has a letter or a digit, so that it can name a product.
  package static func canFind(_ text: String) -> Bool { !words(of: text).isEmpty }

  /// The names as words without spaces, which ``matching(_:)`` finds: `google-pixel-6a`.
  package var words: [String] { all.map { Self.words(of: $0.name).joined(separator: "-") } }

  /// Returns the names that resemble a text, the likeliest first, at most three.
  package func suggestions(for text: String) -> [String] {
    let joined = Self.words(of: text).joined(separator: " ")
    // Few people name the maker: each product is tried without it, too.
    let named = all.flatMap { product in
      let short = Self.words(of: product.name).dropFirst().joined(separator: " ")
      return [(text: product.name.lowercased(), name: product.name), (text: short, name: product.name)]
    }
    var found: [String] = []
    for text in Spelling.near(joined, among: named.map(\.text)) {
      guard let name = named.first(where: { $0.text == text })?.name, !found.contains(name) else { continue }
      found.append(name)
    }
    return found
  }

  /// The words of a text in small letters: its runs of letters and digits.
  private static func words(of text: String) -> [String] {
    text.lowercased().split { !($0.isLetter || $0.isNumber) }.map(String.init)
  }

  /// True if a word is in a text, with no digit beside one of its own.
  private static func contains(_ text: String, _ word: String) -> Bool {
    let (text, word) = (Array(text), Array(word))
    guard let first = word.first, let last = word.last, word.count <= text.count else { return false }
    return (0...text.count - word.count).contains { start in
      let end = start + word.count
      return text[start..<end].elementsEqual(word)
        && !(first.isNumber && start > 0 && text[start - 1].isNumber)
        && !(last.isNumber && end < text.count && text[end].isNumber)
    }
  }
}
