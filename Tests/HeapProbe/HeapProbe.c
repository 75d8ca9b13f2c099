// Counts the heap calls of one thread by standing in front of the C library's allocator: glibc has no hooks, but
// a program's own malloc takes the place of the library's for every shared object, and the library's stays
// reachable under its second name.

#define _GNU_SOURCE
#include "HeapProbe.h"

#include <errno.h>
#include <stddef.h>

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer) || __has_feature(memory_sanitizer)
#define HEAP_PROBE_SANITIZED 1
#endif
#endif
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define HEAP_PROBE_SANITIZED 1
#endif

#ifdef HEAP_PROBE_SANITIZED

bool heap_probe_is_active(void) { return false; }
const char *heap_probe_inactive_reason(void) { return "a sanitizer owns the heap in this build"; }
void heap_probe_arm(void) {}
long heap_probe_disarm(void) { return 0; }

#else

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *memory, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);
extern void __libc_free(void *memory);

// The initial-exec model reads the variables without a call, which might itself allocate.
static _Thread_local bool armed __attribute__((tls_model("initial-exec")));
static _Thread_local long calls __attribute__((tls_model("initial-exec")));

static inline void count(void) {
  if (armed) calls += 1;
}

void *malloc(size_t size) {
  count();
  return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
  count();
  return __libc_calloc(number, size);
}

void *realloc(void *memory, size_t size) {
  count();
  return __libc_realloc(memory, size);
}

void free(void *memory) {
  count();
  __libc_free(memory);
}

void *memalign(size_t alignment, size_t size) {
  count();
  return __libc_memalign(alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  count();
  return __libc_memalign(alignment, size);
}

int posix_memalign(void **memory, size_t alignment, size_t size) {
  count();
  if (alignment < sizeof(void *) || (alignment & (alignment - 1)) != 0) return EINVAL;
  void *found = __libc_memalign(alignment, size);
  if (found == NULL) return ENOMEM;
  *memory = found;
  return 0;
}

bool heap_probe_is_active(void) { return true; }
const char *heap_probe_inactive_reason(void) { return ""; }

void heap_probe_arm(void) {
  calls = 0;
  armed = true;
}

long heap_probe_disarm(void) {
  armed = false;
  return calls;
}

#endif
