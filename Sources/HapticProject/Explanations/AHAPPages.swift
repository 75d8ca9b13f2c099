extension CodePage {
  /// The pages of the findings about AHAP files.
  static let ahap = #"""
    ahap-not-a-pattern
      The text is JSON, but neither a pattern nor a part of one. Give it a top-level object with Pattern.
    - "tap"
    + {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient"}}]}
    ahap-fragment
      The text is a part of a pattern: a bare event or a bare list. Wrap it as the hint says.
    - {"Event": {"Time": 0, "EventType": "HapticTransient"}}
    + {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient"}}]}
    ahap-pattern-missing
      There is no Pattern. Add it; Core Haptics refuses the file (-4814).
    - {"Version": 1.0}
    + {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient"}}]}
    ahap-pattern-empty
      The pattern has no entries that could be read. Add one; Core Haptics refuses the file (-4814).
    - {"Version": 1.0, "Pattern": []}
    + {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient"}}]}
    ahap-version-unsupported
      Version is not 1.0…1.1. Write 1.0; Core Haptics refuses the file (-4809).
    - {"Version": 2.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient"}}]}
    + {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient"}}]}
    ahap-field-missing
      A required field is not there. Add it; Core Haptics refuses the file (-4822, -4830, -4831).
    - {"Event": {"EventType": "HapticTransient"}}
    + {"Event": {"Time": 0, "EventType": "HapticTransient"}}
    ahap-wrong-type
      A value is of the wrong kind, such as a list in place of a number. Correct it.
    - {"Event": {"Time": [0], "EventType": "HapticTransient"}}
    + {"Event": {"Time": 0, "EventType": "HapticTransient"}}
    ahap-time-negative
      A time lies before the pattern's start. Core Haptics refuses the file (-4822).
    - {"Event": {"Time": -0.1, "EventType": "HapticTransient"}}
    + {"Event": {"Time": 0, "EventType": "HapticTransient"}}
    ahap-time-too-late
      A time or a duration lies beyond what Thrum reads, 1,000,000 s.
    - {"Event": {"Time": 2000000, "EventType": "HapticTransient"}}
    + {"Event": {"Time": 2, "EventType": "HapticTransient"}}
    ahap-duration-missing
      A continuous event that is sustained has no EventDuration. Core Haptics refuses it (-4823).
    - {"Event": {"Time": 0, "EventType": "HapticContinuous"}}
    + {"Event": {"Time": 0, "EventType": "HapticContinuous", "EventDuration": 0.2}}
    ahap-duration-negative
      A duration is less than 0. Core Haptics refuses the file (-4823).
    - {"Event": {"Time": 0, "EventType": "HapticContinuous", "EventDuration": -0.2}}
    + {"Event": {"Time": 0, "EventType": "HapticContinuous", "EventDuration": 0.2}}
    ahap-event-type-unknown
      There is no such EventType. Core Haptics refuses to play it (-4821).
    - {"Event": {"Time": 0, "EventType": "Buzz"}}
    + {"Event": {"Time": 0, "EventType": "HapticTransient"}}
    ahap-parameter-unknown
      There is no such ParameterID. Core Haptics refuses to play it (-4820).
    - {"ParameterID": "Loudness", "ParameterValue": 1}
    + {"ParameterID": "HapticIntensity", "ParameterValue": 1}
    ahap-key-misspelled
      A key looks like another one. Core Haptics ignores it, and so does Thrum unless the message says so.
    - {"Event": {"Time": 0, "EventType": "HapticContinuous", "EventDuration": 1, "EventParametres": []}}
    + {"Event": {"Time": 0, "EventType": "HapticContinuous", "EventDuration": 1, "EventParameters": []}}
    ahap-parameter-misspelled
      A ParameterID is clearly meant as another one and read as that. Core Haptics refuses it (-4820).
    - {"ParameterID": "HapticAttackTime", "ParameterValue": 0.5}
    + {"ParameterID": "AttackTime", "ParameterValue": 0.5}
    ahap-parameter-misplaced
      A parameter of haptic events on an audio event, or the other way round; ignored. Core Haptics refuses it.
    - {"ParameterID": "AudioVolume", "ParameterValue": 1}
    + {"ParameterID": "HapticIntensity", "ParameterValue": 1}
    ahap-parameter-repeated
      An event names one parameter twice; the last one counts.
    - {"ParameterID": "HapticIntensity", "ParameterValue": 1}, {"ParameterID": "HapticIntensity", "ParameterValue": 0.5}
    + {"ParameterID": "HapticIntensity", "ParameterValue": 0.5}
    ahap-clamped
      A value lies outside its range and is clamped, as Core Haptics does.
    - {"ParameterID": "HapticIntensity", "ParameterValue": 1.5}
    + {"ParameterID": "HapticIntensity", "ParameterValue": 1}
    ahap-number-as-text
      A number is written as text or as a truth value; read as a number.
    - {"Event": {"Time": "0.5", "EventType": "HapticTransient"}}
    + {"Event": {"Time": 0.5, "EventType": "HapticTransient"}}
    ahap-locale-decimal
      A number is written as text with a comma for the decimal point, as some locales do; read as a number.
    - {"Event": {"Time": "0,5", "EventType": "HapticTransient"}}
    + {"Event": {"Time": 0.5, "EventType": "HapticTransient"}}
    ahap-value-missing
      A dynamic parameter has no value; read as 0, as Core Haptics does.
    - {"Parameter": {"ParameterID": "HapticIntensityControl", "Time": 0}}
    + {"Parameter": {"ParameterID": "HapticIntensityControl", "Time": 0, "ParameterValue": 1}}
    ahap-entry-empty
      An entry holds no event, parameter or curve; ignored.
    - {}
    + {"Event": {"Time": 0, "EventType": "HapticTransient"}}
    ahap-version-not-a-number
      Version is not a number; read as 1.0.
    - {"Version": "one", "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient"}}]}
    + {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient"}}]}
    ahap-curve-times-absolute
      A curve's points look like times from the pattern's start, not the curve's. The option --absolute-curves
      reads it that way.
    - a curve at 2 s whose first point has "Time": 2
    + a curve at 2 s whose first point has "Time": 0, or thrum play FILE --absolute-curves
    ahap-curve-void
      A curve has no points, or one without a time or a value; ignored, as Core Haptics does.
    - {"ParameterCurve": {"ParameterID": "HapticIntensityControl", "Time": 0, "ParameterCurveControlPoints": []}}
    + {"ParameterCurve": {"ParameterID": "HapticIntensityControl", "Time": 0, "ParameterCurveControlPoints": [{"Time": 0, "ParameterValue": 1}]}}
    ahap-curve-unsupported
      This control cannot be curved in Core Haptics, which refuses it (-4820); Thrum plays it.
    - {"ParameterCurve": {"ParameterID": "HapticDecayTimeControl", "Time": 0, "ParameterCurveControlPoints": [{"Time": 0, "ParameterValue": 0.5}]}}
    + {"Parameter": {"ParameterID": "HapticDecayTimeControl", "Time": 0, "ParameterValue": 0.5}}
    ahap-curves-overlap
      Two curves of one control overlap; the one that began last has an effect.
    - two curves of HapticIntensityControl, 0 to 2 s and 1 to 3 s
    + one curve of 0 to 3 s, with the points of both
    ahap-continuous-too-long
      A vibration is longer than Core Haptics plays in one piece, 30 s. Split it.
    - {"Event": {"Time": 0, "EventType": "HapticContinuous", "EventDuration": 40}}
    + {"Event": {"Time": 0, "EventType": "HapticContinuous", "EventDuration": 20}}, {"Event": {"Time": 20, "EventType": "HapticContinuous", "EventDuration": 20}}
    ahap-key-unknown
      A key means nothing in AHAP; ignored, as Core Haptics does, and kept for writing.
    - {"Event": {"Time": 0, "EventType": "HapticTransient", "Colour": "red"}}
    + {"Event": {"Time": 0, "EventType": "HapticTransient"}}
    ahap-version-missing
      There is no Version; read as 1.0.
    - {"Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient"}}]}
    + {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient"}}]}
    ahap-unordered
      The entries are not in the order of time; sorted.
    - {"Event": {"Time": 1, "EventType": "HapticTransient"}}, {"Event": {"Time": 0, "EventType": "HapticTransient"}}
    + {"Event": {"Time": 0, "EventType": "HapticTransient"}}, {"Event": {"Time": 1, "EventType": "HapticTransient"}}
    ahap-parameter-ignored
      A parameter has no effect on this kind of event; ignored.
    - {"ParameterID": "AttackTime", "ParameterValue": 0.5}
    + {"ParameterID": "HapticSharpness", "ParameterValue": 0.5}
    ahap-duration-on-transient
      A tap before the last one has a duration, which does nothing, or only pads the pattern's end. Leave it out.
    - {"Event": {"Time": 0, "EventType": "HapticTransient", "EventDuration": 0.1}}, {"Event": {"Time": 1, "EventType": "HapticTransient"}}
    + {"Event": {"Time": 0, "EventType": "HapticTransient"}}, {"Event": {"Time": 1, "EventType": "HapticTransient"}}
    ahap-default-chosen
      Vibrations name no intensity or sharpness. Apple does not publish the defaults; name them.
    - {"Event": {"Time": 0, "EventType": "HapticContinuous", "EventDuration": 0.2}}
    + {"Event": {"Time": 0, "EventType": "HapticContinuous", "EventDuration": 0.2, "EventParameters": [{"ParameterID": "HapticIntensity", "ParameterValue": 1}, {"ParameterID": "HapticSharpness", "ParameterValue": 0.5}]}}
    ahap-audio-silent
      An audio event is kept, and makes no sound in Thrum.
    - {"Event": {"Time": 0, "EventType": "AudioContinuous", "EventDuration": 1}}
    + nothing to do: the event stays in the file
    ahap-curves-joined
      A curve was written in pieces; the pieces are joined.
    - a curve of 16 points, then one that begins at its last point
    + nothing to do: Core Haptics plays both alike
    ahap-too-large-to-keep
      Something that Thrum would only carry along is too large for that; it is left out when writing.
    - a Metadata object of many megabytes
    + keep what the pattern does not need in another file
    ahap-curve-as-steps
      A control that Core Haptics cannot curve is written as a step at each point.
    - a curve of the attack, exported to AHAP
    + nothing to do, or give the vibration an attack of its own
    ahap-curve-empty
      A curve without points means nothing and is left out.
    - a control without points
    + leave the control out
    ahap-time-moved
      A time before the pattern's start, or beyond what is read back, is moved to the nearest that is.
    - an event at -0.1 s in a pattern of an app
    + move the event to 0 or later
    ahap-cut-by-player
      A vibration is written whole, and Core Haptics will cut it at 30 s; the kind split avoids that.
    - thrum export long --to ahap
    + thrum export long --to ahap --kind split
    ahap-continuous-cut
      A vibration over 30 s is written in pieces, so that Core Haptics plays all of it.
    - a vibration of 40 s
    + nothing to do: the pieces follow each other
    ahap-curve-reaches-taps
      The intensity control is raised for 2 ms around a tap that is stronger than the vibration at its time; the
      kind split avoids that.
    - a tap of 1.0 on a vibration that fades from 0.5
    + thrum export FILE --to ahap --kind split -o a.ahap
    ahap-curves-collide
      Vibrations with different curves sound at once, and AHAP has one intensity control and one sharpness
      control.
    - two vibrations with curves of their own, one after 0.5 s of the other
    + let one end before the other begins
    ahap-carried-dropped
      The members that the file had beside the pattern are left out, since the pattern has been changed.
    - thrum adapt a.ahap --for watch -o b.ahap
    + copy the Metadata from the old file
    ahap-default-written
      Events that named no intensity or sharpness are written with Thrum's default, since the pattern has been
      changed.
    - an event without HapticSharpness in an adapted file
    + give the event its sharpness before
    ahap-without-length
      A sustained vibration without a length is left out: Core Haptics refuses it.
    - a vibration of 0 s
    + a vibration of 0.1 s
    ahap-without-path
      A sound without the name of its file is left out: Core Haptics refuses it.
    - an AudioCustom event without EventWaveformPath
    + "EventWaveformPath": "chime.wav"
    ahap-nothing-to-play
      Nothing is left to play: Core Haptics refuses the file.
    - a pattern of silence
    + a pattern with a tap or a vibration
    """#
}
