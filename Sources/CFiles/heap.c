#include "files.h"

#include <stdlib.h>

#ifdef __GLIBC__
#include <malloc.h>
#endif

void heap_give_back(void) {
#ifdef __GLIBC__
  malloc_trim(0);
#endif
}

void heap_keep_freed(void) {
#ifdef __GLIBC__
  mallopt(M_MMAP_THRESHOLD, 1 << 20);
  mallopt(M_TRIM_THRESHOLD, 4 << 20);
#endif
}
