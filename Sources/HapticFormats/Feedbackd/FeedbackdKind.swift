/// The types of feedback that feedbackd knows.
enum FeedbackdKind: String, CaseIterable {
  case rumble = "VibraRumble"
  case pattern = "VibraPattern"
  case periodic = "VibraPeriodic"
  case sound = "Sound"
  case led = "Led"
  case dummy = "Dummy"

  /// Whether a hand feels it.
  var isVibration: Bool {
    switch self {
    case .rumble, .pattern, .periodic: true
    case .sound, .led, .dummy: false
    }
  }
}
