/// Names one use in a ``UseRoster``, also after it has left.
struct UseHandle: Sendable, Hashable {
  fileprivate let slot: Int
  /// The number of the use in the order in which uses joined.
  let number: Int
}

/// The present uses of an actuator, in the order in which they began.
///
/// A doubly linked list over reused slots: joining, leaving and finding by handle take constant time.
struct ActiveVoices<Use: LaneVoiceUse>: Sendable, Sequence {
  private struct Slot {
    var use: Use
    /// The number of the present use; -1 if the slot is free.
    var number: Int
    var before: Int
    var after: Int
  }

  private static var none: Int { -1 }

  private var slots: [Slot] = []
  private var free: [Int] = []
  private var head = none
  private var tail = none
  /// The first use of another track than the first one's.
  private var rival = none
  private var joined = 0
  private(set) var count = 0

  var isEmpty: Bool { count == 0 }

  /// The use that began first.
  var first: UseHandle? { handle(head) }

  /// The use, or `nil` if it has left.
  subscript(handle: UseHandle) -> Use? {
    slots[handle.slot].number == handle.number ? slots[handle.slot].use : nil
  }

  /// The request of a use that has not left.
  func request(_ handle: UseHandle) -> LaneMixer.Request { slots[handle.slot].use.request }

  /// The use that began next after one that has not left.
  func handle(after handle: UseHandle) -> UseHandle? { self.handle(slots[handle.slot].after) }

  /// Changes a use, but never its track.
  ///
  /// Does nothing if it has left.
  mutating func update(_ handle: UseHandle, _ change: (inout Use) -> Void) {
    guard slots[handle.slot].number == handle.number else { return }
    change(&slots[handle.slot].use)
  }

  /// Adds a use that begins now.
  @discardableResult
  mutating func join(_ use: Use) -> UseHandle {
    let slot = Slot(use: use, number: joined, before: tail, after: Self.none)
    let position = free.popLast() ?? slots.count
    if position == slots.count { slots.append(slot) } else { slots[position] = slot }
    if tail == Self.none { head = position } else { slots[tail].after = position }
    tail = position
    if rival == Self.none, track(position) != track(head) { rival = position }
    joined += 1
    count += 1
    return UseHandle(slot: position, number: slot.number)
  }

  /// Removes a use.
  ///
  /// Does nothing if it has left.
  mutating func leave(_ handle: UseHandle) {
    let position = handle.slot
    guard slots[position].number == handle.number else { return }
    let (before, after) = (slots[position].before, slots[position].after)
    if before == Self.none { head = after } else { slots[before].after = after }
    if after == Self.none { tail = before } else { slots[after].before = before }
    slots[position].number = -1
    free.append(position)
    count -= 1
    // The rival only ever moves on: all moves together are at most as many as the uses.
    if position == rival { rival = after }
    if head == Self.none { rival = Self.none }
    while rival != Self.none, track(rival) == track(head) { rival = slots[rival].after }
  }

  /// The first use of another track.
  func first(besides track: Int) -> Use? {
    guard head != Self.none else { return nil }
    if self.track(head) != track { return slots[head].use }
    return rival == Self.none ? nil : slots[rival].use
  }

  func makeIterator() -> AnyIterator<(handle: UseHandle, use: Use)> {
    var next = head
    return AnyIterator {
      guard let handle = handle(next) else { return nil }
      let slot = slots[next]
      next = slot.after
      return (handle, slot.use)
    }
  }

  private func track(_ position: Int) -> Int { slots[position].use.request.side.track }

  private func handle(_ position: Int) -> UseHandle? {
    position == Self.none ? nil : UseHandle(slot: position, number: slots[position].number)
  }
}
