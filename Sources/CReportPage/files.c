// Made by 'tools/generate report': do not edit.
#include "report_files.h"

// C has #embed since 2023; the compiler knows it in older C, too.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char file0[] = {
#embed "../../Sources/CReportPage/haptic.css"
};
static const unsigned char file1[] = {
#embed "../../Sources/CReportPage/haptic.js"
};
static const unsigned char file2[] = {
#embed "../../Sources/CReportPage/report.css"
};

static const struct report_file files[] = {
  {"haptic.css", file0, sizeof file0},
  {"haptic.js", file1, sizeof file1},
  {"report.css", file2, sizeof file2},
};

size_t report_file_count(void) { return sizeof files / sizeof files[0]; }

struct report_file report_file_at(size_t index) { return files[index]; }
