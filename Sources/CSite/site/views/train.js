// A session: the lift of now with its next set, the others below, the rest running beside.

import { fill, h } from '../core/dom.js';
import { call } from '../core/call.js';
import { exercises, forgetPlan, keptPlan, liftName } from '../core/known.js';
import { begin, doneSets, standing, tell } from '../core/session.js';
import { dayName, instant, t, today } from '../core/words.js';
import { banners, changes } from '../parts/banners.js';
import { load, state } from '../parts/state.js';
import { attempt, say } from '../parts/toast.js';
import { restBar, startRest, stopRest } from './train-rest.js';
import { liftCard, setText } from './train-lift.js';
import { changed } from './check-in.js';
import { chooseLift } from './train-choose.js';

export async function draw({ body, isCurrent }) {
  await load(body, async () => {
    const [snapshot, lifts, past] = await Promise.all([standing(), exercises(), call('history', { stream: 'session', limit: 30 })]);
    return { snapshot, lifts, past: past.events };
  }, (known) => known.snapshot ? live(body, known, isCurrent) : start(body, known, isCurrent));
}

/** Nothing goes on: begin with the plan of today, or with nothing. */
async function start(body, { past }, isCurrent) {
  const [day, kept] = await Promise.all([call('today', { date: today() }), keptPlan()]);
  const from = (kind) => async () => {
    const { done } = await attempt(() => begin(kind, today()));
    if (done && isCurrent()) await draw({ body, isCurrent });
  };
  const has = day.workout?.blocks?.length > 0;
  return [
    banners(day),
    has ? h('section', { class: 'card' }, h('h2', {}, day.workout.title),
      h('ol', { class: 'list' }, day.workout.blocks.map((block) => h('li', { class: 'item' }, h('span', {}, block.name), h('span', { class: 'end' }, t('train.sets', { sets: block.sets, reps: block.reps }))))),
      h('button', { type: 'button', class: 'main big', on: { click: from('plan') } }, t('train.start')))
      : state(t(kept ? 'today.rest' : 'train.noplan'), t(kept ? 'today.rest.text' : 'train.noplan.text'), !kept && h('a', { class: 'button', href: '/' }, t('plan.make'))),
    h('button', { type: 'button', class: 'wide', on: { click: from('empty') } }, t('train.empty')),
    past.length > 0 && h('section', { class: 'card' }, h('h2', {}, t('train.past')), h('ol', { class: 'list' }, past.slice(0, 8).map(pastItem))),
  ];
}

const pastItem = (event) => h('li', { class: 'item' }, h('span', {}, dayName(event.at.slice(0, 10), { weekday: 'short', day: 'numeric', month: 'short' })),
  h('span', { class: 'end' }, t('train.count', { count: event.data.sets.length })),
  h('span', { class: 'below' }, [...new Set(event.data.sets.map((set) => liftName(set.exerciseId)))].join(', ')));

/** The session as it goes on; drawn anew after every event. */
function live(body, known, isCurrent) {
  let { snapshot } = known, chosen = null;
  const place = h('div', { class: 'stack' });
  const open = () => snapshot.blocks.filter((block) => block.state !== 'skipped' && doneSets(snapshot, block).length < (block.sets ?? Infinity));
  const current = () => snapshot.blocks.find((block) => block.exerciseId === chosen) ?? open()[0];

  const event = async (kind, more) => {
    const { done, value } = await attempt(() => tell(snapshot, kind, more));
    if (done) snapshot = value.snapshot;
    else if (await movedOn()) return null;
    if (isCurrent()) await showAgain();
    return done ? value : null;
  };
  /** What was refused may be of a session that went on elsewhere: the server's is shown. */
  async function movedOn() {
    const { done, value } = await attempt(() => standing());
    if (!done) return false;
    if (!value) await draw({ body, isCurrent });
    else if (value.version !== snapshot.version) say(t('train.moved'));
    snapshot = value ?? snapshot;
    return !value;
  }

  const doing = {
    append: async (set, rest) => {
      const answer = await event('append', { set });
      if (!answer) return;
      if (rest) startRest(rest);
      say(t('train.kept', { set: setText(set) }), doing.undo);
      if (chosen && !open().some((block) => block.exerciseId === chosen)) { chosen = null; await show(); }
    },
    undo: () => snapshot.sets.length && event('remove', { place: snapshot.sets.length - 1 }),
    remove: (at) => event('remove', { place: at }),
    hurt: (exerciseId, joint, level) => {
      const place = snapshot.sets.length - 1, last = snapshot.sets[place];
      return last?.exerciseId === exerciseId && !last.pain
        ? event('edit', { place, set: { ...last, pain: true, joint, pain_level: level } })
        : event('append', { set: { exerciseId, load_kg: 0, reps: 0, completed: false, pain: true, joint, pain_level: level } });
    },
    skip: (exerciseId) => { chosen = null; return event('skip', { exerciseId }); },
    swap: (exerciseId, to) => { chosen = to; return event('swap', { exerciseId, to }); },
    add: (exerciseId) => { chosen = exerciseId; return event('add', { block: { exerciseId } }); },
  };

  async function finish() {
    const sets = snapshot.sets.filter((set) => set.completed !== false);
    const answer = await attempt(() => tell(snapshot, 'finish'));
    if (!answer.done) return;
    stopRest();
    forgetPlan();
    const summary = await attempt(() => call('finishWorkout', { sets: sets.map(({ exerciseId, load_kg, reps, rir }) => ({ exerciseId, weightKg: load_kg, reps, completedAt: instant(), ...(rir === undefined ? {} : { rir }) })) }));
    const adapted = await attempt(() => call('adaptPlan', { date: today() }));
    changed.tell(today(), adapted.value?.change_log ?? []);
    if (isCurrent()) fill(body, finished(answer.value, summary.value, adapted.value, sets));
  }

  /** Draws anew and puts the focus where the next set is told the way the last one was. */
  async function showAgain() {
    const before = document.activeElement, wasHere = place.contains(before) || before === document.body;
    const wasLine = before?.closest('.line-form');
    await show();
    if (wasHere) (place.querySelector(wasLine ? '.lift.now .line-form input' : '.lift.now button.main') ?? place.querySelector('button'))?.focus({ preventScroll: true });
  }

  async function show() {
    const now = current();
    const others = snapshot.blocks.filter((block) => block !== now);
    fill(place,
      now ? await liftCard(snapshot, now, known.past, doing) : h('section', { class: 'card' }, h('p', {}, t(snapshot.blocks.length ? 'train.alldone' : 'train.nothing'))),
      others.length > 0 && h('section', { class: 'card' }, h('h2', {}, t('train.others')), h('ol', { class: 'list' }, others.map((block) => h('li', {}, h('button', { type: 'button', class: 'plain wide other', on: { click: () => { chosen = block.exerciseId; show(); } } },
        h('span', {}, liftName(block.exerciseId)), h('span', { class: 'soft num' }, block.state === 'skipped' ? t('train.skipped') : `${doneSets(snapshot, block).length} / ${block.sets ?? '–'}`)))))),
      h('div', { class: 'row' }, h('button', { type: 'button', on: { click: async () => { const lift = await chooseLift(); if (lift) doing.add(lift); } } }, t('train.add')),
        snapshot.sets.length > 0 && h('button', { type: 'button', on: { click: doing.undo } }, t('train.undo'))),
      snapshot.sets.some((set) => set.completed !== false)
        ? h('button', { type: 'button', class: `wide big${now ? '' : ' main'}`, on: { click: finish } }, t('train.finish'))
        : h('button', { type: 'button', class: 'wide', on: { click: async () => { if (await event('abandon')) { stopRest(); await draw({ body, isCurrent }); } } } }, t('train.abandon')));
  }
  show();
  return [place, restBar()];
}

/** What the session came to, and what the plan made of it. */
function finished(answer, summary, adapted, sets) {
  const names = [...new Set(sets.map((set) => set.exerciseId))];
  return h('div', { class: 'stack' }, h('section', { class: 'card' }, h('h2', {}, t('train.finished')), (summary?.text ?? []).map((text) => h('p', {}, text)),
    h('ul', { class: 'list' }, names.map((name) => h('li', { class: 'item' }, h('span', {}, liftName(name)), h('span', { class: 'below num' }, sets.filter((set) => set.exerciseId === name).map(setText).join(', ')))))),
    adapted?.change_log.length > 0 && changes(t('check.changed'), adapted.change_log),
    (answer.logged?.asks ?? []).map((ask) => h('p', { class: 'note warn' }, ask.text ?? String(ask))),
    h('div', { class: 'row' }, h('a', { class: 'button main', href: '/' }, t('nav.today')), h('a', { class: 'button', href: '/progress' }, t('nav.progress'))));
}
