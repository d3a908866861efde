// Mistakes that the compiler must find, one a line.
import type { GeneratePlanRequest, Functions } from "./planner";

export const goal: GeneratePlanRequest = { schedule_days: 4, goal: "bulk" };
export const day: GeneratePlanRequest = { schedule_days: "four" };
export const unknown: GeneratePlanRequest = { schedule_days: 4, goals: "lean_mass" };
export const missing: Functions["parseFoodLine"]["request"] = {};
export const plan = (answer: Functions["generatePlan"]["answer"]): string => answer.kcal;
