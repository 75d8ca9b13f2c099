/* input: 200 ms in 9 steps. Written by Thrum. */
#ifndef HAPTIC_input_H
#define HAPTIC_input_H

#include <stdint.h>

#ifndef HAPTIC_STEP_DEFINED
#define HAPTIC_STEP_DEFINED
typedef struct {
  uint16_t ms;       /* how long */
  uint8_t amplitude; /* how strong: 0 is off, 255 all the motor has */
} HapticStep;
#endif

enum {
  haptic_input_count = 9,
  haptic_input_length_ms = 200
};

static const HapticStep haptic_input_steps[9] = {
  {20, 92},
  {80, 0},
  {10, 52},
  {10, 77},
  {10, 108},
  {10, 143},
  {10, 163},
  {20, 255},
  {30, 163}
};

#endif
