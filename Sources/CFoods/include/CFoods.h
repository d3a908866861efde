#ifndef CFOODS_H
#define CFOODS_H

#include <stddef.h>

/// The compiled catalogue of foods; not a byte of it is read before the first question about food.
struct food_pack {
  const unsigned char *_Nullable bytes;
  size_t count;
};

/// The pack that was built in; its bytes are null when the program was built without one.
struct food_pack built_in_foods(void);

#endif
