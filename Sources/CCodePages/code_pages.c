// Made by 'tools/generate codes': do not edit.
#include "code_pages.h"

// C has #embed since 2023; the compiler knows it in older C, too.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char text[] = {
#embed "../../Patterns/Codes/rules.md" suffix(,)
#embed "../../Patterns/Codes/commands.md" suffix(,)
#embed "../../Patterns/Codes/changes.md" suffix(,)
#embed "../../Patterns/Codes/json.md" suffix(,)
#embed "../../Patterns/Codes/xml.md" suffix(,)
#embed "../../Patterns/Codes/fields.md" suffix(,)
#embed "../../Patterns/Codes/ahap.md" suffix(,)
#embed "../../Patterns/Codes/android-waveform.md" suffix(,)
#embed "../../Patterns/Codes/android-xml.md" suffix(,)
#embed "../../Patterns/Codes/calibration.md" suffix(,)
#embed "../../Patterns/Codes/catalogue.md" suffix(,)
#embed "../../Patterns/Codes/config.md" suffix(,)
#embed "../../Patterns/Codes/device.md" suffix(,)
#embed "../../Patterns/Codes/feedbackd.md" suffix(,)
#embed "../../Patterns/Codes/gamepad.md" suffix(,)
#embed "../../Patterns/Codes/goldens.md" suffix(,)
#embed "../../Patterns/Codes/haps.md" suffix(,)
#embed "../../Patterns/Codes/haptic.md" suffix(,)
#embed "../../Patterns/Codes/hjif.md" suffix(,)
#embed "../../Patterns/Codes/hla.md" suffix(,)
#embed "../../Patterns/Codes/ivs.md" suffix(,)
#embed "../../Patterns/Codes/lofelt-v0.md" suffix(,)
#embed "../../Patterns/Codes/motors.md" suffix(,)
#embed "../../Patterns/Codes/notation.md" suffix(,)
#embed "../../Patterns/Codes/pulsar.md" suffix(,)
#embed "../../Patterns/Codes/pulsar-web.md" suffix(,)
#embed "../../Patterns/Codes/recordings.md" suffix(,)
#embed "../../Patterns/Codes/sequence.md" suffix(,)
#embed "../../Patterns/Codes/studio.md" suffix(,)
#embed "../../Patterns/Codes/tact.md" suffix(,)
#embed "../../Patterns/Codes/trace.md" suffix(,)
#embed "../../Patterns/Codes/transcript.md" suffix(,)
#embed "../../Patterns/Codes/web-vibrate.md" suffix(,)
};

const unsigned char *code_pages_start(void) { return text; }

size_t code_pages_count(void) { return sizeof text; }
