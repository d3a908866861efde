// The header stands alone: nothing is included before it.
#include "planner.h"
