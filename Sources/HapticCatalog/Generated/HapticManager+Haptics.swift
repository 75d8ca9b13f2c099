// Made from Patterns by 'tools/generate catalogue': do not edit.

extension HapticManager {
  /// Plays `actionBarTap`: action bar, non-primary.
  ///
  /// A composed tap for the ordinary buttons of an action bar. Character: professional tap.
  ///
  /// Thread-safe: yes. Real-time-safe: no.
  public func `actionBarTap`() { playBuiltIn("actionBarTap") }

  /// Plays `actionBarTap` on ``current``: action bar, non-primary.
  ///
  /// Thread-safe: yes. Real-time-safe: no.
  public static func `actionBarTap`() { current.`actionBarTap`() }

  /// Plays `cancel`: secondary button (Cancel).
  ///
  /// A quick, light tap for stepping back without consequence. Character: quick, light.
  ///
  /// Thread-safe: yes. Real-time-safe: no.
  public func `cancel`() { playBuiltIn("cancel") }

  /// Plays `cancel` on ``current``: secondary button (Cancel).
  ///
  /// Thread-safe: yes. Real-time-safe: no.
  public static func `cancel`() { current.`cancel`() }

  /// Plays `contextMenuPeek`: context menu peek.
  ///
  /// A clear tap that says a long press was recognised. Character: long-press recognition.
  ///
  /// Thread-safe: yes. Real-time-safe: no.
  public func `contextMenuPeek`() { playBuiltIn("contextMenuPeek") }

  /// Plays `contextMenuPeek` on ``current``: context menu peek.
  ///
  /// Thread-safe: yes. Real-time-safe: no.
  public static func `contextMenuPeek`() { current.`contextMenuPeek`() }

  /// Plays `copyAction`: copy to clipboard.
  ///
  /// A quick, faint confirmation that something is on the clipboard. Character: quick confirmation.
  ///
  /// Thread-safe: yes. Real-time-safe: no.
  public func `copyAction`() { playBuiltIn("copyAction") }

  /// Plays `copyAction` on ``current``: copy to clipboard.
  ///
  /// Thread-safe: yes. Real-time-safe: no.
  public static func `copyAction`() { current.`copyAction`() }

  /// Plays `delete`: delete confirm.
  ///
  /// The warning feedback before something is deleted, while it can still be kept. Character: warning before action.
  ///
  /// Thread-safe: yes. Real-time-safe: no.
  public func `delete`() { playBuiltIn("delete") }

  /// Plays `delete` on ``current``: delete confirm.
  ///
  /// Thread-safe: yes. Real-time-safe: no.
  public static func `delete`() { current.`delete`() }

  /// Plays `destructiveAction`: destructive action (Delete, Remove).
  ///
  /// A warning with a hard knock inside it, for an action that takes something away. Three taps are felt: at 0 s and 0.15 s from the warning, at 0.1 s from the impact. Character: double-tap pattern, 0.1 s gap; the calls are made at 0 s and at 0.1 s, and both sound: the warning's own second tap follows at 0.15 s.
  ///
  /// Thread-safe: yes. Real-time-safe: no.
  public func `destructiveAction`() { playBuiltIn("destructiveAction") }

  /// Plays `destructiveAction` on ``current``: destructive action (Delete, Remove).
  ///
  /// Thread-safe: yes. Real-time-safe: no.
  public static func `destructiveAction`() { current.`destructiveAction`() }

  /// Plays `error`: something has not worked.
  ///
  /// Four taps close together: it did not work. Character: the error notification.
  ///
  /// Thread-safe: yes. Real-time-safe: no.
  public func `error`() { playBuiltIn("error") }

  /// Plays `error` on ``current``: something has not worked.
  ///
  /// Thread-safe: yes. Real-time-safe: no.
  public static func `error`() { current.`error`() }

  /// Plays `errorAlert`: error, alert.
  ///
  /// The error feedback for an alert that must not be missed. Character: firm error.
  ///
  /// Thread-safe: yes. Real-time-safe: no.
  public func `errorAlert`() { playBuiltIn("errorAlert") }

  /// Plays `errorAlert` on ``current``: error, alert.
  ///
  /// Thread-safe: yes. Real-time-safe: no.
  public static func `errorAlert`() { current.`errorAlert`() }

  /// Plays `lightTap`: ghost or text button (Skip, Dismiss); profile button.
  ///
  /// A subtle tap for buttons that stay in the background. Character: subtle.
  ///
  /// Thread-safe: yes. Real-time-safe: no.
  public func `lightTap`() { playBuiltIn("lightTap") }

  /// Plays `lightTap` on ``current``: ghost or text button (Skip, Dismiss); profile button.
  ///
  /// Thread-safe: yes. Real-time-safe: no.
  public static func `lightTap`() { current.`lightTap`() }

  /// Plays `messageSent`: send message.
  ///
  /// A crisp tap as a message leaves. Character: crisp.
  ///
  /// Thread-safe: yes. Real-time-safe: no.
  public func `messageSent`() { playBuiltIn("messageSent") }

  /// Plays `messageSent` on ``current``: send message.
  ///
  /// Thread-safe: yes. Real-time-safe: no.
  public static func `messageSent`() { current.`messageSent`() }

  /// Plays `navigationTap`: navigation push, pop.
  ///
  /// A faint tap as one screen gives way to another. Character: subtle, directional.
  ///
  /// Thread-safe: yes. Real-time-safe: no.
  public func `navigationTap`() { playBuiltIn("navigationTap") }

  /// Plays `navigationTap` on ``current``: navigation push, pop.
  ///
  /// Thread-safe: yes. Real-time-safe: no.
  public static func `navigationTap`() { current.`navigationTap`() }

  /// Plays `primaryAction`: primary CTA (Save, Add, Continue).
  ///
  /// A firm, deliberate tap for the one action that matters most on a screen. Use it at most once a screen. Character: firm, deliberate.
  ///
  /// Thread-safe: yes. Real-time-safe: no.
  public func `primaryAction`() { playBuiltIn("primaryAction") }

  /// Plays `primaryAction` on ``current``: primary CTA (Save, Add, Continue).
  ///
  /// Thread-safe: yes. Real-time-safe: no.
  public static func `primaryAction`() { current.`primaryAction`() }

  /// Plays `reminderSent`: a reminder has been sent.
  ///
  /// Three equal taps in quick succession: a reminder is on its way. Character: three equal taps.
  ///
  /// Thread-safe: yes. Real-time-safe: no.
  public func `reminderSent`() { playBuiltIn("reminderSent") }

  /// Plays `reminderSent` on ``current``: a reminder has been sent.
  ///
  /// Thread-safe: yes. Real-time-safe: no.
  public static func `reminderSent`() { current.`reminderSent`() }

  /// Plays `save`: save, confirm.
  ///
  /// A quick, light confirmation that something is kept. Character: quick confirmation.
  ///
  /// Thread-safe: yes. Real-time-safe: no.
  public func `save`() { playBuiltIn("save") }

  /// Plays `save` on ``current``: save, confirm.
  ///
  /// Thread-safe: yes. Real-time-safe: no.
  public static func `save`() { current.`save`() }

  /// Plays `selectionChanged`: segmented control.
  ///
  /// A light tick as a segmented control moves to another segment. Character: system selection.
  ///
  /// Thread-safe: yes. Real-time-safe: no.
  public func `selectionChanged`() { playBuiltIn("selectionChanged") }

  /// Plays `selectionChanged` on ``current``: segmented control.
  ///
  /// Thread-safe: yes. Real-time-safe: no.
  public static func `selectionChanged`() { current.`selectionChanged`() }

  /// Plays `settlementComplete`: a settlement is complete.
  ///
  /// A strong tap, then the strongest: a debt is settled. Character: two taps, the second the strongest.
  ///
  /// Thread-safe: yes. Real-time-safe: no.
  public func `settlementComplete`() { playBuiltIn("settlementComplete") }

  /// Plays `settlementComplete` on ``current``: a settlement is complete.
  ///
  /// Thread-safe: yes. Real-time-safe: no.
  public static func `settlementComplete`() { current.`settlementComplete`() }

  /// Plays `sheetDismiss`: sheet dismiss.
  ///
  /// The lighter counterpart of sheetPresent as a sheet leaves. Character: lighter counterpart.
  ///
  /// Thread-safe: yes. Real-time-safe: no.
  public func `sheetDismiss`() { playBuiltIn("sheetDismiss") }

  /// Plays `sheetDismiss` on ``current``: sheet dismiss.
  ///
  /// Thread-safe: yes. Real-time-safe: no.
  public static func `sheetDismiss`() { current.`sheetDismiss`() }

  /// Plays `sheetPresent`: sheet present.
  ///
  /// A soft, round tap as a sheet slides in. Character: modal slide-in.
  ///
  /// Thread-safe: yes. Real-time-safe: no.
  public func `sheetPresent`() { playBuiltIn("sheetPresent") }

  /// Plays `sheetPresent` on ``current``: sheet present.
  ///
  /// Thread-safe: yes. Real-time-safe: no.
  public static func `sheetPresent`() { current.`sheetPresent`() }

  /// Plays `success`: something has worked.
  ///
  /// A weaker tap, then the strongest: it is done. Character: the success notification; what settlementComplete and transactionAdded fall back to.
  ///
  /// Thread-safe: yes. Real-time-safe: no.
  public func `success`() { playBuiltIn("success") }

  /// Plays `success` on ``current``: something has worked.
  ///
  /// Thread-safe: yes. Real-time-safe: no.
  public static func `success`() { current.`success`() }

  /// Plays `tap`: floating action button.
  ///
  /// The standard tap of a floating action button. Character: standard tap.
  ///
  /// Thread-safe: yes. Real-time-safe: no.
  public func `tap`() { playBuiltIn("tap") }

  /// Plays `tap` on ``current``: floating action button.
  ///
  /// Thread-safe: yes. Real-time-safe: no.
  public static func `tap`() { current.`tap`() }

  /// Plays `toggle`: toggle switch.
  ///
  /// A light tick as a switch changes sides. Character: system selection.
  ///
  /// Thread-safe: yes. Real-time-safe: no.
  public func `toggle`() { playBuiltIn("toggle") }

  /// Plays `toggle` on ``current``: toggle switch.
  ///
  /// Thread-safe: yes. Real-time-safe: no.
  public static func `toggle`() { current.`toggle`() }

  /// Plays `transactionAdded`: a transaction has been added.
  ///
  /// A soft tap, then a crisp and stronger one: an entry drops into place. Character: soft, then sharp.
  ///
  /// Thread-safe: yes. Real-time-safe: no.
  public func `transactionAdded`() { playBuiltIn("transactionAdded") }

  /// Plays `transactionAdded` on ``current``: a transaction has been added.
  ///
  /// Thread-safe: yes. Real-time-safe: no.
  public static func `transactionAdded`() { current.`transactionAdded`() }

  /// Plays `undoAction`: undo.
  ///
  /// The success feedback, as relief: what was done is undone. Character: satisfying relief.
  ///
  /// Thread-safe: yes. Real-time-safe: no.
  public func `undoAction`() { playBuiltIn("undoAction") }

  /// Plays `undoAction` on ``current``: undo.
  ///
  /// Thread-safe: yes. Real-time-safe: no.
  public static func `undoAction`() { current.`undoAction`() }

  /// Plays `warning`: something needs care.
  ///
  /// A strong tap, then a weaker one: take care. Character: the warning notification; what reminderSent falls back to.
  ///
  /// Thread-safe: yes. Real-time-safe: no.
  public func `warning`() { playBuiltIn("warning") }

  /// Plays `warning` on ``current``: something needs care.
  ///
  /// Thread-safe: yes. Real-time-safe: no.
  public static func `warning`() { current.`warning`() }
}
