// What `thrum report` puts into its pages, as bytes inside the program.
#ifndef REPORT_PAGE_H
#define REPORT_PAGE_H

#include <stddef.h>

/// The text of a file of this folder.
struct report_page_text {
  const unsigned char *bytes;
  size_t count;
};

/// The script of the element, with the kernel inside.
struct report_page_text report_page_script(void);

/// The style sheet of the element.
struct report_page_text report_page_element_style(void);

/// The style sheet of a report.
struct report_page_text report_page_style(void);

#endif
