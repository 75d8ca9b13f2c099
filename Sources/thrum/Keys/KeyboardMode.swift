internal import Glibc

/// A terminal that hands over every key at once and does not show it, for as long as it is asked to.
///
/// Ctrl-C and Ctrl-Z stay signals. Thread-safe: no; a ``KeyReader`` uses it under its lock.
struct KeyboardMode {
  private let descriptor: CInt
  /// The terminal's original settings.
  ///
  /// Kept from the first time on, since a program that was stopped and resumed may find its own settings.
  private var before: termios?
  private(set) var isOn = false

  /// Begins without touching the terminal.
  init(_ descriptor: CInt) { self.descriptor = descriptor }

  /// Takes the keys; false if the terminal cannot do that.
  mutating func turnOn() -> Bool {
    var settings = termios()
    guard tcgetattr(descriptor, &settings) == 0 else { return false }
    if before == nil || settings.c_lflag & tcflag_t(ICANON) != 0 { before = settings }
    settings.c_lflag &= ~tcflag_t(ICANON | ECHO)
    withUnsafeMutableBytes(of: &settings.c_cc) { characters in
      characters[Int(VMIN)] = 1
      characters[Int(VTIME)] = 0
    }
    isOn = tcsetattr(descriptor, TCSANOW, &settings) == 0
    return isOn
  }

  /// Leaves the terminal as it was, unless another job has it by now: then its shell has done that.
  mutating func turnOff() {
    guard isOn, var settings = before else { return }
    isOn = false
    if Terminal.isOurs(descriptor) { tcsetattr(descriptor, TCSANOW, &settings) }
  }
}
