// What the server knows of the reader, asked once and again after every change.

import { call, get, Refused } from './call.js';
import { language } from './settings.js';

let plan;

/** The kept plan with its version; null where there is none yet. */
export async function keptPlan() {
  plan ??= call('getPlan').catch((error) => {
    plan = undefined;
    if (error instanceof Refused && error.has('no-plan')) return null;
    throw error;
  });
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
