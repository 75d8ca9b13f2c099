/// A recommendation of the button standard: what to do with buttons, or what not to do.
///
/// Thread-safe: yes, a value.
public struct ButtonAdvice: Sendable, Hashable {
  /// The advice, a sentence in the imperative.
  public let words: String
  /// A control that goes against it and that a recorder can hear; `nil` for what no haptic tells, such as a colour.
  public let mistake: Mistake?

  /// A touch that goes against the recommendation.
  public struct Mistake: Sendable, Hashable {
    /// The code of the recorder's rule that finds it, such as `double-fire`.
    public let rule: String
    /// The control.
    public let sample: ButtonSample
    /// True if the control is enabled.
    public let isEnabled: Bool
    /// True if haptics have been prepared before it.
    public let isPrepared: Bool

    init(_ rule: String, _ sample: ButtonSample, isEnabled: Bool = true, isPrepared: Bool = true) {
      self.rule = rule
      self.sample = sample
      self.isEnabled = isEnabled
      self.isPrepared = isPrepared
    }
  }

  init(_ words: String, _ mistake: Mistake? = nil) {
    self.words = words
    self.mistake = mistake
  }

  private static let twiceInBar = Mistake(
    "double-fire", ButtonSample(.actionBarButton(isPrimary: false), "Remind"))
  private static let twiceFloating = Mistake("double-fire", ButtonSample(.floatingActionButton, "Add"))
  private static let disabled = Mistake(
    "disabled", ButtonSample(.button(.primary), "Save"), isEnabled: false)
  private static let cold = Mistake(
    "missing-prepare", ButtonSample(.button(.primary), "Save"), isPrepared: false)

  /// The advice of the button standard, in ten sentences.
  public static let dos = [
    ButtonAdvice(
      "Give every standard button one of the four styles: primary, secondary, ghost or destructive."),
    ButtonAdvice("Take heights, radii and colours from the tokens."),
    ButtonAdvice("Prepare the haptics when a screen with buttons appears.", cold),
    ButtonAdvice("Give every button that is only an icon a label for screen readers."),
    ButtonAdvice("Let the whole frame of a button take the touch, also where it is empty."),
    ButtonAdvice("Disable a button twice: its look by the style, its action by the control.", disabled),
    ButtonAdvice("Set the text of buttons in a token for buttons."),
    ButtonAdvice(
      "Build the action bar of a conversation of ActionBarButtons, and add no haptic.", twiceInBar),
    ButtonAdvice("Use FloatingActionButton to add something, and add no haptic.", twiceFloating),
    ButtonAdvice("Use CustomSegmentedControl where one of several views is chosen."),
  ]

  /// The mistakes that the button standard names, in ten sentences.
  public static let donts = [
    ButtonAdvice("Do not write a colour into a button: take the token."),
    ButtonAdvice("Do not write a height into a button: take the token."),
    ButtonAdvice("Do not write a corner radius into a button: take the token."),
    ButtonAdvice("Do not write a size of text into a button: take the token."),
    ButtonAdvice("Do not add a haptic to a component that plays its own.", twiceFloating),
    ButtonAdvice("Do not only look disabled: a control that is disabled does nothing.", disabled),
    ButtonAdvice("Do not change the weight of a button's text: take another token."),
    ButtonAdvice("Do not use the platform's red or blue: take a colour by its purpose."),
    ButtonAdvice("Do not make up a style for one button: add it to the standard."),
    ButtonAdvice("Do not set a button in a rounded typeface."),
  ]
}
