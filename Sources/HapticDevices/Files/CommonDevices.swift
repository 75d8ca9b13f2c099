/// The devices that most people mean, each under a word of theirs.
///
/// *Chosen*: one of each kind that an app or a game meets, and of Android phones a good one and a weak one.
///
/// Thread-safe: yes, a value.
package enum CommonDevices {
  /// The words, in the order of a table, and the names of their profiles.
  private static let all = [
    (word: "iphone", profile: "iphone"),
    (word: "pixel", profile: "pixel"),
    (word: "weak-android", profile: "android-weak-lra"),
    (word: "watch", profile: "watch"),
    (word: "gamepad", profile: "gamepad-dual-rumble"),
    (word: "web", profile: "web-android"),
  ]

  /// The words, such as `gamepad`.
  package static var words: [String] { all.map(\.word) }

  /// The profiles, in the same order.
  package static var profiles: [DeviceProfile] {
    all.compactMap { DeviceProfiles.builtIn[$0.profile] }
  }

  /// Returns the name of the profile that a word means; `nil` if it is none of the words.
  package static func profile(named word: String) -> String? { all.first { $0.word == word }?.profile }

  /// Returns the word for a profile; another name unchanged.
  package static func word(for profile: String) -> String {
    all.first { $0.profile == profile }?.word ?? profile
  }
}
