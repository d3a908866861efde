// The week day by day: every set with its repetitions, reserve, load, rest, and why.

import { h } from '../core/dom.js';
import { askedWeight, clock, t, weekdayName, word, Word } from '../core/words.js';
import { whyButton } from '../parts/why.js';

export const week = (plan, version, { all = false } = {}) => h('div', { class: 'stack' },
  inWeek(plan).map((workout, index) => dayCard(plan, workout, all || index === 0)));

/** The days in the order of the week. */
export const inWeek = (plan) => [...plan.workouts].sort((one, other) => one.weekday - other.weekday);

/** What a day is for in few words. */
export const what = (workout) => (workout.focus ?? []).map((name) => word(name)).join(', ');

/** The endurance work of a day. */
export const endurance = (workout) => (workout.cardio ?? []).map((one) => h('li', { class: 'item' }, h('span', {}, one.name), h('span', { class: 'end' }, t('minutes', { count: one.minutes })),
  one.rpe && h('span', { class: 'below' }, t('cardio.effort', { rpe: one.rpe }))));

const dayCard = (plan, workout, open) => h('details', { class: 'card', open },
  h('summary', {}, h('span', { class: 'tight' }, h('span', {}, `${weekdayName(workout.weekday)} · ${workout.title}`),
    h('span', { class: 'small soft' }, [workout.minutes && t('minutes', { count: workout.minutes }), what(workout)].filter(Boolean).join(' · ')))),
  workout.general_warmup && h('p', { class: 'small soft' }, t('plan.warmup', { minutes: workout.general_warmup.minutes, steps: workout.general_warmup.steps.join('; ') })),
  workout.cool_down && h('p', { class: 'small soft' }, t('plan.cooldown', { minutes: workout.cool_down.minutes, text: workout.cool_down.name })),
  h('ol', { class: 'list' }, workout.blocks.map((block) => blockItem(plan, block)), endurance(workout)),
  workout.compact && h('p', { class: 'small soft' }, t('plan.compact', { minutes: workout.compact.minutes, sets: workout.compact.sets, names: workout.compact.names.join(', ') })));

/** Sets × repetitions, reserve and rest in one line. */
export const dose = (block) => t('block.dose', {
  sets: block.sets, reps: block.reps, rir: block.rir, rest: clock(block.rest_s),
});

const blockItem = (plan, block) => h('li', { class: 'item' },
  h('strong', {}, block.name), h('span', { class: 'end' }, block.load_kg ? askedWeight(block.load_kg) : ''),
  h('span', { class: 'below num' }, dose(block)),
  !block.load_kg && block.load_hint && h('span', { class: 'below' }, block.load_hint),
  h('details', { class: 'below noprint' }, h('summary', {}, t('block.more')),
    h('div', { class: 'stack' },
      h('p', {}, [Word(block.muscle), word(block.pattern, 'pattern'), block.unilateral && t('block.each')].filter(Boolean).join(' · ')),
      block.cues?.length > 0 && h('ul', { class: 'said dots' }, block.cues.map((cue) => h('li', {}, cue))),
      block.warmup?.some((one) => one.load_kg) && h('p', {}, t('block.warmup', { sets: block.warmup.map((one) => one.load_kg ? `${askedWeight(one.load_kg)} × ${one.reps}` : `${one.reps}`).join(', ') })),
      block.swaps?.length > 0 && h('p', {}, t('block.swaps', { names: block.swaps.map((one) => one.name).join(', ') })),
      block.why && h('div', {}, whyButton(plan, block.name, [block.why])))));
