// What the server knows of the reader, asked once and again after every change.

import { call, get } from './call.js';
import { language } from './settings.js';
import { today } from './words.js';

let plan;

/** The kept plan with its version; null where there is none yet, which the day says without a refusal. */
export async function keptPlan() {
  plan ??= call('today', { date: today() })
    .then(({ plan_version }) => plan_version === null ? null : call('getPlan'))
    .then((found) => { if (!found) plan = undefined; return found; }, (error) => { plan = undefined; throw error; });
  return plan;
}

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

/** The name of an exercise in the reader's language; needs `exercises` to have been waited for. */
export function liftName(id) {
  const row = lifts?.get(id);
  return (language() === 'ja' ? row?.name_ja : null) ?? row?.name ?? String(id).replaceAll('_', ' ');
}
