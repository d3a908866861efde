/* A plan from C: cc example.c -I FOLDER -L FOLDER -lplanner -o example && LD_LIBRARY_PATH=FOLDER ./example */
#include <planner.h>
#include <stdio.h>
#include <string.h>

int main(void) {
  planner_handle planner = planner_open(NULL, NULL);
  if (planner == 0) {
    fprintf(stderr, "%s\n", planner_last_error());
    return 1;
  }
  const char *request = "{\"schedule_days\": 4, \"goal\": \"strength\"}";
  char *response = NULL;
  planner_status status =
      planner_call(planner, "generatePlan", request, strlen(request), &response, NULL);
  puts(response != NULL ? response : planner_last_error());
  planner_free(response);
  planner_close(planner);
  return status == PLANNER_OK ? 0 : 1;
}
