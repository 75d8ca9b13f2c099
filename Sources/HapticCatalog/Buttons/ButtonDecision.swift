/// The decision tree of the button standard: which button for which use, with 15 ends.
///
/// ```swift
/// for question in ButtonDecision.standard.questions {
///   print(question.words)  // Is it a full-width call to action at the end of a form or a sheet?
///   for end in question.ends { print(end.answer, end.control, end.sample.haptic) }
/// }
/// ```
///
/// The questions come in order: the first answer that fits decides, and `no` leads to the next question. If none fits,
/// ``otherwise`` is the end.
///
/// Thread-safe: yes, a value.
public struct ButtonDecision: Sendable, Hashable {
  /// The questions, in order.
  public let questions: [Question]
  /// The end if every answer is no.
  public let otherwise: End

  /// A question, with an end for each answer but no.
  public struct Question: Sendable, Hashable {
    /// The question.
    public let words: String
    /// The ends of its answers.
    public let ends: [End]
  }

  /// An end: a control, with a sample of it.
  public struct End: Sendable, Hashable {
    /// The answer that leads to it.
    public let answer: String
    /// The control in the standard's names, such as `PrimaryButtonStyle`.
    public let control: String
    /// A control of this kind with an ordinary label.
    public let sample: ButtonSample

    init(_ answer: String, component: HapticComponent, label: String, control: String? = nil) {
      self.answer = answer
      self.control = control ?? component.title
      sample = ButtonSample(component, label)
    }
  }

  /// Every end, in the order of the questions.
  public var ends: [End] { questions.flatMap(\.ends) + [otherwise] }

  /// The tree of the button standard.
  public static let standard = ButtonDecision(
    questions: [
      Question(
        words: "Is it a full-width call to action at the end of a form or a sheet?",
        ends: [
          End("Yes, it goes on or confirms", component: .button(.primary), label: "Continue"),
          End(
            "Yes, it destroys something, after a confirmation", component: .button(.destructive),
            label: "Delete"),
        ]),
      Question(
        words: "Is it a less important action beside a primary button?",
        ends: [End("Yes", component: .button(.secondary), label: "Cancel")]),
      Question(
        words: "Is it text alone, to cancel, skip or dismiss?",
        ends: [End("Yes", component: .button(.ghost), label: "Skip for now")]),
      Question(
        words: "Is it in a toolbar or a navigation bar?",
        ends: [
          End(
            "Yes, a text", component: .toolbarButton(isIcon: false), label: "Done", control: "plain Button"),
          End(
            "Yes, an icon", component: .toolbarButton(isIcon: true), label: "Settings",
            control: "plain Button with a label"),
        ]),
      Question(
        words: "Is it in the action bar of a conversation?",
        ends: [End("Yes", component: .actionBarButton(isPrimary: false), label: "Remind")]),
      Question(
        words: "Is it a floating button that adds something?",
        ends: [End("Yes", component: .floatingActionButton, label: "Add")]),
      Question(
        words: "Does it choose one of several views?",
        ends: [
          End("Yes, one segment of a control", component: .customSegmentedControl, label: "Period"),
          End("Yes, a header button with icon and text", component: .actionHeaderButton, label: "Shared"),
        ]),
      Question(
        words: "Is it a person's picture in a header?",
        ends: [End("Yes", component: .profileButton, label: "Your profile")]),
      Question(
        words: "Is it a row of a list that leads to another screen?",
        ends: [End("Yes", component: .navigationRow, label: "Anna", control: "NavigationLink, plain")]),
      Question(
        words: "Is it in a context menu?",
        ends: [
          End("Yes", component: .contextMenuItem, label: "Copy Amount", control: "Button in .contextMenu")
        ]),
      Question(
        words: "Does it answer an alert or a confirmation?",
        ends: [End("Yes", component: .alertButton, label: "Cancel", control: "Button with a role")]),
    ], otherwise: End("None of these", component: .button(.generic), label: "Details"))
}
