@testable import HapticFormats

/// Small vibrations and ways to read them.
enum Vibration {
  /// A selection with one effect of each kind.
  static let everything = """
    <?xml version="1.0" encoding="utf-8"?>
    <!-- one of each -->
    <vibration-select>
      <vibration-effect><predefined-effect name="double_click"/></vibration-effect>
      <vibration-effect>
        <primitive-effect name="click"/>
        <primitive-effect name="spin" scale="0.5" delayMs="20"/>
        <primitive-effect name="thud" delayMs="50" delayType="relative_start_offset"/>
        <primitive-effect name="slow_rise" scale="1" delayType="pause"/>
        <primitive-effect name="tick" scale="0.25"/>
      </vibration-effect>
      <vibration-effect>
        <waveform-effect>
          <waveform-entry durationMs="10" amplitude="0"/>
          <waveform-entry durationMs="20" amplitude="255"/>
          <waveform-entry durationMs="30" amplitude="64"/>
          <repeating>
            <waveform-entry durationMs="40" amplitude="0"/>
            <waveform-entry durationMs="50" amplitude="default"/>
          </repeating>
        </waveform-effect>
      </vibration-effect>
      <vibration-effect>
        <waveform-envelope-effect initialFrequencyHz="80">
          <control-point amplitude="0.25" frequencyHz="155" durationMs="100"/>
          <control-point amplitude="1" frequencyHz="230" durationMs="50"/>
        </waveform-envelope-effect>
      </vibration-effect>
      <vibration-effect>
        <basic-envelope-effect>
          <control-point intensity="0.5" sharpness="0.25" durationMs="100"/>
          <control-point intensity="0" sharpness="0.75" durationMs="100"/>
        </basic-envelope-effect>
      </vibration-effect>
      <vibration-effect>
        <repeating-effect>
          <preamble><primitive-effect name="quick_fall"/></preamble>
          <repeating>
            <waveform-entry durationMs="100" amplitude="0"/>
            <waveform-entry durationMs="100" amplitude="255"/>
          </repeating>
        </repeating-effect>
      </vibration-effect>
    </vibration-select>
    """

  /// A file with one effect with this content.
  static func effect(_ content: String) -> String { "<vibration-effect>\(content)</vibration-effect>" }

  static func read(_ text: String) -> ParsedFile<AndroidXMLDetails> {
    AndroidXMLReader.decode(SourceText(name: "test.xml", bytes: Array(text.utf8)))
  }

  /// The strength and sharpness of the pattern's vibration at a time: its own level, its curve and the control.
  static func strength(_ pattern: HapticPattern, at milliseconds: Double) -> String {
    let time = TimePoint.seconds(milliseconds / 1000)
    var state = ControlState()
    var level = (intensity: 0.0, sharpness: 0.0)
    for entry in Timeline(compiling: pattern).entries where entry.time <= time {
      switch entry.action {
      case .control(let segment): state.begin(segment, at: entry.time)
      case .start(_, .continuous(let voice)) where entry.time + voice.held > time:
        let elapsed = time - entry.time
        level = (
          voice.intensity.value * (voice.intensityCurve?.value(at: elapsed) ?? 1),
          voice.sharpness.value + voice.sharpnessOffset(after: elapsed)
        )
      default: break
      }
    }
    let intensity = level.intensity * state.value(of: .hapticIntensity, at: time)
    return "\(short(intensity))/\(short(level.sharpness + state.value(of: .hapticSharpness, at: time)))"
  }

  static func milliseconds(_ time: TimePoint) -> String { DecimalTime.milliseconds(time.nanoseconds) }

  /// Three decimals are enough to distinguish levels.
  static func short(_ level: Double) -> String { "\((level * 1000).rounded() / 1000)" }
}
