/// What Android's vibration XML cannot keep of a pattern, beside the losses that many formats share.
public enum AndroidXMLLosses {
  /// The kinds of loss.
  ///
  /// The raw values are stable.
  public enum Code: String, Sendable, Hashable, CaseIterable {
    /// Primitives are taps; a vibration among them is left out.
    case vibrationLeftOut = "android-xml-vibration-left-out"
    /// A tap comes later, since the primitive before it has to end first.
    case tapDelayed = "android-xml-tap-delayed"
    /// A tap is written as the primitive whose sharpness is nearest.
    case sharpnessNamed = "android-xml-sharpness-named"
    /// A jump is written as a ramp of 1 ms, the shortest there is in an envelope.
    case jumpAsRamp = "android-xml-jump-as-ramp"
    /// A point of an envelope is later, since the device takes longer from one point to the next.
    case pointDelayed = "android-xml-point-delayed"
    /// The device lacks a primitive that would be needed, and would play nothing of them all; a waveform is written.
    case primitiveUnsupported = "android-xml-primitive-unsupported"
    /// The device has no envelopes; a waveform is written.
    case envelopeUnsupported = "android-xml-envelope-unsupported"
  }
}
