// Counts the retains and releases of one thread by standing in front of Swift's runtime, as HeapProbe.c stands in front
// of the allocator. The places that the runtime keeps for instruments do not serve: on this way it cuts bits off the
// references of short strings, which only it recognises by them, and crashes (Swift 6.3.1, x86-64).

#define _GNU_SOURCE
#include "HeapProbe.h"

#include <dlfcn.h>
#include <stddef.h>
#include <stdint.h>

// The initial-exec model reads the variables without a call.
static _Thread_local bool armed __attribute__((tls_model("initial-exec")));
static _Thread_local long calls __attribute__((tls_model("initial-exec")));

// Swift's code may rely on a retain or a release to leave registers alone that a C function may use. Sanitizers are not
// ready when the first of them is called.
#if defined(__aarch64__)
#define IN_FRONT __attribute__((preserve_most, disable_sanitizer_instrumentation))
#else
#define IN_FRONT __attribute__((disable_sanitizer_instrumentation))
#endif

// Defines the function of that name, which counts, and goes on to the runtime's own.
#define STAND_IN_FRONT(result, name, parameters, arguments)                      \
  IN_FRONT result name parameters {                                              \
    static result(*own) parameters;                                              \
    result(*next) parameters = __atomic_load_n(&own, __ATOMIC_RELAXED);          \
    if (next == NULL) {                                                          \
      next = (result(*) parameters)dlsym(RTLD_NEXT, #name);                      \
      __atomic_store_n(&own, next, __ATOMIC_RELAXED);                            \
    }                                                                            \
    if (armed) calls += 1;                                                       \
    return next arguments;                                                       \
  }

STAND_IN_FRONT(void *, swift_retain, (void *object), (object))
STAND_IN_FRONT(void *, swift_retain_n, (void *object, uint32_t number), (object, number))
STAND_IN_FRONT(void *, swift_bridgeObjectRetain, (void *object), (object))
STAND_IN_FRONT(void *, swift_bridgeObjectRetain_n, (void *object, int number), (object, number))
STAND_IN_FRONT(void, swift_release, (void *object), (object))
STAND_IN_FRONT(void, swift_release_n, (void *object, uint32_t number), (object, number))
STAND_IN_FRONT(void, swift_bridgeObjectRelease, (void *object), (object))
STAND_IN_FRONT(void, swift_bridgeObjectRelease_n, (void *object, int number), (object, number))

void retain_probe_arm(void) {
  calls = 0;
  armed = true;
}

long retain_probe_disarm(void) {
  armed = false;
  return calls;
}
