#include "strings_files.h"

static const unsigned char en[] = {
#embed "../Languages/Strings/en.strings"
};
static const unsigned char zh_hant[] = {
#embed "../Languages/Strings/zh-Hant.strings"
};
static const unsigned char zh_hans[] = {
#embed "../Languages/Strings/zh-Hans.strings"
};
static const unsigned char de[] = {
#embed "../Languages/Strings/de.strings"
};
static const unsigned char ja[] = {
#embed "../Languages/Strings/ja.strings"
};

struct strings_file strings_file_en(void) { return (struct strings_file){en, sizeof en}; }
struct strings_file strings_file_zh_hant(void) { return (struct strings_file){zh_hant, sizeof zh_hant}; }
struct strings_file strings_file_zh_hans(void) { return (struct strings_file){zh_hans, sizeof zh_hans}; }
struct strings_file strings_file_de(void) { return (struct strings_file){de, sizeof de}; }
struct strings_file strings_file_ja(void) { return (struct strings_file){ja, sizeof ja}; }
