// The compiled form of the embedded files, written by `planner image`; the program does without it
// when it is missing or of other files.
#pragma clang diagnostic ignored "-Wc23-extensions"
#include "CDefaults.h"

#if __has_embed("edition.image")
static const unsigned char image[] = {
#embed "edition.image"
};
static const struct embedded_file file = {"edition.image", image, sizeof image};
#else
static const struct embedded_file file = {0};
#endif

const struct embedded_file *embedded_image(void) { return &file; }
