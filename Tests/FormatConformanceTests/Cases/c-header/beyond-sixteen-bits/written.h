/* input: 200020 ms in 8 steps. Written by Thrum. */
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
  haptic_input_count = 8,
  haptic_input_length_ms = 200020
};

static const HapticStep haptic_input_steps[8] = {
  {250, 0},
  {20, 143},
  {59730, 0},
  {65535, 64},
  {4465, 64},
  {65535, 0},
  {4465, 0},
  {20, 143}
};

#endif
