internal import HapticModel
package import HapticText

/// A device profile made from data of a device in another format, with the origin of each number.
///
/// ```swift
/// let found = ProfileImport(reading: source, name: "mine")
/// for finding in found.findings { print(found.source.describe(finding)) }
/// found.filled  // ["actuator.resonanceHz", …]: read from the file; everything else is chosen
/// ```
///
/// Thread-safe: yes, a value.
package struct ProfileImport: Sendable {
  /// The formats that are read.
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    /// The output of `dumpsys vibrator_manager`: resonance, frequencies and accelerations, primitives, envelopes.
    case android = "android-dumpsys"
    /// A configuration of an actuator for Meta's haptics SDK, `.acf`, in JSON5.
    case meta = "meta-acf"
    /// A theme of feedbackd, the haptics daemon of Linux phones.
    case feedbackd = "feedbackd-theme"
    /// Properties of a Pixel's vibrator, or its calibration file.
    case pixel = "pixel-properties"
    /// The source of a device tree with a vibrator's node.
    case deviceTree = "device-tree"
  }

  /// The format.
  package let kind: Kind
  /// The file.
  package let source: SourceText
  /// The profile; `nil` if a finding is an error.
  package let profile: DeviceProfile?
  /// The field paths that the file filled, such as `actuator.q`, in order.
  package let filled: [String]
  /// The field paths of numbers and words that the file does not have, in order; the source of such a number is
  /// "chosen".
  package let chosen: [String]
  /// The errors and warnings.
  package let findings: [Finding]

  /// Reads a file.
  ///
  /// Never traps, whatever the bytes. Codes: ``DeviceCode``, and those of JSON.
  ///
  /// - Parameters:
  ///   - kind: the format.
  ///   - name: the name of the profile; see ``name(from:)``.
  package init(reading source: SourceText, as kind: Kind, name: String) {
    self.source = source
    self.kind = kind
    var draft = ImportDraft(name: name, origin: source.stem)
    let findings: [Finding]
    if source.bytes.count > DeviceProfileFile.maximumBytes {
      findings = [
        Finding(
          code: DeviceCode.tooLarge.rawValue, severity: .error,
          message:
            "the file has \(source.bytes.count) bytes; at most \(DeviceProfileFile.maximumBytes) are read",
          position: .start)
      ]
    } else {
      switch kind {
      case .android: findings = AndroidDumpReader.read(source, into: &draft)
      case .meta: findings = MetaACFReader.read(source, into: &draft)
      case .feedbackd: findings = FeedbackdThemeReader.read(source, into: &draft)
      case .pixel: findings = PixelPropertyReader.read(source, into: &draft)
      case .deviceTree: findings = DeviceTreeReader.read(source, into: &draft)
      }
    }
    let nothing = Finding(
      code: DeviceCode.missingKey.rawValue, severity: .error,
      message: "the file has nothing that a profile can take as \(kind.rawValue)", position: .start,
      hint: "known: \(Kind.allCases.map(\.rawValue).joined(separator: ", "))")
    let isEmpty = draft.filled.isEmpty && !findings.hasErrors
    self.findings = isEmpty ? findings + [nothing] : findings
    let isRead = !self.findings.hasErrors
    profile = isRead ? draft.finished : nil
    filled = isRead ? draft.filled.sorted() : []
    chosen = isRead ? draft.chosen : []
  }

  /// Returns the format of a file by its content; `nil` if it is not clear.
  package static func kind(of source: SourceText) -> Kind? {
    let text = String(decoding: source.bytes.prefix(1 << 16), as: UTF8.self)
    func has(_ words: String...) -> Bool { words.allSatisfy(text.contains) }
    if has("VibratorInfo") || has("mOutputAccelerationsGs") { return .android }
    if has("emphasis", "continuous") { return .meta }
    if has("\"feedbacks\"") || has("\"event-name\"") { return .feedbackd }
    if has("vibrator.hal.") || has("f0_measured") { return .pixel }
    if has("compatible", "{"), DeviceTreeReader.compatibles.contains(where: { text.contains($0) }) {
      return .deviceTree
    }
    return nil
  }

  /// Returns a profile's name made of other words: small letters, digits and single dashes.
  package static func name(from words: String) -> String {
    let parts = words.lowercased().split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    let name = String(parts.joined(separator: "-").prefix(64))
    let trimmed = name.hasSuffix("-") ? String(name.dropLast()) : name
    return DeviceProfile.isName(trimmed) ? trimmed : "imported"
  }
}
