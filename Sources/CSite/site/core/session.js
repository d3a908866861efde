// The session that goes on, kept by the server at every event; the page only tells what happened.

import { call } from './call.js';
import { instant } from './words.js';

const events = () => crypto.randomUUID();

/** The session as it stands; null where none goes on. */
export async function standing() {
  const { snapshot } = await call('sessionEvent', { save: true });
  return ['live', 'paused'].includes(snapshot?.state) ? snapshot : null;
}

/** Begins one by the plan of a day, or an empty one. */
export async function begin(from, date) {
  const answer = await call('startWorkout', { event_id: events(), session_id: crypto.randomUUID(), from, date });
  return answer.snapshot;
}

/** Tells an event; answers what the server made of it. */
export const tell = (snapshot, kind, more = {}) => call('sessionEvent', {
  save: true, event: { event_id: events(), session_id: snapshot.session_id, kind, version: snapshot.version, ...more },
});

/** The set that comes next of a block. */
export const prescribed = (snapshot, block) => call('prescribeSet', {
  block: Object.fromEntries(['exerciseId', 'sets', 'reps', 'rir', 'rest_s', 'load_kg'].filter((key) => block[key] !== null && block[key] !== undefined).map((key) => [key, block[key]])),
  done: snapshot.sets, as_of: instant(),
});

/** The sets of a block that were done. */
export const doneSets = (snapshot, block) => snapshot.sets
  .map((set, place) => ({ ...set, place }))
  .filter((set) => set.completed !== false && (set.exerciseId === block.exerciseId || set.exerciseId === block.instead_of));
