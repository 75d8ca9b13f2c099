/// A colour of the sRGB space.
package struct TokenColor: Sendable, Hashable {
  /// The red component.
  package var red: UInt8
  /// The green component.
  package var green: UInt8
  /// The blue component.
  package var blue: UInt8

  /// Makes a colour of its components.
  package init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// The colour as CSS writes it, such as `#F35B16`.
  package var hex: String {
    let digits = [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true) }
    return "#" + digits.joined()
  }

  /// The relative luminance of WCAG 2.2, 0…1.
  package var luminance: Double {
    0.2126 * Self.linear(red) + 0.7152 * Self.linear(green) + 0.0722 * Self.linear(blue)
  }

  /// Returns the contrast ratio of WCAG 2.2, 1…21; which of the two is the ground does not matter.
  package func contrast(with other: TokenColor) -> Double {
    let (one, two) = (luminance, other.luminance)
    return (max(one, two) + 0.05) / (min(one, two) + 0.05)
  }

  /// Returns the colour that shows if this one covers `ground` with an opacity of 0…1.
  package func blended(over ground: TokenColor, opacity: Double) -> TokenColor {
    func mix(_ upper: UInt8, _ lower: UInt8) -> UInt8 {
      let share = min(max(opacity, 0), 1)
      return UInt8((Double(upper) * share + Double(lower) * (1 - share)).rounded())
    }
    return TokenColor(
      red: mix(red, ground.red), green: mix(green, ground.green), blue: mix(blue, ground.blue))
  }

  /// The light of a component, 0…1: sRGB's curve, with the power of 2.4 = 2 + 2/5 as a fifth root, since this room
  /// imports no mathematics.
  private static func linear(_ component: UInt8) -> Double {
    let part = Double(component) / 255
    if part <= 0.04045 { return part / 12.92 }
    let base = (part + 0.055) / 1.055
    return base * base * fifthRoot(base * base)
  }

  /// Newton's method from above, where it falls until it is exact to the last digits.
  private static func fifthRoot(_ value: Double) -> Double {
    var root = 1.0
    while true {
      let next = (4 * root + value / (root * root * root * root)) / 5
      if next >= root { return root }
      root = next
    }
  }
}
