#ifndef THRUM_SYNC_PROBE_H
#define THRUM_SYNC_PROBE_H

#include <stdbool.h>

/// Starts noting this thread's calls.
void sync_probe_arm(void);

/// Stops noting; returns the calls since then, a letter each: f and d for `fsync` of a file and of a folder, l for
/// `linkat`, r for `renameat`. Valid until this thread arms the probe again.
const char *sync_probe_disarm(void);

#endif
