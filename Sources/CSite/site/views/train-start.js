// Nothing goes on: the session of today, the next one, or one without a plan; and those of before.

import { h } from '../core/dom.js';
import { call } from '../core/call.js';
import { forgetPlan, keptPlan, liftName } from '../core/known.js';
import { begin } from '../core/session.js';
import { byLift, done as wereDone } from '../core/sets.js';
import { dayName, t, today, weekdayName } from '../core/words.js';
import { banners } from '../parts/banners.js';
import { show } from '../parts/dialog.js';
import { state } from '../parts/state.js';
import { attempt, say } from '../parts/toast.js';
import { otherLanguage } from './plan-language.js';
import { inWeek } from './plan-week.js';

export async function start(past, isCurrent, again) {
  const day = await call('today', { date: today() });
  if (day.stopped.length) return [banners(day), before(past, again)];
  const kept = await keptPlan();
  const from = (kind, weekday) => async () => {
    const { done } = await attempt(() => begin(kind, today(), weekday));
    if (done && isCurrent()) await again();
  };
  const workout = day.workout?.blocks?.length > 0 ? day.workout : null;
  const wasDone = day.logged.some((one) => one.stream === 'session');
  const next = !workout && kept && nextOf(kept.plan, day.weekday);
  return [
    otherLanguage(kept?.plan.disclaimer), banners(day),
    wasDone && h('p', { class: 'note' }, t('train.wasDone')),
    workout && planned(workout.title, workout, !wasDone, from('plan')),
    !workout && state(t(kept ? 'today.rest' : 'train.noplan'), t(kept ? 'today.rest.text' : 'train.noplan.text'), !kept && h('a', { class: 'button', href: '/' }, t('plan.make'))),
    next && planned(t('train.next', { day: weekdayName(next.weekday, 'long'), title: next.title }), next, false, from('plan', next.weekday)),
    h('button', { type: 'button', class: 'wide', on: { click: from('empty') } }, t('train.empty')),
    before(past, again),
  ];
}

/** The first session of the week after a day. */
function nextOf(plan, weekday) {
  const sessions = inWeek(plan).filter((workout) => workout.blocks.length);
  return sessions.find((workout) => workout.weekday > weekday) ?? sessions[0];
}

const planned = (title, workout, isMain, begin) => h('section', { class: 'card' }, h('h2', {}, title),
  h('ol', { class: 'list' }, workout.blocks.map((block) => h('li', { class: 'item' }, h('span', {}, block.name), h('span', { class: 'end' }, t('train.sets', { sets: block.sets, reps: block.reps }))))),
  h('button', { type: 'button', class: isMain ? 'main big' : '', on: { click: begin } }, t('train.start')));

const before = (past, again) => past.length > 0 && h('section', { class: 'card' }, h('h2', {}, t('train.past')), h('ol', { class: 'list' }, past.slice(0, 8).map((event) => pastItem(event, again))));

/** A session of before, which opens; it can be deleted, as a slip would be counted for ever. */
function pastItem({ at, data }, again) {
  const sets = wereDone(data.sets), day = dayName(at.slice(0, 10), { weekday: 'short', day: 'numeric', month: 'short' });
  return h('li', {}, h('details', {}, h('summary', {}, h('span', { class: 'tight' }, day, h('span', { class: 'small soft' }, [...new Set(sets.map((set) => liftName(set.exerciseId)))].join(', '))), h('span', { class: 'small soft num end' }, t('train.count', { count: sets.length }))),
    h('div', { class: 'stack open' }, h('ul', { class: 'list' }, byLift(sets).map(([name, texts]) => h('li', { class: 'item' }, h('span', {}, name), h('span', { class: 'below num' }, texts)))),
      data.session_id && h('div', {}, h('button', { type: 'button', class: 'bad', 'aria-label': t('train.delete.of', { day }), on: { click: () => erase(data.session_id, day, again) } }, t('do.delete'))))));
}

function erase(session_id, day, again) {
  const dialog = show(t('train.delete.of', { day }), h('p', {}, t('train.delete.text')), h('div', { class: 'row' },
    h('button', { type: 'button', class: 'bad', on: { click: async () => {
      dialog.close();
      if (!(await attempt(() => call('deleteSession', { session_id }))).done) return;
      forgetPlan();
      say(t('train.deleted'));
      await again();
    } } }, t('do.delete')),
    h('button', { type: 'button', on: { click: () => dialog.close() } }, t('do.cancel'))));
}
