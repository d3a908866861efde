// One lift: the set that comes next, done with one tap as it was asked, or as it went.

import { fill, h } from '../core/dom.js';
import { liftName, liftRow } from '../core/known.js';
import { doneSets, prescribed } from '../core/session.js';
import { done as wereDone, isCounted, setText } from '../core/sets.js';
import { clock, number, plateStep, t, toKilograms, toShown, weightUnit, word, Word } from '../core/words.js';
import { failure } from '../parts/state.js';
import { stepper } from '../parts/stepper.js';
import { lineForm } from './train-line.js';
import { pain, swap } from './train-pain.js';

/** The card of a lift; `planned` is what the plan asks of it, where it does. */
export async function liftCard(snapshot, block, past, planned, doing) {
  const row = liftRow(block.exerciseId), done = doneSets(snapshot, block);
  let next = null, failed = null;
  try {
    next = await prescribed(snapshot, block);
  } catch (error) {
    failed = failure(error);
  }
  const last = past.find((event) => wereDone(event.data.sets).some((set) => set.exerciseId === block.exerciseId));
  const lastSets = last && wereDone(last.data.sets).filter((set) => set.exerciseId === block.exerciseId);
  const asks = ['set', 'ask'].includes(next?.kind);
  const prescription = next?.kind === 'set' && next.reps && isCounted(block.exerciseId) ? { prescribed: { load_kg: next.load_kg ?? 0, reps: next.reps, rir: next.rir ?? undefined } } : {};
  return h('section', { class: 'card lift now', 'aria-label': liftName(block.exerciseId) },
    h('div', { class: 'head' }, h('h2', {}, liftName(block.exerciseId)), h('span', { class: 'soft num' }, asks ? t('train.set', { set: done.length + 1, sets: block.sets ?? '–' }) : `${done.length} / ${block.sets ?? '–'}`)),
    last && h('p', { class: 'soft num small' }, t('train.last', { sets: lastSets.map(setText).join(', ') })),
    done.length > 0 && h('ol', { class: 'sets' }, done.map((set) => h('li', {}, h('span', { class: 'tick', 'aria-hidden': 'true' }, '✓'),
      set.exerciseId === block.exerciseId ? setText(set) : `${liftName(set.exerciseId)}: ${setText(set)}`, set.pain && h('span', { class: 'badge warn' }, word(set.joint, 'joint'))))),
    failed, next && (asks ? asked(next, block, row, planned, { done, last: lastSets?.[0], prescription }, doing) : instead(next, block, doing)),
    lineForm(block, next, prescription, doing),
    h('div', { class: 'row' }, h('button', { type: 'button', on: { click: () => pain(block, doing) } }, t('train.pain')),
      asks && h('button', { type: 'button', on: { click: () => doing.skip(block.exerciseId) } }, t('train.skip')),
      (asks || next?.kind === 'stop') && h('button', { type: 'button', on: { click: () => swap(snapshot, block, row, planned, doing) } }, t('train.swap'))));
}

/** A stop or a change of lift says why; so does the end of a lift. */
function instead(next, block, doing) {
  const texts = next.because.map((one) => h('p', {}, one.text));
  if (next.kind === 'stop') return h('div', { class: 'note bad' }, texts, h('div', {}, h('button', { type: 'button', on: { click: () => doing.skip(block.exerciseId) } }, t('train.skip'))));
  if (next.kind === 'swap') return h('div', { class: 'note warn' }, texts, h('div', {}, h('button', { type: 'button', class: 'main', on: { click: () => doing.swap(block.exerciseId, next.swap_to) } }, t('train.swapTo', { lift: liftName(next.swap_to) }))));
  return h('p', { class: 'note' }, next.because.map((one) => one.text).join(' '));
}

const lackingText = (name, what, place) => place.querySelector('input').value ? t('train.lacking', { what }) : t(name === 'load' ? 'train.chooseLoad' : 'train.choose', { what });

/** What is asked now, in fields that say what was done instead. */
function asked(next, block, row, planned, { done, last, prescription }, doing) {
  const isHeld = !isCounted(block.exerciseId);
  const why = next.because.length > 0 && !isHeld && h('details', {}, h('summary', {}, t('why.set')), h('ul', { class: 'said dots small' }, next.because.map((one) => h('li', {}, one.text))));
  const notes = next.notes?.map((note) => h('p', { class: 'note' }, note.text ?? note));
  const own = row?.load_type === 'bodyweight';
  const before = done.findLast((set) => set.exerciseId === block.exerciseId);
  const values = {
    load: toShown(next.load_kg ?? before?.load_kg ?? (own ? 0 : isHeld ? last?.load_kg : null) ?? null, { isAsked: true }),
    reps: isHeld ? before?.reps ?? last?.reps ?? (parseInt(planned?.reps, 10) || null) : next.reps, rir: isHeld ? undefined : next.rir,
  };
  const tap = h('button', { type: 'button', class: 'main big wide', on: { click: () => log() } });
  const field = (name, label, bounds) => [name, label, stepper(label, values[name], bounds, (value) => { values[name] = value; retell(); })];
  const fields = [
    field('load', t('train.load', { unit: weightUnit() }), { step: plateStep(row), most: Math.floor(toShown(500)) }),
    field('reps', isHeld ? t(`train.${row.rep_unit}`) : Word('reps'), { step: isHeld ? 5 : 1, most: 100 }),
    !isHeld && field('rir', t('train.rir'), { step: 1, most: 10 }),
  ].filter(Boolean);
  const set = () => ({ exerciseId: block.exerciseId, load_kg: toKilograms(values.load), reps: values.reps, rir: values.rir ?? undefined, ...(next.intent && !isHeld ? { intent: next.intent } : {}), ...prescription });
  const lacking = () => fields.find(([name, , place]) => values[name] === null && (name !== 'rir' || place.querySelector('input').value));
  const log = () => lacking() ? lacking()[2].querySelector('input').focus() : doing.append(set(), next.rest_s);
  const retell = () => fill(tap, lacking() ? lackingText(...lacking()) : t('train.done', { set: setText(set()) }));
  retell();
  return h('div', { class: 'stack' },
    isHeld ? planned && h('p', { class: 'note' }, t('train.held', { reps: planned.reps }))
      : next.kind === 'ask' && h('p', { class: 'note' }, t('train.ask', { reps: next.reps, rir: number(next.rir) })), notes,
    h('div', { class: 'three' }, fields.map(([, , place]) => place)), tap,
    h('p', { class: 'small soft num' }, t('train.rest', { rest: clock(next.rest_s ?? 0) })), why);
}
