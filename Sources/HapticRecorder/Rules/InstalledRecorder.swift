/// The fault of a test that installs its recorder's manager for the whole process while other tests may run.
enum InstalledRecorder {
  private static let code = "haptic-install"

  static let fault = HapticMismatch.Fault(
    code: code,
    message:
      "a recorder's manager was not installed for the whole process: tests that run at the same time would play "
      + "into it",
    hint:
      "let the code that plays on queues keep the manager from its creation, let haptics = HapticManager.current; "
      + "only XCTest, which runs one test at a time, can install it")
}
