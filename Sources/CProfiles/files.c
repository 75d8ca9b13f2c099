// Made by 'tools/generate profiles': do not edit.
#include "profile_files.h"

// C has #embed since 2023; the compiler knows it in older C, too.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char file0[] = {
#embed "../../Patterns/Devices/android-erm-onoff.json"
};
static const unsigned char file1[] = {
#embed "../../Patterns/Devices/android-erm.json"
};
static const unsigned char file2[] = {
#embed "../../Patterns/Devices/android-lra.json"
};
static const unsigned char file3[] = {
#embed "../../Patterns/Devices/android-weak-lra.json"
};
static const unsigned char file4[] = {
#embed "../../Patterns/Devices/bare-voice-coil.json"
};
static const unsigned char file5[] = {
#embed "../../Patterns/Devices/dualsense.json"
};
static const unsigned char file6[] = {
#embed "../../Patterns/Devices/galaxy-s9.json"
};
static const unsigned char file7[] = {
#embed "../../Patterns/Devices/gamepad-dual-rumble.json"
};
static const unsigned char file8[] = {
#embed "../../Patterns/Devices/gamepad-voice-coil.json"
};
static const unsigned char file9[] = {
#embed "../../Patterns/Devices/generators-only-phone.json"
};
static const unsigned char file10[] = {
#embed "../../Patterns/Devices/iphone.json"
};
static const unsigned char file11[] = {
#embed "../../Patterns/Devices/joy-con.json"
};
static const unsigned char file12[] = {
#embed "../../Patterns/Devices/pinephone-pro.json"
};
static const unsigned char file13[] = {
#embed "../../Patterns/Devices/pinephone.json"
};
static const unsigned char file14[] = {
#embed "../../Patterns/Devices/pixel-3a.json"
};
static const unsigned char file15[] = {
#embed "../../Patterns/Devices/pixel-chirp.json"
};
static const unsigned char file16[] = {
#embed "../../Patterns/Devices/pixel.json"
};
static const unsigned char file17[] = {
#embed "../../Patterns/Devices/qualcomm-170.json"
};
static const unsigned char file18[] = {
#embed "../../Patterns/Devices/quest.json"
};
static const unsigned char file19[] = {
#embed "../../Patterns/Devices/shift6mq.json"
};
static const unsigned char file20[] = {
#embed "../../Patterns/Devices/steam-deck.json"
};
static const unsigned char file21[] = {
#embed "../../Patterns/Devices/tablet.json"
};
static const unsigned char file22[] = {
#embed "../../Patterns/Devices/watch.json"
};
static const unsigned char file23[] = {
#embed "../../Patterns/Devices/web-android.json"
};
static const unsigned char file24[] = {
#embed "../../Patterns/Devices/wideband-phone.json"
};
static const unsigned char file25[] = {
#embed "../../Patterns/products.json"
};

static const struct profile_file files[] = {
  {"Devices/android-erm-onoff.json", file0, sizeof file0},
  {"Devices/android-erm.json", file1, sizeof file1},
  {"Devices/android-lra.json", file2, sizeof file2},
  {"Devices/android-weak-lra.json", file3, sizeof file3},
  {"Devices/bare-voice-coil.json", file4, sizeof file4},
  {"Devices/dualsense.json", file5, sizeof file5},
  {"Devices/galaxy-s9.json", file6, sizeof file6},
  {"Devices/gamepad-dual-rumble.json", file7, sizeof file7},
  {"Devices/gamepad-voice-coil.json", file8, sizeof file8},
  {"Devices/generators-only-phone.json", file9, sizeof file9},
  {"Devices/iphone.json", file10, sizeof file10},
  {"Devices/joy-con.json", file11, sizeof file11},
  {"Devices/pinephone-pro.json", file12, sizeof file12},
  {"Devices/pinephone.json", file13, sizeof file13},
  {"Devices/pixel-3a.json", file14, sizeof file14},
  {"Devices/pixel-chirp.json", file15, sizeof file15},
  {"Devices/pixel.json", file16, sizeof file16},
  {"Devices/qualcomm-170.json", file17, sizeof file17},
  {"Devices/quest.json", file18, sizeof file18},
  {"Devices/shift6mq.json", file19, sizeof file19},
  {"Devices/steam-deck.json", file20, sizeof file20},
  {"Devices/tablet.json", file21, sizeof file21},
  {"Devices/watch.json", file22, sizeof file22},
  {"Devices/web-android.json", file23, sizeof file23},
  {"Devices/wideband-phone.json", file24, sizeof file24},
  {"products.json", file25, sizeof file25},
};

size_t profile_file_count(void) { return sizeof files / sizeof files[0]; }

struct profile_file profile_file_at(size_t index) { return files[index]; }
