// What the studio needs of C: the files of its page, as bytes inside the program, and the settings of the heap.
#ifndef STUDIO_PAGE_H
#define STUDIO_PAGE_H

#include <stddef.h>

/// A file: its path below Sources/HapticStudio/Page, and its bytes.
struct studio_page_file {
  const char *path;
  const unsigned char *bytes;
  size_t count;
};

/// The file at an index; its path is null behind the last one.
struct studio_page_file studio_page_file_at(size_t index);

/// Lets the memory of long answers go back to the system: one heap for all threads, and large blocks of their own.
///
/// Otherwise each thread keeps a heap, and one long answer teaches the C library to keep room for the next. The sizes are
/// chosen. Does nothing where the library has no such settings, which Swift does not import.
void studio_limit_heap(void);

#endif
