import Foundation
import Testing

/// The guide works word for word, in an empty folder.
@Suite struct GuideTests {
  @Test func everyCommandOfTheGuidePrintsWhatItSays() throws {
    let scratch = try Scratch()
    let session = try DocumentPage("GuardYourHaptics", of: "HapticRegression").session
    #expect(session.count >= 8)
    for (command, expected) in session {
      let (output, _) = try Command.shell(command, in: scratch.path)
      var lines = output.components(separatedBy: "\n")
      if lines.last == "" { lines.removeLast() }
      #expect(lines == expected, "\(command)\n\(output)")
    }
  }
}
