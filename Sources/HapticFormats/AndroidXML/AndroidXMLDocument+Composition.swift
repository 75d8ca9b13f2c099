/// A primitive as an Android composition names it.
///
/// Thread-safe: yes, a value.
public struct ComposedPrimitive: Sendable, Hashable {
  /// Its name, such as `low_tick`.
  public let name: String
  /// Where its element stands in the text, in bytes.
  public let offset: Int
}

extension AndroidXMLDocument {
  /// The primitives that an effect is composed of, in their order; none where it is no composition.
  ///
  /// Android plays an effect only where the device supports all of them.
  public func composition(ofPart index: Int) -> [ComposedPrimitive] {
    guard effects.indices.contains(index) else { return [] }
    return [effects[index].first, effects[index].repeating].flatMap { content in
      guard case .primitives(let uses) = content else { return [ComposedPrimitive]() }
      return uses.map { ComposedPrimitive(name: $0.primitive.rawValue, offset: $0.offset) }
    }
  }
}
