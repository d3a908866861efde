/* Wrong arguments of every kind are answered: hostile BROKEN-RULES-FOLDER */
#include <planner.h>
#include <stdint.h>

#include "text.h"

struct attempt {
  const char *name, *function, *request;
  size_t length;
  planner_status status;
  /* Stands in the response. */
  const char *part;
};

#define TEXT(text) text, sizeof text - 1

static const struct attempt attempts[] = {
    {"an answer", "recalculateIndexes", TEXT("{\"weight_kg\": 80}"), PLANNER_OK, "\"BMR\""},
    {"a refused athlete", "generatePlan",
     TEXT("{\"schedule_days\": 4, \"health_flags\": [\"chest_pain_or_fainting\"]}"),
     PLANNER_FAILED_PRECONDITION, "FAILED_PRECONDITION"},
    {"a wrong field", "generatePlan", TEXT("{\"schedule_days\": 8}"), PLANNER_INVALID_ARGUMENT,
     "\"pointer\":\"/schedule_days\""},
    {"an unknown function", "generateplan", TEXT("{}"), PLANNER_NOT_FOUND, "generatePlan"},
    {"no function", NULL, TEXT("{}"), PLANNER_NOT_FOUND, "unknown-function"},
    {"an empty function", "", TEXT("{}"), PLANNER_NOT_FOUND, "unknown-function"},
    {"a function that is not UTF-8", "\xff\xfe", TEXT("{}"), PLANNER_NOT_FOUND, "unknown-function"},
    {"no request", "generatePlan", NULL, 0, PLANNER_INVALID_ARGUMENT, "not valid JSON"},
    {"no request of some length", "generatePlan", NULL, 7, PLANNER_INVALID_ARGUMENT,
     "null-request"},
    {"an empty request", "generatePlan", TEXT(""), PLANNER_INVALID_ARGUMENT, "not valid JSON"},
    {"the largest length", "generatePlan", "{}", SIZE_MAX, PLANNER_INVALID_ARGUMENT, "too-large"},
    {"a length of 2 GB", "generatePlan", "{}", INT32_MAX, PLANNER_INVALID_ARGUMENT, "too-large"},
    {"a request that is not UTF-8", "generatePlan", TEXT("{\"goal\": \"\xff\"}"),
     PLANNER_INVALID_ARGUMENT, "\"line\":1"},
    {"a zero byte", "generatePlan", TEXT("{\"goal\": \"\0\"}"), PLANNER_INVALID_ARGUMENT,
     "\"line\":1"},
};

static void expect(planner_handle planner, const struct attempt *attempt) {
  char *response = NULL;
  size_t length = 0;
  planner_status status = planner_call(planner, attempt->function, attempt->request,
                                       attempt->length, &response, &length);
  EXPECT(response != NULL, "%s", attempt->name);
  EXPECT(status == attempt->status, "%s: %d: %s", attempt->name, (int)status, response);
  EXPECT(strlen(response) == length, "%s: %zu", attempt->name, length);
  EXPECT(strstr(response, attempt->part) != NULL, "%s: %s", attempt->name, response);
  EXPECT((strncmp(response, "{\"error\":", 9) != 0) == (status == PLANNER_OK), "%s", response);
  EXPECT(planner_last_error() == NULL, "%s: %s", attempt->name, planner_last_error());
  planner_free(response);
}

static void expect_closed(planner_handle planner, const char *name) {
  const struct attempt attempt = {name, "generatePlan", TEXT("{}"), PLANNER_INVALID_ARGUMENT,
                                  "closed-handle"};
  expect(planner, &attempt);
}

static void expect_unopened(const char *rules, const char *catalog, const char *part) {
  EXPECT(planner_open(rules, catalog) == 0, "%s", rules);
  const char *reason = planner_last_error();
  EXPECT(reason != NULL && strstr(reason, part) != NULL, "%s", reason);
}

int main(int count, char **words) {
  EXPECT(count == 2, "usage: hostile BROKEN-RULES-FOLDER");
  EXPECT(planner_last_error() == NULL, "before anything happened");
  planner_handle planner = planner_open(NULL, NULL);
  EXPECT(planner != 0, "%s", planner_last_error());
  for (size_t index = 0; index < sizeof attempts / sizeof *attempts; index++)
    expect(planner, &attempts[index]);

  EXPECT(planner_call(planner, "generatePlan", "{}", 2, NULL, NULL) == PLANNER_INVALID_ARGUMENT,
         "no place for the response");
  EXPECT(planner_last_error() != NULL, "no place for the response");
  char *response = NULL;
  planner_call(planner, "generatePlan", "{}", 2, &response, NULL);
  EXPECT(response != NULL, "no place for the length");
  planner_free(response);
  planner_free(NULL);

  expect_unopened("/no/such/folder", NULL, "cannot read /no/such/folder");
  expect_unopened(NULL, "/no/such/folder", "cannot read /no/such/folder");
  expect_unopened("", NULL, "cannot read");
  expect_unopened(words[1], NULL, ".json:");

  EXPECT(planner_remember(planner, NULL, NULL) == 0, "no file");
  EXPECT(planner_remember(planner, "/no/such/folder/me.db", NULL) == 0, "no folder");
  EXPECT(planner_remember(0, "me.db", NULL) == 0, "no planner");
  EXPECT(planner_last_error() != NULL, "nothing can be remembered");
  planner_handle other = planner_open(NULL, NULL);
  planner_close(planner);
  planner_close(planner);
  expect_closed(planner, "a closed handle");
  expect_closed(0, "no handle");
  expect_closed(UINT64_MAX, "a handle that was never opened");
  expect(other, &attempts[0]);
  planner_close(other);
  puts("hostile: every wrong argument was answered");
}
