internal import HapticModel
internal import HapticText
internal import HapticTimeline

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
