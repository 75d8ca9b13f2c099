// The kernel as the page calls it: one synthesizer at a time, one lane of a sound plan. See tools/generate.
//
// Numbers of frames come as 64-bit floats, which JavaScript has; sound/kernel.js checks that they are whole.

internal import HapticModel
internal import HapticSynthesis

/// The frames of one call of `render`, and of one block of its memory.
private let blockFrames = 4096

private nonisolated(unsafe) var synthesizer: Synthesizer?
private nonisolated(unsafe) var tones: ToneMap?
private nonisolated(unsafe) var block: UnsafeMutablePointer<Float>?

/// Sets the tones of a drive for the next `open`: frequencies in hertz, lengths in nanoseconds.
@_expose(wasm, "tones") @_cdecl("kernel_tones")
func setTones(
  _ low: Double, high: Double, softLength: Double, softHertz: Double, softGain: Double,
  sharpLength: Double, sharpHertz: Double, sharpGain: Double
) {
  guard let low = Frequency(hertz: low), let high = Frequency(hertz: high),
    let softHertz = Frequency(hertz: softHertz), let sharpHertz = Frequency(hertz: sharpHertz)
  else { return }
  tones = ToneMap(
    low: low, high: high,
    soft: .init(length: .nanoseconds(Int64(softLength)), frequency: softHertz, gain: softGain),
    sharp: .init(length: .nanoseconds(Int64(sharpLength)), frequency: sharpHertz, gain: sharpGain))
}

/// Makes a kernel at frame 0 with room for `capacity` commands; returns the address of its block, or 0 for settings
/// that no kernel takes.
@_expose(wasm, "open") @_cdecl("kernel_open")
func open(
  _ hertz: Int32, voicing: Int32, gain: Double, ceiling: Double, settles: Int32, capacity: Int32
) -> UnsafeMutablePointer<Float>? {
  close()
  guard let rate = SampleRate(hertz: Int(hertz)), let gain = Decibels(gain), let ceiling = Decibels(ceiling)
  else { return nil }
  var settings = KernelSettings(
    voicing: voicing == 0 ? .audition : (voicing == 1 ? .literal : .drive), gain: gain, ceiling: ceiling,
    settlesInSilence: settles != 0)
  if let tones { settings.tones = tones }
  tones = nil
  synthesizer = Synthesizer(rate: rate, settings: settings, capacity: Int(capacity))
  block = .allocate(capacity: blockFrames)
  return block
}

/// Sends a command; 0 if there is no room for it or no such kind.
@_expose(wasm, "send") @_cdecl("kernel_send")
func send(
  _ kind: Int32, frame: Double, serial: Double, target: Double, level: Float, second: Float,
  attack: Double, release: Double, decay: Double, elapsed: Double
) -> Int32 {
  guard let kind = VoiceCommand.Kind(rawValue: UInt8(truncatingIfNeeded: kind)) else { return 0 }
  var command = VoiceCommand(kind, frame: Int64(frame), serial: Int64(serial))
  command.target = Int64(target)
  (command.level, command.second) = (level, second)
  (command.attack, command.release) = (Int64(attack), Int64(release))
  (command.decay, command.elapsed) = (Int64(decay), Int64(elapsed))
  return synthesizer?.send(command) == true ? 1 : 0
}

/// Fades all sound from a frame on.
@_expose(wasm, "cut") @_cdecl("kernel_cut")
func cut(_ frame: Double) -> Int32 { synthesizer?.cut(from: FrameIndex(Int64(frame))) == true ? 1 : 0 }

/// Skips frames that are certainly silent, at most `limit`; returns their number.
@_expose(wasm, "skip") @_cdecl("kernel_skip")
func skip(_ limit: Int32) -> Int32 { Int32(synthesizer?.skipSilence(limit: Int(limit)) ?? 0) }

/// Renders into the block; returns the number of frames, fewer than asked for only at the stream's end.
@_expose(wasm, "render") @_cdecl("kernel_render")
func render(_ frames: Int32) -> Int32 {
  guard let synthesizer, let block else { return 0 }
  return Int32(synthesizer.render(into: block, frames: min(max(Int(frames), 0), blockFrames)))
}

/// Frees the kernel.
@_expose(wasm, "close") @_cdecl("kernel_close")
func close() {
  synthesizer = nil
  block?.deallocate()
  block = nil
}
