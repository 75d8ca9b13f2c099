#include "report_page.h"

// C has #embed since 2023; the compiler knows it in older C, too.
#pragma clang diagnostic ignored "-Wc23-extensions"

// tools/report-page makes these files.
static const unsigned char script[] = {
#embed "haptic.js"
};
static const unsigned char element_style[] = {
#embed "haptic.css"
};
static const unsigned char style[] = {
#embed "report.css"
};

struct report_page_text report_page_script(void) {
  return (struct report_page_text){script, sizeof script};
}

struct report_page_text report_page_element_style(void) {
  return (struct report_page_text){element_style, sizeof element_style};
}

struct report_page_text report_page_style(void) {
  return (struct report_page_text){style, sizeof style};
}
