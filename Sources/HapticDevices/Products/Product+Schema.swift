internal import HapticModel
package import HapticText

extension Product {
  fileprivate static let schema = Schema(
    Product(
      name: "", also: [], kind: .phone, profile: "", match: .type, actuator: .lra, frequency: nil, source: "")
  ) {
    Field("name", path: \.name, schema: .text, sentence: "The maker and the name.", need: .required)
    Field(
      "also", path: \.also, schema: .list(of: .text, kind: "a list of names", isUnique: true),
      sentence: "Other names, such as the code name.", written: { !$0.also.isEmpty })
    Field("kind", path: \.kind, schema: .word(), sentence: "The kind of device.", need: .required)
    Field(
      "profile", path: \.profile, schema: .profileName, sentence: "The profile that stands for it.",
      need: .required)
    Field(
      "match", path: \.match, schema: .word(),
      sentence:
        "Why: `own`, the profile has its public numbers; `driver`, the same driver; `type`, the nearest of the type.",
      need: .required)
    Field(
      "actuator", path: \.actuator, schema: .word(), sentence: "The type of its actuator.", need: .required)
    Field(
      "frequencyHz", path: \.frequency, schema: .bareHertz,
      sentence: "The resonance, or the frequency at full speed.", missing: "not known")
    Field(
      "source", path: \.source, schema: .text,
      sentence: "The origin of type and frequency; it begins with `chosen` if no public source states them.",
      need: .required)
  }
}

extension Schema<Frequency> {
  /// A frequency without a source of its own: that of the product counts.
  fileprivate static var bareHertz: Schema {
    Schema<Double>.number(.frequency).map {
      Frequency(hertz: $0)
    } from: {
      $0.hertz
    }
  }
}

extension Products {
  /// The description of a `thrum.products/1` file.
  static let schema = Schema(Products([]), noun: "a list of products") {
    Field("format", is: Products.format, sentence: "Another version is refused.") { context in
      context.report(DeviceCode.format.rawValue, "the format is not \(Products.format)")
    }
    Field(
      "products", path: \.all, schema: .list(of: Product.schema, kind: "a list of products"),
      sentence: "The products, those of a maker and a series together.", need: .required)
  }

  /// The format, with its JSON Schema.
  package static var published: PublishedFormat {
    schema.published(format, "Devices that people own, and the profile that stands for each.")
  }

  /// Returns the products as the text of a file.
  package var text: String {
    var writer = JSONWriter(.pretty)
    Self.schema.write(self, SchemaTarget(), &writer)
    return writer.text
  }
}
