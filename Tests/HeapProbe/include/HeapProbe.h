#ifndef THRUM_HEAP_PROBE_H
#define THRUM_HEAP_PROBE_H

#include <stdbool.h>

/// True if heap calls are counted in this build: not under a sanitizer, which has a heap of its own.
bool heap_probe_is_active(void);

/// Why heap calls are not counted, in one sentence; empty where they are.
const char *heap_probe_inactive_reason(void);

/// Starts counting this thread's heap calls from zero.
void heap_probe_arm(void);

/// Stops counting and returns how many heap calls this thread has made since it armed the probe.
long heap_probe_disarm(void);

/// Starts counting this thread's retains and releases of Swift objects from zero, in every build: those of compiled code,
/// not those inside the runtime.
void retain_probe_arm(void);

/// Stops counting and returns how many retains and releases this thread has made since it armed the probe.
long retain_probe_disarm(void);

#endif
