/*
 * Threads with the small stack planner.h asks for share one planner, each also opens and closes its
 * own, and all of them get the bytes one thread got: threads REQUEST.json...
 */
#include <limits.h>
#include <planner.h>
#include <pthread.h>

#include "text.h"

enum { threads = 4, rounds = 3, stack_size = 512 << 10 };

struct work {
  planner_handle shared;
  int count;
  char **requests, **answers;
};

static char *plan(planner_handle planner, const char *request) {
  char *response = NULL;
  planner_call(planner, "generatePlan", request, strlen(request), &response, NULL);
  EXPECT(response != NULL, "%s", request);
  return response;
}

static void expect_same(planner_handle planner, const struct work *work, int index) {
  char *response = plan(planner, work->requests[index]);
  EXPECT(strcmp(response, work->answers[index]) == 0, "request %d: %s", index, response);
  planner_free(response);
}

static void *run(void *context) {
  const struct work *work = context;
  for (int round = 0; round < rounds; round++) {
    planner_handle own = planner_open(NULL, NULL);
    for (int index = 0; index < work->count; index++) {
      expect_same(work->shared, work, index);
      if (index % 8 == 0) expect_same(own, work, index);
    }
    planner_close(own);
    EXPECT(planner_open("/no/such/folder", NULL) == 0, "it cannot be opened");
    EXPECT(planner_last_error() != NULL, "this thread's own reason");
  }
  return NULL;
}

/* As many brackets as the parser follows, and more. */
static char *nested(void) {
  enum { depth = 10000 };
  char *text = malloc(2 * depth + 1);
  EXPECT(text != NULL, "no memory");
  memset(text, '[', depth);
  memset(text + depth, ']', depth);
  text[2 * depth] = '\0';
  return text;
}

int main(int count, char **words) {
  EXPECT(count > 1, "usage: threads REQUEST.json...");
  struct work work = {planner_open(NULL, NULL), count, malloc(count * sizeof(char *)),
                      malloc(count * sizeof(char *))};
  EXPECT(work.shared != 0 && work.requests != NULL && work.answers != NULL, "a start");
  work.requests[0] = nested();
  for (int index = 1; index < count; index++) work.requests[index] = read_file(words[index]);
  for (int index = 0; index < count; index++)
    work.answers[index] = plan(work.shared, work.requests[index]);

  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  EXPECT(pthread_attr_setstacksize(&attributes, stack_size) == 0, "%d bytes", stack_size);
  pthread_t running[threads];
  for (int index = 0; index < threads; index++)
    EXPECT(pthread_create(&running[index], &attributes, run, &work) == 0, "thread %d", index);
  for (int index = 0; index < threads; index++) pthread_join(running[index], NULL);
  pthread_attr_destroy(&attributes);

  for (int index = 0; index < count; index++) {
    free(work.requests[index]);
    planner_free(work.answers[index]);
  }
  free(work.requests);
  free(work.answers);
  planner_close(work.shared);
  printf("threads: %d threads gave %d answers, all as one thread did\n", threads,
         threads * rounds * (count + (count + 7) / 8));
}
