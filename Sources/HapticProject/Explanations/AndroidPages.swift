extension CodePage {
  /// The pages of the findings about Android's vibrations.
  static let android = #"""
    android-waveform-lengths-differ
      The numbers of amplitudes and timings differ. Give each time its amplitude.
    - {"timings": [0, 20, 30], "amplitudes": [0, 255]}
    + {"timings": [0, 20, 30], "amplitudes": [0, 255, 0]}
    android-waveform-no-length
      The times add up to nothing, which Android refuses. Give a time above 0.
    - {"timings": [0, 0]}
    + {"timings": [0, 20]}
    android-waveform-repeat-outside
      repeat is no index of timings. Correct it, or write -1 to play once.
    - {"timings": [0, 20], "repeat": 5}
    + {"timings": [0, 20], "repeat": -1}
    android-waveform-repeat-ignored
      The part to repeat has no length; it plays once. Move repeat.
    - {"timings": [0, 20, 0], "repeat": 2}
    + {"timings": [0, 20, 30], "repeat": 1}
    android-waveform-nothing-to-play
      The motor never runs. Give a time an amplitude above 0.
    - {"timings": [20], "amplitudes": [0]}
    + {"timings": [20], "amplitudes": [255]}
    android-waveform-default-amplitude
      Amplitudes are -1, the device's own choice; read as 255.
    - {"timings": [20], "amplitudes": [-1]}
    + {"timings": [20], "amplitudes": [255]}
    android-waveform-silence-dropped
      Silence at the end is not kept, as the waveform plays only once.
    - {"timings": [0, 20, 100], "amplitudes": [0, 255, 0]}
    + {"timings": [0, 20], "amplitudes": [0, 255]}
    android-xml-root-unknown
      The outermost element is no vibration. Make it vibration-effect or vibration-select.
    - <effect>…</effect>
    + <vibration-effect>…</vibration-effect>
    android-xml-element-unknown
      There is no element of this name. Correct or remove it.
    - <waveform-efect>
    + <waveform-effect>
    android-xml-element-misplaced
      An element is where it must not be. Move it.
    - <vibration-effect><primitive-effect name="click"/><vibration-effect/></vibration-effect>
    + <vibration-effect><primitive-effect name="click"/></vibration-effect>
    android-xml-effect-mixed
      An effect holds more than one kind of element, or more than one of its kind. Keep one.
    - a primitive-effect beside a waveform-effect
    + two files, or one kind of effect
    android-xml-empty
      An element that must hold something is empty. Fill or remove it.
    - <waveform-effect></waveform-effect>
    + <waveform-effect><waveform-entry durationMs="20" amplitude="255"/></waveform-effect>
    android-xml-repeating-missing
      A repeating effect has no repeating. Add it.
    - <repeating-effect></repeating-effect>
    + <repeating-effect><repeating>…</repeating></repeating-effect>
    android-xml-text-misplaced
      Text is where only elements may be. Remove it, or make a comment of it.
    - <vibration-effect>click</vibration-effect>
    + <vibration-effect><predefined-effect name="click"/></vibration-effect>
    android-xml-attribute-unknown
      There is no attribute of this name here. Correct or remove it.
    - <waveform-entry duration="20" amplitude="255"/>
    + <waveform-entry durationMs="20" amplitude="255"/>
    android-xml-attribute-missing
      A required attribute is not there. Add it.
    - <waveform-entry amplitude="255"/>
    + <waveform-entry durationMs="20" amplitude="255"/>
    android-xml-name-unknown
      An effect, a primitive or a delay type has a name that apps cannot use. Choose one of those in the hint.
    - <predefined-effect name="boom"/>
    + <predefined-effect name="heavy_click"/>
    android-xml-not-a-number
      A value is not a number, or not the whole number that it must be. Correct it.
    - durationMs="20 ms"
    + durationMs="20"
    android-xml-out-of-range
      A number is outside the allowed range. Correct it.
    - amplitude="300"
    + amplitude="255"
    android-xml-no-length
      All durations together are 0. Give one a length.
    - <waveform-entry durationMs="0" amplitude="255"/>
    + <waveform-entry durationMs="20" amplitude="255"/>
    android-xml-envelope-open
      A basic envelope does not end at intensity 0. Add a point that does.
    - a last control point with intensity="0.5"
    + one more control point with intensity="0"
    android-xml-vendor-data-invalid
      A vendor effect is not base64 of a vendor's data. Write it with the device's own tools.
    - <vendor-effect>hello</vendor-effect>
    + the text that the device's own tool writes
    android-xml-time-too-late
      A time is beyond the latest that Thrum reads, 1,000,000 s; Android itself would go on.
    - durationMs="2000000000"
    + durationMs="2000"
    android-xml-name-case
      A name has capital letters, which Android's parser accepts and its schema does not. Write it in small
      letters.
    - name="Click"
    + name="click"
    android-xml-namespace-ignored
      A namespace is declared, which means nothing here. Remove it.
    - <vibration-effect xmlns:a="b">
    + <vibration-effect>
    android-xml-frequency-clamped
      A frequency is outside 80 to 230 Hz; the sharpness is clamped.
    - frequencyHz="400"
    + frequencyHz="230"
    android-xml-primitive-cut
      A primitive begins before the one before it has ended, which it cuts off. Give it a later start.
    - <primitive-effect name="spin"/> followed at once by another with delayMs="10"
    + delayMs="200"
    android-xml-repeat-ignored
      The part that repeats has no length; it is played once.
    - a repeating part of durationMs="0"
    + a repeating part of durationMs="500"
    android-xml-silence-dropped
      Silence at the end is not kept: a pattern ends with its last event. Put it at the beginning of what repeats.
    - a last entry with amplitude="0"
    + leave the entry out
    android-xml-nothing-to-play
      Nothing in the file can be played: a vendor's data, or no effect at all.
    - a file with only vendor-effect
    + add a predefined-effect that every device plays
    android-xml-default-amplitude
      The amplitude default is the device's own; read as full strength.
    - amplitude="default"
    + amplitude="255"
    android-xml-vibration-left-out
      Primitives are taps; a vibration among them is left out.
    - thrum export "O~~~" --to android-xml --kind primitives
    + thrum export "O~~~" --to android-xml --kind waveform
    android-xml-tap-delayed
      A tap comes later, since the primitive before it has to end first.
    - two taps 5 ms apart
    + two taps 30 ms apart
    android-xml-sharpness-named
      A tap is written as the primitive whose sharpness is nearest.
    - a tap of sharpness 0.3
    + a tap of the sharpness of tick, click or thud
    android-xml-jump-as-ramp
      A jump is written as a ramp: of 1 ms, the shortest there is in an envelope, or of as long as the device needs.
    - a vibration that begins at full strength at once
    + nothing to do: a ramp of 20 ms or less is hardly felt
    android-xml-short-segments
      Ways between points are shorter than 20 ms, which a device need not play. Name the device with --profile.
    - thrum export tap --to android-xml --kind basic-envelope
    + thrum export tap --to android-xml --kind basic-envelope --profile pixel-chirp
    android-xml-many-points
      An envelope has more than the 16 points that every device plays. Name the device with --profile.
    - thrum export "(~.)*9" --to android-xml --kind basic-envelope
    + thrum export "(~.)*9" --to android-xml --kind basic-envelope --profile pixel-chirp
    android-xml-event-lost
      Of a tap or a vibration less than half the strength is left: the envelope has too few points for all of them.
    - thrum export "(~.)*90" --to android-xml --kind basic-envelope --profile pixel-chirp
    + thrum export "(~.)*90" --to android-xml --kind waveform --profile pixel-chirp
    android-xml-pause-lost
      The pause between two events is gone: the envelope has too few points, or they have to be too far apart.
    - two vibrations 5 ms apart on a device that needs 20 ms for each way
    + 50 ms between the two
    android-xml-point-delayed
      A point of an envelope is later, since the device takes longer from one point to the next.
    - points 1 ms apart on a device that needs 20 ms
    + points 20 ms apart
    android-xml-primitive-unsupported
      The device lacks a primitive that would be needed, and would play nothing of them all; a waveform is
      written.
    - --kind primitives for a device without thud
    + --kind waveform
    android-xml-envelope-unsupported
      The device has no envelopes; a waveform is written.
    - --kind basic-envelope for a device without envelopes
    + --kind waveform
    hla-lengths-differ
      The numbers of amplitudes and times differ. Give each time its amplitude.
    - three times and two amplitudes
    + three times and three amplitudes
    hla-no-length
      The times add up to nothing. Give a time above 0.
    - times that are all 0
    + a time of 20 ms
    hla-repeat-outside
      The index to repeat from is not in the list. Correct it, or write -1 to play once.
    - a repeat from entry 9 of 3
    + -1, to play once
    hla-no-waveform
      A file of version 2 has no waveform, only what Thrum does not read. Export it with an amplitude signal.
    - a file with a sound only
    + export with an amplitude signal
    hla-repeat-ignored
      The part to repeat has no length, or is one waveform of several; it plays once.
    - a repeat of a part without length
    + a repeat from an entry that has a length
    hla-nothing-to-play
      The motor never runs. Give a time an amplitude above 0.
    - amplitudes that are all 0
    + an amplitude of 255
    hla-overlap
      A waveform begins before the one before it has ended; it is read after it.
    - a second waveform at 50 ms, in the first
    + a second waveform after the end of the first
    hla-primitives-ignored
      Primitives are not read. The rest plays without them.
    - a primitive beside the waveform
    + nothing to do: the waveform plays
    hla-default-amplitude
      Amplitudes are -1, the device's own choice; read as 255.
    - an amplitude of -1
    + an amplitude of 255
    hla-silence-dropped
      Silence at the end is not kept, as the waveform plays only once.
    - a last amplitude of 0
    + leave the entry out
    hla-signal-ignored
      A file of version 2 holds the pattern as sound or as envelopes, too; its waveforms are read.
    - envelopes beside the waveform
    + nothing to do: both are one pattern
    """#
}
