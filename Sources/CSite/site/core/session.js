// The session that goes on, kept by the server at every event; the page only tells what happened.

import { call, Refused } from './call.js';
import { instant } from './words.js';

const events = () => crypto.randomUUID();

/** Whether a session goes on. */
export const isLive = (snapshot) => ['live', 'paused'].includes(snapshot?.state);

/** The session as it stands, null where none goes on, and what stops it. */
export async function standing() {
  const { snapshot, stopped } = await call('sessionEvent', { save: true });
  return { snapshot: isLive(snapshot) ? snapshot : null, stopped };
}

/** Begins one by the plan of a day, or an empty one. */
export async function begin(from, date, weekday) {
  const answer = await call('startWorkout', { event_id: events(), session_id: crypto.randomUUID(), from, date, ...(weekday ? { weekday } : {}) });
  return answer.snapshot;
}

/** Tells an event; answers what the server made of it. */
export const tell = (snapshot, kind, more = {}) => call('sessionEvent', {
  save: true, event: { event_id: events(), session_id: snapshot.session_id, kind, version: snapshot.version, ...more },
});

/** The set that comes next of a block. */
export const prescribed = (snapshot, block) => call('prescribeSet', {
  block: Object.fromEntries(['exerciseId', 'sets', 'reps', 'rir', 'rest_s', 'load_kg'].map((key) => [key, block[key]]).filter(([, value]) => value !== null && value !== undefined)),
  done: snapshot.sets, as_of: instant(),
});

/** Whether another lift can stand in for one today, by what was told to hurt. */
export async function bears(snapshot, block, exerciseId) {
  try {
    return ['set', 'ask'].includes((await prescribed(snapshot, { ...block, exerciseId, load_kg: null })).kind);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return false;
  }
}

/** The sets of a block that were done. */
export const doneSets = (snapshot, block) => snapshot.sets
  .map((set, place) => ({ ...set, place }))
  .filter((set) => set.completed !== false && (set.exerciseId === block.exerciseId || set.exerciseId === block.instead_of));
