// Sets in few signs, each counted as its lift is: in repetitions, seconds or steps.

import { liftRow, liftName } from './known.js';
import { number, t, weight } from './words.js';

/** Whether a lift is held or walked, so that nothing of it is left in reserve. */
export const isCounted = (id) => (liftRow(id)?.rep_unit ?? 'reps') === 'reps';

/** How many, as the lift counts: 8, 40 s or 20 steps. */
export const amount = (id, count) => isCounted(id) ? String(count) : t(`count.${liftRow(id).rep_unit}`, { count });

/** A set: 80 kg × 8 @2, or 40 s. */
export function setText(set) {
  const how = amount(set.exerciseId, set.reps);
  if (!set.load_kg && !isCounted(set.exerciseId)) return how;
  return `${set.load_kg ? weight(set.load_kg) : t('train.own')} × ${how}${set.rir === undefined || set.rir === null ? '' : ` @${number(set.rir)}`}`;
}

/** Sets of a session that were done; what only tells of pain is none. */
export const done = (sets) => sets.filter((set) => set.completed !== false);

/** The lifts of some sets with what was done of each. */
export const byLift = (sets) => [...new Set(sets.map((set) => set.exerciseId))].map((id) => [liftName(id), sets.filter((set) => set.exerciseId === id).map(setText).join(', ')]);
