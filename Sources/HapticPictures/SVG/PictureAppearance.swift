/// The appearance of a picture: light, dark, or both.
public enum PictureAppearance: String, Sendable, Hashable, CaseIterable {
  /// Dark on light.
  case light
  /// Light on dark.
  case dark
  /// As in the reader's system settings: the picture contains both and uses `prefers-color-scheme`.
  case auto
}
