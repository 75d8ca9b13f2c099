// The explanations of codes in Patterns/Codes, as bytes inside the program.
#ifndef CODE_PAGES_H
#define CODE_PAGES_H

#include <stddef.h>

/// The text of all files, one after the other.
const unsigned char *code_pages_start(void);

/// The number of its bytes.
size_t code_pages_count(void);

#endif
