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
