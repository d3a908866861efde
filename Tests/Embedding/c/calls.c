/*
 * Answers, mistakes and failed openings by the thousand, for a leak checker:
 * calls COUNT OPENINGS RULES-FOLDER
 */
#include <planner.h>

#include "text.h"

struct request {
  const char *function, *text;
};

static const struct request requests[] = {
    {"recalculateIndexes", "{\"sex\": \"female\", \"weight_kg\": 62, \"height_cm\": 165}"},
    {"recalculateIndexes", "{\"weight_kg\": 9000, \"wieght\": [1, 2, {}]}"},
    {"adviseSupplements", "{\"goal\": \"strength\"}"},
    {"recalculateIndexes", "{\"weight_kg\": 80,}"},
    {"generatePlan", "{\"schedule_days\": 8}"},
    {"noSuchFunction", "{}"},
};

static void call(planner_handle planner, const struct request *request) {
  char *response = NULL;
  planner_call(planner, request->function, request->text, strlen(request->text), &response, NULL);
  EXPECT(response != NULL, "%s", request->function);
  planner_free(response);
}

/* Closes one planner, fails to open a second, and opens a third. */
static planner_handle reopened(planner_handle planner, const char *rules) {
  planner_close(planner);
  EXPECT(planner_open("/no/such/folder", NULL) == 0, "it cannot be opened");
  planner_handle next = planner_open(rules, NULL);
  EXPECT(next != 0, "%s", planner_last_error());
  return next;
}

int main(int count, char **words) {
  EXPECT(count == 4, "usage: calls COUNT OPENINGS RULES-FOLDER");
  const struct request plan = {"generatePlan", "{\"schedule_days\": 4}"};
  const long calls = strtol(words[1], NULL, 10), openings = strtol(words[2], NULL, 10);
  planner_handle planner = 0;
  for (long done = 0; done < calls; done++) {
    if (done % (calls / openings) == 0) planner = reopened(planner, words[3]);
    call(planner, done % 100 == 0 ? &plan : &requests[done % (sizeof requests / sizeof *requests)]);
  }
  planner_close(planner);
  printf("calls: %ld answered\n", calls);
}
