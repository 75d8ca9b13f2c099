// libasound for Swift, and the one thing Swift cannot write itself: a variadic callback.
#ifndef THRUM_CALSA_H
#define THRUM_CALSA_H

#include <alsa/asoundlib.h>

// Takes libasound's own messages, which it would print to standard error, and drops them: every failure that
// matters comes back as a return code.
static inline void thrum_alsa_discard_message(
    const char *file, int line, const char *function, int code, const char *format, ...) {
  (void)file; (void)line; (void)function; (void)code; (void)format;
}

// Installs the handler above for the whole process.
static inline int thrum_alsa_silence_messages(void) {
  return snd_lib_error_set_handler(thrum_alsa_discard_message);
}

#endif
