#include "arguments.h"

// Only a header of the C library itself tells which one it is.
#include <stdlib.h>

// Swift looks for the arguments on the stack, below the environment of the process, and finds that place by
// /proc/self/maps. There are none to find without /proc, or after a library that was loaded before the program has set a
// variable, which moves the environment. glibc hands the arguments to each constructor of a program, as to `main`.
#ifdef __GLIBC__
static struct arguments given;

__attribute__((constructor)) static void keep(int count, char **words) {
  given.words = words;
  given.count = count;
}

struct arguments process_arguments(void) { return given; }
#else
struct arguments process_arguments(void) { return (struct arguments){NULL, 0}; }
#endif
