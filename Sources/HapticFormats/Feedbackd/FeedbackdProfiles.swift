internal import HapticText

extension JSONValue {
  /// A list of feedbackd profiles with a feedback more in the profile of this name, which is added if need be.
  func adding(_ feedback: JSONValue, to profile: String) -> JSONValue {
    guard case .array(let profiles) = self,
      let index = profiles.firstIndex(where: { $0["name"]?.string == profile })
    else { return appending(FeedbackdEncoder.profile(profile, [feedback])) }
    return replacing(index) { $0.replacing("feedbacks") { $0.appending(feedback) } }
  }
}
