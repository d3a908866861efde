#ifndef CDEFAULTS_H
#define CDEFAULTS_H

#include <stddef.h>

/// A file built into the program: the rules and the catalogue as they were when it was built.
struct embedded_file {
  /// Its path from the top of the repository, such as "Rules/book.json".
  const char *_Nullable name;
  /// Its bytes, followed by a zero that is not counted.
  const unsigned char *_Nullable bytes;
  size_t count;
};

/// How many files are built in.
size_t embedded_file_count(void);

/// The file at an index from 0 to embedded_file_count() - 1, in the order of their names.
const struct embedded_file *_Nonnull embedded_file_at(size_t index);

/// The compiled form of those files; its name and bytes are null when the program was built without.
const struct embedded_file *_Nonnull embedded_image(void);

#endif
