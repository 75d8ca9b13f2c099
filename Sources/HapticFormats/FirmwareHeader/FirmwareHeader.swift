internal import HapticModel
internal import HapticText
internal import HapticTimeline

extension PatternFormat {
  /// A C99 header for firmware: a constant table of how strong a motor runs for how long.
  ///
  /// Several headers can be included together, and each in several source files. Firmware goes through the table:
  ///
  /// ```c
  /// for (int i = 0; i < haptic_knock_count; i++) {
  ///   motor_set(haptic_knock_steps[i].amplitude);
  ///   wait_ms(haptic_knock_steps[i].ms);
  /// }
  /// motor_set(0);
  /// ```
  ///
  /// An amplitude is the square of an intensity, 0…255. The identifiers are made from the pattern's name.
  public static let firmwareHeader = PatternFormat(
    id: "c-header", title: "C99 header for firmware", extensions: ["h"], syntax: .text,
    loses: "taps become short vibrations; sharpness; time to 1 ms, strength to 1/255, envelopes in steps",
    drivesMotor: true, encode: FirmwareHeaderWriter.encode)
}

/// Writes a C99 header.
enum FirmwareHeaderWriter {
  /// The longest step in milliseconds that a `uint16_t` holds; longer ones are written as several.
  private static let longest: Int64 = 65_535
  /// The largest amplitude that a `uint8_t` holds.
  private static let amplitude = 255

  static func encode(_ request: ExportRequest) -> Export {
    var losses = ChangeLog()
    let motor = MotorSteps(
      once: request, MotorSteps.Options(.amplitudes(amplitude), request.options),
      remedy: "it plays once; the firmware must repeat the table itself", losses: &losses)
    let name = FirmwareHeaderName(request.pattern.name)
    let rows = motor.steps.flatMap { $0.split(by: longest) }.map { "{\($0.length), \($0.number)}" }
    // C has no empty table: silence is one row of no length.
    let text = header(name, rows.isEmpty ? ["{0, 0}"] : rows, length: motor.steps.last?.end ?? 0)
    return Export(utf8: Array(text.utf8), losses: losses.changes)
  }

  private static func header(_ name: FirmwareHeaderName, _ rows: [String], length: Int64) -> String {
    """
    /* \(name.comment.isEmpty ? name.stem : name.comment): \(length) ms in \(rows.count) \
    step\(rows.count == 1 ? "" : "s"). Written by Thrum. */
    #ifndef \(name.guardMacro)
    #define \(name.guardMacro)

    #include <stdint.h>

    #ifndef HAPTIC_STEP_DEFINED
    #define HAPTIC_STEP_DEFINED
    typedef struct {
      uint16_t ms;       /* how long */
      uint8_t amplitude; /* how strong: 0 is off, 255 all the motor has */
    } HapticStep;
    #endif

    enum {
      \(name.identifier("count")) = \(rows.count),
      \(name.identifier("length_ms")) = \(length)
    };

    static const HapticStep \(name.identifier("steps"))[\(rows.count)] = {
    \(rows.map { "  \($0)" }.joined(separator: ",\n"))
    };

    #endif

    """
  }
}

/// A pattern's name as C allows it.
///
/// Every identifier begins with `haptic_`, so that none is a reserved word or begins with a digit.
struct FirmwareHeaderName {
  /// The most letters of a name in identifiers and in the comment (*chosen*).
  ///
  /// C99 promises that 63 letters distinguish two identifiers; the compilers in use compare all of them.
  private static let letters = 200

  /// The name in identifiers: ASCII letters, digits and single underscores; `pattern` if nothing is left.
  let stem: String
  /// The name in a comment: plain ASCII that cannot end the comment, nest one or join lines.
  let comment: String

  init(_ name: String) {
    var stem = ""
    for scalar in name.unicodeScalars where stem.utf8.count < Self.letters {
      if Self.isLetterOrDigit(scalar) {
        stem.unicodeScalars.append(scalar)
      } else if !stem.isEmpty, stem.last != "_" {
        stem += "_"
      }
    }
    if stem.last == "_" { stem.removeLast() }
    self.stem = stem.isEmpty ? "pattern" : stem
    let unsafe: [Unicode.Scalar] = ["*", "/", "\\", "?"]
    var comment = ""
    for scalar in name.unicodeScalars.prefix(Self.letters) {
      let isPlain = (0x20..<0x7F).contains(scalar.value) && !unsafe.contains(scalar)
      comment.unicodeScalars.append(isPlain ? scalar : "_")
    }
    self.comment = comment
  }

  /// Returns an identifier of this pattern.
  func identifier(_ suffix: String) -> String { "haptic_\(stem)_\(suffix)" }

  /// The include guard; its letters keep their case, so that no two names share one.
  var guardMacro: String { "HAPTIC_\(stem)_H" }

  private static func isLetterOrDigit(_ scalar: Unicode.Scalar) -> Bool {
    ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar) || ("0"..."9").contains(scalar)
  }
}
