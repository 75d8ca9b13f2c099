package import HapticDevices
internal import HapticText

/// The search for the profile of a device that a person owns.
package enum ProductSearch {
  /// Returns the products that a text names, at least one; throws ``ProjectFailure``.
  package static func products(_ text: String) throws -> Products {
    let found = Products.builtIn.matching(text)
    guard found.all.isEmpty else { return found }
    let near = Products.builtIn.suggestions(for: text)
    throw ProjectFailure(
      .input, subject: text, what: "no device of this name is known", code: "unknown-product",
      hint: near.isEmpty
        ? "'thrum profiles' lists the kinds of devices; 'thrum profiles import' reads a device's own data"
        : "did you mean \(near.joined(separator: " or "))?")
  }
}

/// A table of products for people.
package struct ProductTable {
  private let products: Products

  /// Takes the products.
  package init(_ products: Products) { self.products = products }

  /// Returns the table on a screen of `width` columns.
  package func text(width: Int?) -> String {
    var rows = [["DEVICE", "PROFILE", "WHY", "SOURCE"]]
    for product in products.all {
      let profile = DeviceProfiles.builtIn[product.profile]
      rows.append([product.name, product.profile, profile.map(product.reason) ?? "", product.source])
    }
    return FittedTable(rows, words: "SOURCE").text(width: width)
  }
}
