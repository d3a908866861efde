#ifndef CSITE_H
#define CSITE_H

#include <stddef.h>

/// A file of the web page that was built in.
struct site_file {
  /// Its path below `Sources/CSite/site`, such as "views/today.js".
  const char *_Nullable name;
  /// Its bytes.
  const unsigned char *_Nullable bytes;
  size_t count;
};

/// How many files the page has.
size_t site_file_count(void);

/// The file at an index from 0 to site_file_count() - 1, in the order of their names.
const struct site_file *_Nonnull site_file_at(size_t index);

#endif
