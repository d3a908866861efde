// The compiled form of Catalog/foods/ and Rules/food/, written by `planner foods pack`.
#pragma clang diagnostic ignored "-Wc23-extensions"
#include "CFoods.h"

#if __has_embed("foods.pack")
static const unsigned char pack[] = {
#embed "foods.pack"
};
struct food_pack built_in_foods(void) { return (struct food_pack){pack, sizeof pack}; }
#else
struct food_pack built_in_foods(void) { return (struct food_pack){0}; }
#endif
