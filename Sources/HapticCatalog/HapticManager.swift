/// s
public struct HapticManager {
  func playBuiltIn(_ name: String) { print(name, EmbeddedCatalogue.files.count) }
}
