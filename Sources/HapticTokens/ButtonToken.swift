/// A row of the button standard.
public struct ButtonToken: Sendable, Hashable {
  /// The style.
  public let style: ButtonStyle
  /// The colour of its area; nil if there is none.
  public let fill: ColorRole?
  /// The colour of its label; nil if the label keeps its own.
  public let label: ColorRole?
  /// The colour of its border of `Stroke.hairline`; nil if there is none.
  public let border: ColorRole?
  /// The text style of its label; nil if the label keeps its own.
  public let type: TypeName?
  /// The height in pixels; nil if the label decides.
  ///
  /// The area that a finger hits is at least `ControlHeight.touch` high.
  public let height: Double?
  /// True if it is as wide as its container.
  public let isFullWidth: Bool
  /// The corner radius in pixels; nil if it has no area.
  public let radius: Double?
  /// The scale while it is pressed.
  public let pressScale: Double
  /// The opacity while it is pressed.
  public let pressOpacity: Double
  /// The motion of the press; of the selection for a segmented control.
  public let motion: PressMotion
  /// The name of the haptic that the component plays by itself; nil if the caller adds one.
  public let haptic: String?
  /// The size of its icon in pixels; nil if it has none.
  public let icon: Double?
  /// The distance between icon and label in pixels; nil if it has only one of them.
  public let gap: Double?
  /// The opacity of the disabled button, 0…1.
  public let disabledOpacity: Double
  /// The look of the primary or of the selected one among its neighbours; nil if there is none.
  public let emphasis: Emphasis?

  /// What differs in a button that stands out among its neighbours.
  public struct Emphasis: Sendable, Hashable {
    /// The colour of its area.
    public let fill: ColorRole
    /// The colour of its label.
    public let label: ColorRole
    /// The name of the haptic that the component plays by itself; nil if the caller adds one.
    public let haptic: String?
  }

  init(
    _ style: ButtonStyle, fill: ColorRole?, label: ColorRole?, border: ColorRole?, type: TypeName?,
    height: Double?, isFullWidth: Bool, radius: Double?, pressScale: Double, pressOpacity: Double,
    motion: PressMotion, haptic: String?, icon: Double?, gap: Double?, disabledOpacity: Double,
    emphasis: Emphasis?
  ) {
    (self.style, self.fill, self.label, self.border, self.type) = (style, fill, label, border, type)
    (self.height, self.isFullWidth, self.radius) = (height, isFullWidth, radius)
    (self.pressScale, self.pressOpacity) = (pressScale, pressOpacity)
    (self.motion, self.haptic, self.icon, self.gap) = (motion, haptic, icon, gap)
    (self.disabledOpacity, self.emphasis) = (disabledOpacity, emphasis)
  }
}
