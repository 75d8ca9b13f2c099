internal import HapticModel
internal import HapticText
internal import HapticTimeline

/// Writes a pattern as a C99 header: a constant table of how strong a motor runs for how long.
///
/// Several headers can be included together, and each in several source files. Firmware plays one by going through it:
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
///
/// Thread-safe: yes. Real-time-safe: no.
public enum FirmwareHeaderEncoder {
  /// Writes what is asked for; the same request gives the same bytes.
  public static func encode(_ request: ExportRequest) -> Export {
    var losses = ChangeLog()
    let scale = AmplitudeScale.amplitudes(FirmwareHeaderLimits.amplitude)
    let course = MotorSteps(request.pattern, MotorSteps.Options(scale, request.options), losses: &losses)
    if request.repeatStart != nil {
      losses.note(
        .repeatDropped, detail: "it plays once; firmware repeats the table by itself")
    }
    let text = header(FirmwareHeaderName(request.pattern.name), rows(of: course), course.steps.last?.end ?? 0)
    return Export(utf8: Array(text.utf8), losses: losses.changes)
  }

  /// The rows of the table; C has no table without rows, so that silence is one row of no length.
  private static func rows(of course: MotorSteps) -> [String] {
    var rows: [String] = []
    for step in course.steps {
      var rest = step.length
      while rest > 0 {
        let part = min(rest, FirmwareHeaderLimits.longest)
        rows.append("{\(part), \(step.number)}")
        rest -= part
      }
    }
    return rows.isEmpty ? ["{0, 0}"] : rows
  }

  private static func header(_ name: FirmwareHeaderName, _ rows: [String], _ length: Int64) -> String {
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
