/* What the programs of this folder share: checks that say what was expected, and whole files. */
#ifndef TEXT_H
#define TEXT_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Stops the program with the place and the reason unless the condition holds. */
#define EXPECT(condition, ...)                               \
  do {                                                       \
    if (!(condition)) {                                      \
      fprintf(stderr, "%s:%d: expected %s: ", __FILE__, __LINE__, #condition); \
      fprintf(stderr, __VA_ARGS__);                          \
      fputc('\n', stderr);                                   \
      exit(1);                                               \
    }                                                        \
  } while (0)

/* A file as a C string that the caller frees. */
static inline char *read_file(const char *path) {
  FILE *file = fopen(path, "rb");
  EXPECT(file != NULL, "cannot read %s", path);
  size_t room = 1 << 20;
  char *text = malloc(room);
  EXPECT(text != NULL, "no memory");
  size_t length = fread(text, 1, room - 1, file);
  fclose(file);
  text[length] = '\0';
  return text;
}

#endif
