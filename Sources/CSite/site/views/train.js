// A session: the lift of now with its next set, the others below, the rest running beside.

import { fill, h } from '../core/dom.js';
import { call, Refused } from '../core/call.js';
import { exercises, forgetPlan, keptPlan, liftName } from '../core/known.js';
import { doneSets, isLive, standing, tell } from '../core/session.js';
import { byLift, done as wereDone, setText } from '../core/sets.js';
import { instant, t, today } from '../core/words.js';
import { banners, changes } from '../parts/banners.js';
import { show as showDialog } from '../parts/dialog.js';
import { load } from '../parts/state.js';
import { attempt, hush, say } from '../parts/toast.js';
import { restBar, startRest, stopRest } from './train-rest.js';
import { liftCard } from './train-lift.js';
import { changed } from './check-in.js';
import { chooseLift } from './train-choose.js';
import { start } from './train-start.js';

export async function draw({ body, isCurrent }) {
  await load(body, async () => {
    const [{ snapshot, stopped }, past, plan] = await Promise.all([standing(), call('history', { stream: 'session', limit: 30 }), plannedBlocks(), exercises()]);
    return { snapshot, stopped, past: past.events, plan };
  }, (known) => known.snapshot ? live(body, known, isCurrent) : start(known.past, isCurrent, () => draw({ body, isCurrent })));
}

/** What the plan asks of each lift; nothing where training waits, which the server says itself. */
async function plannedBlocks() {
  try {
    const kept = await keptPlan();
    return new Map((kept?.plan.workouts ?? []).flatMap((workout) => workout.blocks.map((block) => [block.exerciseId, block])));
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return new Map();
  }
}

/** The session as it goes on; drawn anew after every event. */
function live(body, known, isCurrent) {
  let { snapshot } = known, chosen = null;
  const place = h('div', { class: 'stack' });
  const open = () => snapshot.blocks.filter((block) => block.state !== 'skipped' && doneSets(snapshot, block).length < (block.sets ?? Infinity));
  const lastDone = () => snapshot.blocks.find((block) => block.exerciseId === wereDone(snapshot.sets).at(-1)?.exerciseId);
  const current = () => snapshot.blocks.find((block) => block.exerciseId === chosen) ?? open()[0] ?? lastDone();

  const event = async (kind, more) => {
    const { done, value } = await attempt(() => tell(snapshot, kind, more));
    if (done) snapshot = value.snapshot;
    else if (await movedOn()) return null;
    if (done && !isLive(snapshot) && value.stopped.length) {
      if (isCurrent()) ended(value.stopped);
      return value;
    }
    if (isCurrent()) await showAgain();
    return done ? value : null;
  };
  /** What was refused may be of a session that went on elsewhere: the server's is shown. */
  async function movedOn() {
    const { done, value: now } = await attempt(() => standing());
    if (!done) return false;
    const value = now.snapshot;
    if (!value) await draw({ body, isCurrent });
    else if (value.version !== snapshot.version) say(t('train.moved'));
    snapshot = value ?? snapshot;
    return !value;
  }
  /** A sign ended the session: what to do stands there until somebody has read it. */
  function ended(stopped) {
    stopRest();
    hush();
    forgetPlan();
    fill(body, banners({ stopped, said: [] }), h('p', {}, t('train.stopped')), h('a', { class: 'button', href: '/' }, t('nav.today')));
    body.scrollIntoView();
  }

  const doing = {
    append: async (set, rest) => {
      const answer = await event('append', { set });
      if (!answer || !isLive(snapshot)) return;
      if (rest) startRest(rest);
      say(t('train.kept', { set: setText(set) }), doing.undo);
      if (chosen && !open().some((block) => block.exerciseId === chosen)) { chosen = null; await show(); }
    },
    undo: () => snapshot.sets.length ? event('remove', { place: snapshot.sets.length - 1 }) : say(t('train.none')),
    hurt: (exerciseId, joint, level) => {
      const place = snapshot.sets.length - 1, last = snapshot.sets[place];
      return last?.exerciseId === exerciseId && !last.pain
        ? event('edit', { place, set: { ...last, pain: true, joint, pain_level: level } })
        : event('append', { set: { exerciseId, load_kg: 0, reps: 0, completed: false, pain: true, joint, pain_level: level } });
    },
    stop: (symptoms) => event(wereDone(snapshot.sets).length ? 'finish' : 'abandon', { symptoms }),
    easy: async () => {
      const last = snapshot.sets.at(-1), rir = last?.prescribed?.rir;
      if (rir === undefined || rir === null) return say(t('train.none'));
      const { done, value } = await attempt(() => call('readSetLine', { text: 'easy', asked: { rir } }));
      return done && event('edit', { place: snapshot.sets.length - 1, set: { ...last, rir: value.rir } });
    },
    note: async (exerciseId, text) => {
      const { done } = await attempt(() => call('rememberNote', { note: { id: `note-${crypto.randomUUID()}`, text, at: instant(), exerciseId } }));
      if (done) say(t('train.noted'));
      return done;
    },
    skip: (exerciseId) => { chosen = null; return event('skip', { exerciseId }); },
    swap: (exerciseId, to) => { chosen = to; return event('swap', { exerciseId, to }); },
    add: (exerciseId) => { chosen = exerciseId; return event('add', { block: { exerciseId } }); },
    finish: () => {
      const left = open().reduce((sum, block) => sum + (block.sets ?? 0) - doneSets(snapshot, block).length, 0);
      if (!left) return finish();
      const dialog = showDialog(t('train.finish'), h('p', {}, t('train.finish.early', { count: left })), h('div', { class: 'row' },
        h('button', { type: 'button', class: 'main', on: { click: () => { dialog.close(); finish(); } } }, t('train.finish.sure')),
        h('button', { type: 'button', on: { click: () => dialog.close() } }, t('train.goon'))));
      return true;
    },
  };

  async function finish() {
    const sets = wereDone(snapshot.sets);
    const answer = await attempt(() => tell(snapshot, 'finish'));
    if (!answer.done) return;
    stopRest();
    forgetPlan();
    const summary = await attempt(() => call('finishWorkout', { sets: sets.map(({ exerciseId, load_kg, reps, rir }) => ({ exerciseId, weightKg: load_kg, reps, completedAt: instant(), ...(rir === undefined ? {} : { rir }) })) }));
    const adapted = known.plan.size ? await attempt(() => call('adaptPlan', { date: today() })) : {};
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
    const isOver = snapshot.blocks.length > 0 && open().length === 0;
    fill(place,
      (isOver || !now) && h('section', { class: 'card' }, h('p', {}, t(isOver ? 'train.alldone' : 'train.nothing'))),
      now && await liftCard(snapshot, now, known.past, known.plan.get(now.exerciseId), doing),
      others.length > 0 && h('section', { class: 'card' }, h('h2', {}, t('train.others')), h('ol', { class: 'list' }, others.map((block) => h('li', {}, h('button', { type: 'button', class: 'plain wide other', on: { click: () => { chosen = block.exerciseId; show(); } } },
        h('span', {}, liftName(block.exerciseId)), h('span', { class: 'soft num' }, block.state === 'skipped' ? t('train.skipped') : `${doneSets(snapshot, block).length} / ${block.sets ?? '–'}`)))))),
      h('div', { class: 'row' }, h('button', { type: 'button', on: { click: async () => { const lift = await chooseLift(); if (lift) doing.add(lift); } } }, t('train.add')),
        snapshot.sets.length > 0 && h('button', { type: 'button', on: { click: doing.undo } }, t('train.undo'))),
      wereDone(snapshot.sets).length
        ? h('button', { type: 'button', class: `wide big${isOver ? ' main' : ''}`, on: { click: doing.finish } }, t('train.finish'))
        : h('button', { type: 'button', class: 'wide', on: { click: async () => { if (await event('abandon')) { stopRest(); await draw({ body, isCurrent }); } } } }, t('train.abandon')));
  }
  // A sign that was told elsewhere stops what goes on here: only its end is offered.
  if (known.stopped.length) {
    return [banners({ stopped: known.stopped, said: [] }), h('button', { type: 'button', class: 'wide', on: { click: () => wereDone(snapshot.sets).length ? finish() : event('abandon').then(() => draw({ body, isCurrent })) } }, t('train.finish'))];
  }
  show();
  return [place, restBar()];
}

/** What the session came to, and what the plan made of it. */
function finished(answer, summary, adapted, sets) {
  return h('div', { class: 'stack' }, h('section', { class: 'card' }, h('h2', {}, t('train.finished')), (summary?.text ?? []).map((text) => h('p', {}, text)),
    h('ul', { class: 'list' }, byLift(sets).map(([name, texts]) => h('li', { class: 'item' }, h('span', {}, name), h('span', { class: 'below num' }, texts))))),
    adapted?.change_log.length > 0 && changes(t('check.changed'), adapted.change_log),
    (answer.logged?.asks ?? []).map((ask) => h('p', { class: 'note warn' }, ask.text ?? String(ask))),
    h('div', { class: 'row' }, h('a', { class: 'button main', href: '/' }, t('nav.today')), h('a', { class: 'button', href: '/progress' }, t('nav.progress'))));
}
