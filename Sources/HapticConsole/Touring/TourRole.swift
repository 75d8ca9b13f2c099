/// A job of people who use Thrum, with the four commands to begin with.
package enum TourRole: String, Sendable, CaseIterable {
  case designer
  case ios
  case android
  case tester
  case researcher
  case theme

  /// The roles that a tour names if none is chosen.
  package static let usual: [TourRole] = [.designer, .ios, .android, .tester]

  /// The name for people.
  package var title: String {
    switch self {
    case .designer: "designer"
    case .ios: "iOS developer"
    case .android: "Android developer"
    case .tester: "tester"
    case .researcher: "researcher"
    case .theme: "maintainer of a feedbackd theme"
    }
  }

  /// The four commands, each with what it does.
  package var commands: [(String, String)] {
    switch self {
    case .designer:
      [
        ("thrum new saved.ahap", "begin with a template"), ("thrum watch saved.ahap", "hear every save"),
        ("thrum studio", "change it in a browser"),
        ("thrum report saved.ahap -o saved.html", "one page to send"),
      ]
    case .ios:
      [
        ("thrum lint haptics/ --profile iphone", "find problems, also on a phone"),
        ("thrum simulate success --profile iphone", "see what a hand feels"),
        ("thrum test haptics/ --update", "approve goldens"),
        ("thrum export success --to ahap -o success.ahap", "write a file for the app"),
      ]
    case .android:
      [
        ("thrum simulate success --profile pixel", "see what a hand feels"),
        ("thrum adapt success --for android-erm -o erm.ahap", "make it felt elsewhere"),
        ("thrum formats --matrix success", "compare what formats keep"),
        ("thrum export success --to android-xml -o success.xml", "write a file for the app"),
      ]
    case .tester:
      [
        ("thrum lint haptics/ --strict", "fail on warnings"),
        ("thrum test haptics/ --update", "approve goldens"),
        ("thrum test haptics/ --junit haptics.xml", "compare with them, in CI"),
        ("thrum diff old.ahap new.ahap --felt", "fail only if a hand tells them apart"),
      ]
    case .researcher:
      [
        ("thrum simulate success --csv", "a row for each event"),
        ("thrum profiles pixel", "numbers with sources"),
        ("thrum trace success", "planned and placed times"),
        ("thrum render success -o success.wav --mode drive", "a signal for an actuator"),
      ]
    case .theme:
      [
        ("thrum play theme.json --part all", "hear the whole theme"),
        ("thrum lint theme.json --profile pinephone", "find what a phone does not play"),
        ("thrum diff old.json theme.json", "see what changed"),
        ("thrum export success --to feedbackd -o success.json", "write a haptic as a theme"),
      ]
    }
  }

  /// The names of the commands, each once: `lint`, `test`.
  package var names: [String] {
    commands.reduce(into: []) { names, row in
      let name = String(row.0.split(separator: " ")[1])
      if !names.contains(name) { names.append(name) }
    }
  }
}
