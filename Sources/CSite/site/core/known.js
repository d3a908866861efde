// What the server knows of the reader, asked once and again after every change.

import { call, get, stopped } from './call.js';
import { language } from './settings.js';
import { today } from './words.js';

let plan;

/** The kept plan with its version; null where there is none yet, which the day says without a refusal. */
export async function keptPlan() {
  plan ??= call('today', { date: today() })
    .then((day) => {
      if (day.plan_version === null) return null;
      if (day.stopped.length) throw stopped(day.stopped);
      return call('getPlan');
    })
    .then((found) => { if (!found) plan = undefined; return found; }, (error) => { plan = undefined; throw error; });
  return plan;
}

/** What the reader answered, whatever stands in the way of a plan: the kept profile before the plan's. */
export async function keptAnswers() {
  const [profile, plan] = await Promise.all([follow('profile'), follow('plan')]);
  return { version: profile.version, answers: { ...plan.body?.profile, ...profile.body }, planned: plan.body?.profile ?? null, hidden: Boolean(plan.body?.hidden?.length) };
}
const follow = (kind) => call('followDocument', { kind });

/** The next who asks for the plan asks the server. */
export const forgetPlan = () => { plan = undefined; };

/** Whether numbers of a kind are hidden from whoever a plan is for. */
export const hides = (plan, kind) => (plan?.hidden ?? []).includes(kind);

let lifts;
/** All exercises by their ids. */
export async function exercises() {
  lifts ??= new Map((await get('/v1/catalog/exercises')).rows.map((row) => [row.id, row]));
  return lifts;
}

/** An exercise; needs `exercises` to have been waited for. */
export const liftRow = (id) => lifts?.get(id);

/** The name of an exercise in the reader's language; needs `exercises` to have been waited for. */
export function liftName(id) {
  const row = lifts?.get(id);
  return (language() === 'ja' ? row?.name_ja : null) ?? row?.name ?? String(id).replaceAll('_', ' ');
}
