internal import Glibc
internal import HapticEngine
internal import HapticModel
internal import HapticPictures
internal import HapticPlayback
internal import HapticTimeline

/// The timeline in the terminal with a moving playhead, and a line under it with the position.
///
/// A longer timeline is drawn a page at a time. It is drawn on standard error, so that standard output holds only
/// results. Nothing is drawn if standard error is not a terminal, or if another job has the terminal.
final class MovingTimeline: Sendable {
  private struct Screen {
    var block = ScreenBlock()
    /// The subject of the last picture.
    var drawn: Subject?
    /// True while others write to the terminal; nothing is drawn then.
    var isHidden = false
    var isOver = false
    var isCursorHidden = false
    /// Draws the present scene.
    var follow: (@Sendable () -> Void)?
    /// The number of the newest picture.
    var number = 0
  }

  /// The facts that determine the picture.
  private struct Subject: Equatable {
    var serial: Int
    var page: PagePlan.Page
    var columns: Int
    var rows: Int
    var linesBelow: Int
  }

  /// Thirty pictures a second.
  private static let interval = TimeSpan.milliseconds(33)
  /// The interval while nothing moves (*chosen*): the terminal's size may change.
  private static let restInterval = TimeSpan.milliseconds(2_000)
  /// The most entries of a page that are drawn (*chosen*): more entries than a picture has cells are not visible.
  private static let maximumEntries = 4000

  private let hasKeys: Bool
  private let timebase = DispatchTimebase(label: "thrum.display")
  private let screen = Locked(Screen())

  /// Makes a display, or `nil` if there is no terminal that can draw; `hasKeys` is true if keys are read.
  init?(hasKeys: Bool) {
    guard isatty(STDERR_FILENO) == 1, !Terminal.isDumb else { return nil }
    self.hasKeys = hasKeys
  }

  /// Draws the current scene and begins to follow `player`.
  func start(following player: LivePlayer, _ controls: PlayControls) {
    screen.withLock { screen in
      screen.follow = { [weak self, weak player, weak controls] in
        if let self, let player, let controls { follow(player, controls) }
      }
    }
    controls.notify { [weak self] in self?.drawNow() }
    follow(player, controls)
  }

  private func follow(_ player: LivePlayer, _ controls: PlayControls) {
    let scene = controls.scene
    draw(scene, at: player.heardPosition)
    let number = screen.withLock { screen in
      screen.number += 1
      return screen.number
    }
    let pause = scene.keys.isPaused ? Self.restInterval : Self.interval
    _ = timebase.schedule(at: timebase.now + pause) { [weak self] in
      guard let self, let follow = screen.withLock({ $0.number == number && !$0.isOver ? $0.follow : nil })
      else { return }
      follow()
    }
  }

  /// Draws without waiting for the next picture.
  private func drawNow() {
    _ = timebase.schedule(at: timebase.now) { [weak self] in
      guard let self, let follow = screen.withLock({ $0.isOver ? nil : $0.follow }) else { return }
      follow()
    }
  }

  /// Clears the screen while others write to it, and shows the cursor; ``show()`` draws again.
  func hide() {
    screen.withLock { screen in
      screen.isHidden = true
      StandardError.draw(screen.block.erase() + Self.showCursor(&screen))
    }
  }

  /// Draws again after ``hide()``.
  func show() {
    screen.withLock { screen in
      screen.isHidden = false
      screen.drawn = nil
    }
    drawNow()
  }

  /// Leaves the picture and shows the cursor while the program is stopped (Ctrl-Z).
  func suspend() {
    screen.withLock { screen in
      screen.isHidden = true
      StandardError.draw(screen.block.finish() + Self.showCursor(&screen))
    }
  }

  /// Leaves the picture without a playhead, and the cursor as it was.
  func stop() {
    screen.withLock { screen in
      screen.isOver = true
      StandardError.draw(screen.block.finish() + Self.showCursor(&screen))
    }
  }

  private static func showCursor(_ screen: inout Screen) -> String {
    defer { screen.isCursorHidden = false }
    return screen.isCursorHidden ? "\u{1B}[?25h" : ""
  }

  private func draw(_ scene: PlayControls.Scene, at position: TimePoint) {
    screen.withLock { screen in
      guard !screen.isHidden, !screen.isOver else { return }
      guard Terminal.isOurs(STDERR_FILENO) else {
        // By the time that this job returns, another job has written over the picture.
        _ = screen.block.finish()
        screen.drawn = nil
        return
      }
      StandardError.draw(Self.hideCursor(&screen) + change(of: &screen, to: scene, at: position))
    }
  }

  private static func hideCursor(_ screen: inout Screen) -> String {
    defer { screen.isCursorHidden = true }
    return screen.isCursorHidden ? "" : "\u{1B}[?25l"
  }

  private func change(
    of screen: inout Screen, to scene: PlayControls.Scene, at position: TimePoint
  ) -> String {
    let terminal = Terminal(STDERR_FILENO)
    // The last column stays empty: some terminals begin a new line there.
    let words = KeyWords(isUnicode: terminal.isUnicode, width: terminal.width - 1, hasKeys: hasKeys)
    // The line below the block is needed, too.
    let below = words.lines(scene.keys, at: position, rows: terminal.height - 1)
    let page = PagePlan(scene).page(at: position)
    let subject = Subject(
      serial: scene.serial, page: page, columns: terminal.width, rows: terminal.height,
      linesBelow: below.count)
    let playhead = TimePoint.zero + (position - page.start)
    if subject == screen.drawn { return screen.block.update(below: below, playhead: playhead) }
    screen.drawn = subject
    let picture = picture(of: scene, page, on: terminal, beside: below.count)
    return screen.block.draw(picture, below: below, playhead: playhead)
  }

  /// The picture of a page, as high as there is room for; `nil` if there is no room or nothing to draw.
  private func picture(
    of scene: PlayControls.Scene, _ page: PagePlan.Page, on terminal: Terminal, beside lines: Int
  ) -> TerminalTimeline? {
    if scene.isEmpty { return nil }
    let timeline = Self.timeline(of: scene, page)
    let part =
      PagePlan(scene).isWhole ? nil : PicturePage(start: page.start, whole: scene.source.playLength)
    let room = terminal.height - 1 - lines
    for levels in [8, 6, 4] {
      let picture = TerminalTimeline(timeline, style: terminal.style(levels: levels), page: part)
      if picture.lines().count <= room { return picture }
    }
    return nil
  }

  private static func timeline(of scene: PlayControls.Scene, _ page: PagePlan.Page) -> Timeline {
    let isWhole = PagePlan(scene).isWhole
    if isWhole, scene.keys.muted.isEmpty, let timeline = scene.source as? Timeline { return timeline }
    // Include a tap at the very end of the whole.
    return Timeline(
      windowOf: scene.source, from: page.start, to: isWhole ? page.end + .nanoseconds(1) : page.end,
      muting: scene.keys.muted, limit: maximumEntries)
  }
}

extension PagePlan {
  fileprivate init(_ scene: PlayControls.Scene) {
    self.init(length: scene.source.playLength, loop: scene.keys.loop)
  }
}
