/// The name of a part as feedbackd's profile and event.
struct FeedbackdName {
  /// The profile: `full` where the name begins with none.
  let profile: String
  /// The event; never empty.
  let event: String

  init(_ name: String) {
    let parts = name.split(separator: "/", maxSplits: 1).map(String.init)
    if parts.count == 2, FeedbackdLimits.profiles.contains(parts[0]) {
      (profile, event) = (parts[0], parts[1])
    } else {
      (profile, event) = (FeedbackdLimits.profiles[0], name.isEmpty ? "pattern" : name)
    }
  }
}
