extension CodePage {
  /// The pages of the findings about MPEG haptics.
  static let hjif = #"""
    hjif-not-a-file
      The text is JSON but not an object. Give it a top-level object with version and perceptions.
    - []
    + {"version": "2023", "perceptions": []}
    hjif-version-unsupported
      The version is none of a published edition, such as 2023. Convert the file with a current encoder.
    - "version": "1"
    + "version": "2023"
    hjif-word-unknown
      The format has no such word for this member. Correct it.
    - "band_type": "Curves"
    + "band_type": "Curve"
    hjif-too-many-keyframes
      References repeat more keyframes than Thrum reads. Write the effects out, or repeat them less often.
    - effects that refer to effects that refer to effects
    + write the keyframes where they play
    hjif-nothing-to-play
      There is no tap and no vibration that could be read.
    - "perceptions": []
    + a perception with a band that has an effect with keyframes
    hjif-field-absent
      A member that the format requires is missing; the finding names the value that is taken. Add it.
    - a band without "lower_frequency_limit"
    + "lower_frequency_limit": 80
    hjif-profile-exceeded
      The profile or the level does not allow this; other players may refuse the file.
    - "level": 1 with nine channels
    + "level": 2, or eight channels
    hjif-id-repeated
      An identifier is used twice. Give each thing one of its own.
    - two avatars with "id": 1
    + "id": 1 and "id": 2
    hjif-id-zero
      An avatar has the identifier 0, which means none. Give it another.
    - "avatars": [{"id": 0}]
    + "avatars": [{"id": 1}]
    hjif-id-unknown
      An identifier names nothing in the file; a reference to an effect is left out. Correct it.
    - "base_signal_id": 7 without such an effect
    + "base_signal_id": 1
    hjif-reference-cycle
      References to library effects lead to each other; left out. Let one of them have keyframes.
    - effect 1 refers to effect 2, and effect 2 to effect 1
    + keyframes in effect 2
    hjif-wavelet-left-out
      A wavelet band cannot be read; left out.
    - "band_type": "WaveletWave"
    + "band_type": "VectorialWave"
    hjif-composite-left-out
      A composite effect cannot be read; left out.
    - "effect_type": "Composite"
    + "effect_type": "Basis"
    hjif-contradiction
      A member contradicts the kind of its band or effect. Remove or correct it.
    - "curve_type": "Linear" in a Transient band
    + leave "curve_type" out
    hjif-unordered
      Keyframes are out of order; sorted. Sort them.
    - keyframes at 100, then at 50
    + keyframes at 50, then at 100
    hjif-effect-void
      An effect has no keyframes, or a vibration no length; left out.
    - "keyframes": []
    + "keyframes": [{"relative_position": 0, "amplitude_modulation": 1}]
    hjif-default-chosen
      A keyframe or an effect leaves a value open; the finding names the value that is taken.
    - a keyframe without "amplitude_modulation"
    + "amplitude_modulation": 1
    hjif-modality
      The signal is not meant for vibration, but for temperature, force or the like; read as a vibration.
    - "perception_modality": "Temperature"
    + "perception_modality": "Vibrotactile"
    hjif-curve-rectified
      The keyframes of a curve are the signal itself; their distance from 0 is read as a vibration's strength.
    - a Curve band with negative values
    + nothing to do, or a VectorialWave band
    hjif-signal-ignored
      The shape or the phase of the wave is not kept; read as a sine from its start.
    - "base_signal": "Square"
    + "base_signal": "Sine"
    hjif-left-out
      The file has something valid that a pattern cannot hold, such as synchronisation points; ignored.
    - "syncs": [{"timestamp": 0}]
    + nothing to do: a pattern has no such points
    """#
}
