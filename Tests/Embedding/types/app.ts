// An app in TypeScript: the compiler knows what each function takes and answers.
import type { Functions, GeneratePlanRequest } from "./planner";

export async function call<Name extends keyof Functions>(
  name: Name,
  request: Functions[Name]["request"],
): Promise<Functions[Name]["answer"]> {
  const reply = await fetch(`http://localhost:8080/${name}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ data: request }),
  });
  const body = await reply.json();
  if (body.error) throw new Error(body.error.message);
  return body.result;
}

export async function week(): Promise<number> {
  const request: GeneratePlanRequest = { schedule_days: 4, goal: "lean_mass", sex: "male" };
  const plan = await call("generatePlan", request);
  const line = await call("parseFoodLine", { text: "2 eggs and toast" });
  return plan.kcal + line.items.length;
}

// What one function answers, another one takes.
export async function day(): Promise<number> {
  const plan = await call("generatePlan", { schedule_days: 4 });
  const adapted = await call("adaptPlan", { current_plan: plan, readiness: { stress: 2 } });
  await call("layOutProgramme", { plan });
  const line = await call("resolveFoodLine", { text: "2 eggs and toast" });
  await call("summarizeDay", { entries: line.items });
  const learned = await call("learn", { as_of: "2026-03-02", sessions: [] });
  const session = { session_id: "a", ended_at: "2026-03-02T18:00:00Z", sets: [] };
  await call("applySession", { state: learned.state, session });
  await call("formTip", { exercise: "squat", summary: { reps: 3 } });
  return adapted.patched_plan.kcal - plan.kcal;
}
