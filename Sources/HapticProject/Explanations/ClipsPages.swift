extension CodePage {
  /// The pages of the findings about clips of haptic studios.
  static let clips = #"""
    haps-unit-unknown
      Times are not in seconds. Export the effect with m_time_unit 0.
    - "m_time_unit": 1
    + "m_time_unit": 0
    haps-pattern-empty
      The effect has no note of vibration that could be played.
    - a melody without notes
    + a melody with a note that has a length
    haps-times-decreasing
      A keyframe lies before the one above it; they are sorted. Sort them in the file.
    - keyframes at 0.2, then at 0.1
    + keyframes at 0.1, then at 0.2
    haps-version-unknown
      The version is not 5; read as if it were.
    - "m_version": 9
    + "m_version": 5
    haps-notes-overlap
      A vibration begins while another one sounds, which ends there. Merge them.
    - notes at 0 s of 1 s, and at 0.5 s
    + notes at 0 s of 0.5 s, and at 0.5 s
    haps-note-void
      A vibration has no length; ignored.
    - "m_length": 0
    + "m_length": 0.2
    haps-melody-muted
      A melody is muted; left out, as it was meant.
    - "m_mute": 1
    + "m_mute": 0
    haps-modality-ignored
      The effect has a texture or a stiffness, which are no vibrations in time; left out.
    - an effect with a texture
    + an effect with a vibration
    haps-slopes-ignored
      Keyframes have slopes; the curve between them is read as straight.
    - keyframes with slopes
    + more keyframes, for the bend
    haps-keyframes-outside
      Keyframes lie after the end of their note, where nothing sounds.
    - a keyframe at 2 s of a note of 1 s
    + a keyframe at 1 s
    haps-frequency-clamped
      A frequency lies outside 65…300 Hz; its sharpness is 0 or 1.
    - a frequency of 400 Hz
    + a frequency of 300 Hz
    ivs-pattern-empty
      The file has no <effects>, or no <timeline-effect> that plays anything. Add one.
    - <ivs-file></ivs-file>
    + <ivs-file> with <effects> and a <timeline-effect>
    ivs-attribute-missing
      A required attribute is missing. Add it.
    - <launch-event time="0"/>
    + <launch-event effect="tap" time="0"/>
    ivs-not-a-number
      The value of an attribute is not a whole number. Correct it.
    - magnitude="full"
    + magnitude="10000"
    ivs-out-of-range
      A time, a length or a period is outside its range. Correct it.
    - duration="-5"
    + duration="50"
    ivs-time-too-late
      A vibration ends later than Thrum reads, 1,000,000 s.
    - duration="2000000000"
    + duration="2000"
    ivs-effect-missing
      A launch event names a basis effect that the file does not have. Correct the name.
    - effect="tpa"
    + effect="tap"
    ivs-clamped
      A magnitude or a level is outside 0 to 10000 and is clamped.
    - magnitude="12000"
    + magnitude="10000"
    ivs-type-unknown
      A basis effect is neither periodic nor a magsweep; it is left out.
    - type="waveform"
    + type="periodic"
    ivs-repeat-ignored
      A <repeat-event> is ignored: its events play once.
    - <repeat-event count="3">
    + the events three times
    ivs-no-length
      A vibration has no length; it is ignored.
    - duration="0"
    + duration="50"
    ivs-waveform-ignored
      A waveform is not a sine; a pattern has no waveforms.
    - waveform="square"
    + waveform="sine"
    ivs-frequency-clamped
      A frequency is outside 65 to 300 Hz; its sharpness is 0 or 1.
    - period="1"
    + period="4"
    haptic-not-a-pattern
      The text is JSON but not an object. Give it a top-level object with version and signals.
    - []
    + {"version": {"major": 1, "minor": 0, "patch": 0}, "signals": {…}}
    haptic-version-old
      The file is of the old format 0.x, whose files are called .vij. Convert it to 1.0 with Lofelt's tools.
    - "version": {"major": 0}
    + "version": {"major": 1, "minor": 0, "patch": 0}, after a conversion
    haptic-version-unsupported
      The major version is not 1. Export the file as 1.0.
    - "version": {"major": 2}
    + "version": {"major": 1, "minor": 0, "patch": 0}
    haptic-amplitude-empty
      The amplitude envelope has no breakpoint. Add two.
    - "amplitude": []
    + "amplitude": [{"time": 0, "amplitude": 1}, {"time": 0.2, "amplitude": 1}]
    haptic-times-decreasing
      A breakpoint lies before the one above it. Sort them; Lofelt's own reader refuses the file.
    - {"time": 0.2, …}, {"time": 0.1, …}
    + {"time": 0.1, …}, {"time": 0.2, …}
    haptic-emphasis-below-amplitude
      An emphasis is weaker than the vibration at its time; read as meant. Lofelt's own reader refuses the file.
    - "amplitude": 0.8, "emphasis": {"amplitude": 0.5}
    + "amplitude": 0.5, "emphasis": {"amplitude": 0.8}
    haptic-no-length
      The amplitude envelope has no length: no vibration, only taps. Meta's own reader refuses the file.
    - "amplitude": [{"time": 0, "amplitude": 1}]
    + "amplitude": [{"time": 0, "amplitude": 1}, {"time": 0.2, "amplitude": 1}]
    haptic-version-incomplete
      The version has no minor or no patch; read as 0.
    - "version": {"major": 1}
    + "version": {"major": 1, "minor": 0, "patch": 0}
    haptic-metadata-ignored
      The metadata is not an object, or is too large; ignored.
    - "metadata": "by me"
    + "metadata": {"author": "by me"}
    haptic-version-newer
      The file is of a version after 1.0.0; read as 1.0.0, without what was added since.
    - "version": {"major": 1, "minor": 2, "patch": 0}
    + "version": {"major": 1, "minor": 0, "patch": 0}
    haptic-frequency-outside
      A frequency lies outside the time of the amplitude envelope, where nothing sounds.
    - a frequency at 2 s of a clip of 1 s
    + a frequency at 1 s
    lofelt-v0-layout-too-old
      The clip has the layout before 0.2, which no tool reads any more. Convert it with the tool that wrote it.
    - a clip of version 0.1
    + a clip of version 1.0, from the tool that wrote it
    lofelt-v0-times-decreasing
      A point lies before the one above it. Sort them.
    - points at 0.2, then at 0.1
    + points at 0.1, then at 0.2
    lofelt-v0-lists-unpaired
      There is a list of amplitudes without one of frequencies, or there are further lists. Have none, or both.
    - a list of amplitudes alone
    + a list of amplitudes and one of frequencies
    lofelt-v0-taps-unpaired
      A tap's amplitude and its frequency are at different times, or one of them is missing. Correct them.
    - a tap's amplitude at 0.1, its frequency at 0.2
    + both at 0.1
    lofelt-v0-pattern-empty
      There is neither a vibration nor a tap.
    - a clip without points
    + a clip with two points
    lofelt-v0-no-length
      The amplitude envelope has no length: no vibration, only taps.
    - an envelope of one point
    + an envelope of two points
    lofelt-v0-part-ignored
      The file has bands or variations, which have no meaning in a pattern; ignored.
    - a clip with variations
    + nothing to do: the clip itself plays
    pulsar-not-a-preset
      The text is JSON, but no object. Give it a top-level object with discretePattern.
    - []
    + {"discretePattern": [{"time": 0, "amplitude": 1, "frequency": 0.5}]}
    pulsar-pattern-missing
      There is neither discretePattern nor continuousPattern. Add one.
    - {}
    + {"discretePattern": [{"time": 0, "amplitude": 1, "frequency": 0.5}]}
    pulsar-pattern-empty
      The preset has neither a tap nor a vibration. Add one.
    - {"discretePattern": []}
    + {"discretePattern": [{"time": 0, "amplitude": 1, "frequency": 0.5}]}
    pulsar-list-missing
      A list is missing; read as empty.
    - "continuousPattern": {"amplitude": […]}
    + "continuousPattern": {"amplitude": […], "frequency": […]}
    pulsar-vibration-void
      The amplitudes begin and end at one time, so that nothing vibrates; ignored. Give a second point.
    - "amplitude": [{"time": 0, "value": 1}]
    + "amplitude": [{"time": 0, "value": 1}, {"time": 200, "value": 1}]
    pulsar-frequency-missing
      A vibration has no frequencies; read with the sharpness 0.5. Give it one.
    - "frequency": []
    + "frequency": [{"time": 0, "value": 0.5}]
    pulsar-amplitude-missing
      There are frequencies without amplitudes; ignored.
    - "amplitude": []
    + "amplitude": [{"time": 0, "value": 1}, {"time": 200, "value": 1}]
    pulsar-unordered
      A list is not in the order of time; sorted.
    - times 200, then 100
    + times 100, then 200
    pulsar-duration-exceeded
      The preset goes on after its duration; all of it is read.
    - "duration": 100 with a tap at 200
    + "duration": 200
    pulsar-silence-dropped
      The preset's duration goes on after its vibration, and no tap can hold the silence; not kept in the pattern.
    - "duration": 900 with a vibration of 500
    + "duration": 500
    pulsar-web-pattern-empty
      The list has nothing in it that could be read. Add a continuous or a pulse.
    - []
    + [{"type": "pulse", …}]
    pulsar-web-type-unknown
      There is no such type of entry. Write continuous or pulse.
    - "type": "tap"
    + "type": "pulse"
    pulsar-web-no-length
      An entry has no length and is left out. Give it a duration.
    - "duration": 0
    + "duration": 50
    """#
}
