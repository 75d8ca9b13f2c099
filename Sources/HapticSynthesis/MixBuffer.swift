internal import HapticModel

/// The sum of all voices, in a ring of frames that extends ahead by at least the longest tap.
///
/// A tap never changes once it has begun, so all of it is added at its onset. Frames are addressed by their position in
/// the stream.
struct MixBuffer: ~Copyable {
  private let storage: UnsafeMutablePointer<Float>
  private let capacity: Int
  private let mask: Int

  /// Makes a buffer that holds at least `frames` frames.
  init(frames: Int) {
    var size = 64
    while size < frames { size *= 2 }
    capacity = size
    mask = size - 1
    storage = .allocate(capacity: size)
    storage.initialize(repeating: 0, count: size)
  }

  deinit { storage.deallocate() }

  /// The address of `frame`; the frames of one aligned quantum are contiguous.
  @_noAllocation @_noLocks
  func pointer(at frame: Int64) -> UnsafeMutablePointer<Float> {
    storage + (Int(truncatingIfNeeded: frame) & mask)
  }

  /// Adds a damped sine from `frame` on.
  ///
  /// A second-order recurrence eight frames wide: y[n+8] = 2·r⁸·cos 8w · y[n] − r¹⁶ · y[n−8], seeded in double
  /// precision.
  @_noAllocation @_noLocks
  func add(_ partial: Partial, gain: Double, at frame: Int64) {
    if partial.frames <= 0 { return }
    var (older, newer) = Self.seeds(partial, gain: gain * partial.gain)
    let r8 = PortableMath.exponential(8 * partial.damping)
    let forward = Float(2 * r8 * PortableMath.cosine(8 * partial.angle))
    let back = Float(-r8 * r8)
    let slope = partial.isWindowed ? -1 / Float(partial.frames) : 0
    let lanes = SIMD8<Float>(0, 1, 2, 3, 4, 5, 6, 7)
    var window = SIMD8<Float>(repeating: 1) + lanes * slope
    let step = SIMD8<Float>(repeating: 8 * slope)
    var position = Int(truncatingIfNeeded: frame) & mask
    var left = partial.frames
    while left >= 8 {
      let value = newer * window
      if position + 8 <= capacity {
        let target = UnsafeMutableRawPointer(storage + position)
        let sum = target.loadUnaligned(as: SIMD8<Float>.self) + value
        target.storeBytes(of: sum, as: SIMD8<Float>.self)
      } else {
        addLanes(value, count: 8, at: position)
      }
      position = (position + 8) & mask
      left -= 8
      let next = newer * forward + older * back
      older = newer
      newer = next
      window += step
    }
    if left > 0 { addLanes(newer * window, count: left, at: position) }
  }

  @_noAllocation @_noLocks
  private func addLanes(_ value: SIMD8<Float>, count: Int, at position: Int) {
    for lane in 0..<count { storage[(position + lane) & mask] += value[lane] }
  }

  /// The eight values before the partial's start, continued backwards, and its first eight.
  @_noAllocation @_noLocks
  private static func seeds(_ partial: Partial, gain: Double) -> (SIMD8<Float>, SIMD8<Float>) {
    let cosine = PortableMath.cosine(partial.angle)
    let sine = PortableMath.sine(partial.angle)
    let r = PortableMath.exponential(partial.damping)
    // gain · r^-8 · e^(i·w·(1-8))
    let start = gain * PortableMath.exponential(-8 * partial.damping)
    var re = start * PortableMath.cosine(-7 * partial.angle)
    var im = start * PortableMath.sine(-7 * partial.angle)
    var older = SIMD8<Float>(repeating: 0)
    var newer = SIMD8<Float>(repeating: 0)
    for lane in 0..<16 {
      if lane < 8 { older[lane] = Float(im) } else { newer[lane - 8] = Float(im) }
      let nextRe = (re * cosine - im * sine) * r
      im = (im * cosine + re * sine) * r
      re = nextRe
    }
    return (older, newer)
  }

  /// Fades out everything from `frame` on within `fade` frames, and clears the rest.
  @_noAllocation @_noLocks
  func silence(from frame: Int64, fade: Int, until end: Int64) {
    let slope = 1 / Float(fade)
    var position = frame
    while position < end {
      let left = 1 - Float(position - frame) * slope
      pointer(at: position).pointee *= left > 0 ? left : 0
      position += 1
    }
  }
}
