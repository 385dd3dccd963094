#include <cmark.h>
#include <string.h>

// Sources/Markdown/Places corrects the source positions of libcmark 0.30; those of other versions may differ.
#if CMARK_VERSION >> 8 != 30
#error "report needs libcmark 0.30"
#endif
