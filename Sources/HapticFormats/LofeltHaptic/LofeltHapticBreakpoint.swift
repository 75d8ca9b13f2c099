internal import HapticModel

/// A point of an envelope as the file has it.
struct LofeltHapticBreakpoint {
  let time: TimePoint
  /// The amplitude or the frequency, 0…1.
  let value: Double
  let emphasis: Emphasis?
  let node: Int

  /// A tap at a breakpoint of the amplitude.
  struct Emphasis {
    /// 0…1.
    let amplitude: Double
    /// 0…1.
    let frequency: Double
    let node: Int
  }
}

/// Which envelope a list of breakpoints is.
enum LofeltHapticEnvelope: String {
  case amplitude
  case frequency
}
