/// Parses the bytes that a terminal sends into keys, however they are split over reads.
///
/// Arrows come as `ESC [ D` or `ESC O D`, with numbers between where Shift or Ctrl is held (ECMA-48, control sequences;
/// the xterm manual, "PC-Style Function Keys"). An unknown sequence is skipped as a whole, so that none of its letters
/// counts as a key.
///
/// Thread-safe: yes, a value. Real-time-safe: no.
public struct TerminalKeyParser: Sendable {
  /// A key of the terminal.
  public typealias Key = PlaybackKeys.Key

  private enum State: Sendable {
    case ground
    /// After ESC.
    case escape
    /// After `ESC [`: what stands between counts only for `~`.
    case control(number: Int)
    /// After `ESC O`.
    case single
    /// After `ESC [ [`, as the Linux console begins its function keys.
    case console
  }

  private var state = State.ground

  /// Creates a parser that is in no sequence.
  public init() {}

  /// True if a sequence has begun and not ended.
  public var isInsideSequence: Bool {
    if case .ground = state { return false }
    return true
  }

  /// Returns the keys that end in `bytes`, in order; the beginning of a sequence waits for its rest.
  public mutating func keys(in bytes: some Sequence<UInt8>) -> [Key] {
    bytes.compactMap { key(endingIn: $0) }
  }

  /// Gives up a sequence whose rest does not come: it was the Escape key.
  ///
  /// A third of a second without bytes is enough (*chosen*: longer than a slow line splits a sequence by).
  public mutating func reset() { state = .ground }

  private mutating func key(endingIn byte: UInt8) -> Key? {
    switch state {
    case .ground: return plain(byte)
    case .escape: return afterEscape(byte)
    case .control(let number): return control(byte, number)
    case .single:
      state = .ground
      return Self.named(byte)
    case .console:
      state = .ground
      return nil
    }
  }

  private mutating func plain(_ byte: UInt8) -> Key? {
    switch byte {
    case 0x1B:
      state = .escape
      return nil
    case 0x09: return .tab
    case 0x41...0x5A: return .character(Character(UnicodeScalar(byte + 0x20)))
    case 0x20..<0x7F: return .character(Character(UnicodeScalar(byte)))
    // Other control characters, and every byte of a character that is not ASCII.
    default: return nil
    }
  }

  private mutating func afterEscape(_ byte: UInt8) -> Key? {
    switch byte {
    case 0x1B: return nil
    case UInt8(ascii: "["): state = .control(number: 0)
    case UInt8(ascii: "O"): state = .single
    default:
      // A key with Alt is that key.
      state = .ground
      return plain(byte)
    }
    return nil
  }

  private mutating func control(_ byte: UInt8, _ number: Int) -> Key? {
    switch byte {
    case 0x1B: state = .escape
    case 0x30...0x39:
      // The first numbers tell the key; what comes later tells Shift and its like.
      state = .control(number: min(number * 10 + Int(byte - 0x30), 1000))
    case 0x20...0x3F: state = .control(number: min(number * 1000, 1000))
    case UInt8(ascii: "[") where number == 0: state = .console
    case 0x40...0x7E:
      state = .ground
      if byte == UInt8(ascii: "~") { return number == 1 || number == 7 ? .home : nil }
      return Self.named(byte)
    default: state = .ground
    }
    return nil
  }

  private static func named(_ letter: UInt8) -> Key? {
    switch letter {
    case UInt8(ascii: "C"): .right
    case UInt8(ascii: "D"): .left
    case UInt8(ascii: "H"): .home
    default: nil
    }
  }
}

extension PlaybackKeys {
  /// A key of a keyboard.
  public enum Key: Hashable, Sendable {
    /// A printable character of ASCII; letters are small, because Caps Lock makes no difference.
    case character(Character)
    /// The tab key.
    case tab
    /// The left arrow.
    case left
    /// The right arrow.
    case right
    /// The home key.
    case home
  }
}
