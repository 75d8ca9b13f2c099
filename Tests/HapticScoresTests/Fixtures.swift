/// Files that sequences play.
enum Fixture {
  /// An AHAP file of one tap whose event has `members` beside its type.
  static func ahap(tap members: String) -> String {
    #"{"Version":1.0,"Pattern":[{"Event":{"EventType":"HapticTransient",\#(members)}}]}"#
  }
}
