// One lift: the set that comes next, done with one tap as it was asked, or as it went.

import { fill, fresh, h } from '../core/dom.js';
import { call } from '../core/call.js';
import { exercises, liftName } from '../core/known.js';
import { imperial } from '../core/settings.js';
import { doneSets, prescribed } from '../core/session.js';
import { clock, number, t, toKilograms, toShown, weight, weightUnit, word, Word } from '../core/words.js';
import { show } from '../parts/dialog.js';
import { failure } from '../parts/state.js';
import { attempt, say } from '../parts/toast.js';

/** A set in few signs: 80 kg × 8 @2. */
export const setText = (set) => `${set.load_kg ? weight(set.load_kg) : t('train.own')} × ${set.reps}${set.rir === undefined || set.rir === null ? '' : ` @${number(set.rir)}`}`;

export async function liftCard(snapshot, block, past, doing) {
  const row = (await exercises()).get(block.exerciseId);
  const done = doneSets(snapshot, block);
  let next;
  try {
    next = await prescribed(snapshot, block);
  } catch (error) {
    next = null;
    var failed = failure(error);
  }
  const last = past.find((event) => event.data.sets.some((set) => set.exerciseId === block.exerciseId && set.completed !== false));
  return h('section', { class: 'card lift now', 'aria-label': liftName(block.exerciseId) },
    h('div', { class: 'head' }, h('h2', {}, liftName(block.exerciseId)), h('span', { class: 'soft num' }, t('train.set', { set: done.length + 1, sets: block.sets ?? '–' }))),
    last && h('p', { class: 'soft num small' }, t('train.last', { sets: last.data.sets.filter((set) => set.exerciseId === block.exerciseId && set.completed !== false).map(setText).join(', ') })),
    done.length > 0 && h('ol', { class: 'sets' }, done.map((set) => h('li', {}, h('span', { class: 'tick', 'aria-hidden': 'true' }, '✓'), setText(set), set.pain && h('span', { class: 'badge warn' }, word(set.joint, 'joint'))))),
    failed, next && asked(next, block, row, done, doing),
    lineForm(block, next, doing),
    h('div', { class: 'row' }, h('button', { type: 'button', on: { click: () => pain(block, doing) } }, t('train.pain')),
      h('button', { type: 'button', on: { click: () => doing.skip(block.exerciseId) } }, t('train.skip')),
      row?.progressions && h('button', { type: 'button', on: { click: () => swap(block, row, doing) } }, t('train.swap'))));
}

/** What is asked now; a stop or a change of lift says why. */
function asked(next, block, row, done, doing) {
  const why = next.because.length > 0 && h('details', {}, h('summary', {}, t('why.set')), h('ul', { class: 'said dots small' }, next.because.map((one) => h('li', {}, one.text))));
  const notes = next.notes?.map((note) => h('p', { class: 'note' }, note.text ?? note));
  if (next.kind === 'stop') return h('div', { class: 'note bad' }, next.because.map((one) => h('p', {}, one.text)), h('div', {}, h('button', { type: 'button', on: { click: () => doing.skip(block.exerciseId) } }, t('train.skip'))));
  if (next.kind === 'swap') return h('div', { class: 'note warn' }, next.because.map((one) => h('p', {}, one.text)), h('div', {}, h('button', { type: 'button', class: 'main', on: { click: () => doing.swap(block.exerciseId, next.swap_to) } }, t('train.swapTo', { lift: liftName(next.swap_to) }))));
  if (next.kind === 'finished') return h('p', { class: 'note' }, next.because.map((one) => one.text).join(' '));
  const own = row?.load_type === 'bodyweight';
  const values = { load: toShown(next.load_kg ?? done.at(-1)?.load_kg ?? (own ? 0 : null)), reps: next.reps, rir: next.rir };
  const tap = h('button', { type: 'button', class: 'main big wide', on: { click: () => log() } });
  const load = stepper(t('train.load', { unit: weightUnit() }), values.load, toShown(row?.load_increment_kg) || 2.5, (value) => { values.load = value; retell(); });
  const reps = stepper(row?.rep_unit === 'seconds' ? t('train.seconds') : Word('reps'), values.reps, 1, (value) => { values.reps = value; retell(); });
  const rir = stepper(t('train.rir'), values.rir, 1, (value) => { values.rir = value; retell(); });
  const prescription = next.kind === 'set' && next.reps ? { load_kg: next.load_kg ?? 0, reps: next.reps, rir: next.rir ?? undefined } : undefined;
  const set = () => ({ exerciseId: block.exerciseId, load_kg: toKilograms(values.load), reps: values.reps, rir: values.rir ?? undefined, ...(next.intent ? { intent: next.intent } : {}), ...(prescription ? { prescribed: prescription } : {}) });
  const log = () => {
    if (values.load === null || Number.isNaN(values.load)) return load.querySelector('input').focus();
    return doing.append(set(), next.rest_s);
  };
  const retell = () => fill(tap, values.load === null ? t('train.chooseLoad') : t('train.done', { set: setText(set()) }));
  retell();
  return h('div', { class: 'stack' },
    next.kind === 'ask' && h('p', { class: 'note' }, t('train.ask', { reps: next.reps, rir: number(next.rir) })), notes,
    h('div', { class: 'three' }, load, reps, rir), tap,
    h('p', { class: 'small soft num' }, t('train.rest', { rest: clock(next.rest_s ?? 0) })), why);
}

/** A number with a button on each side. */
function stepper(label, value, step, heard) {
  const input = h('input', { type: 'number', step: 'any', min: 0, inputmode: 'decimal', value: value ?? '', id: fresh('step'), on: { input: () => heard(input.value === '' ? null : Number(input.value)), focus: () => input.select() } });
  const move = (by) => () => { input.value = Math.max(0, Math.round((Number(input.value) + by) * 100) / 100); heard(Number(input.value)); };
  return h('div', { class: 'tight' }, h('label', { class: 'small soft', for: input.id }, label),
    h('div', { class: 'stepper' }, h('button', { type: 'button', 'aria-label': t('step.less', { what: label }), on: { click: move(-step) } }, '−'), input,
      h('button', { type: 'button', 'aria-label': t('step.more', { what: label }), on: { click: move(step) } }, '+')));
}

/** A line such as "82.5x8 @1", "knee 3" or "too easy", read by the server. */
function lineForm(block, next, doing) {
  const input = h('input', { 'aria-label': t('train.line'), placeholder: t(imperial() ? 'train.line.pounds' : 'train.line.example'), autocomplete: 'off', maxlength: 200 });
  return h('form', { class: 'line-form', on: { submit: async (event) => {
    event.preventDefault();
    if (!input.value.trim()) return;
    const { done, value } = await attempt(() => call('readSetLine', { text: input.value, exerciseId: block.exerciseId, ...(next?.load_kg ? { asked: { load_kg: next.load_kg, ...(next.rir === null ? {} : { rir: next.rir }) } } : {}) }));
    if (!done) return;
    if (value.kind === 'pain' && value.joint && value.pain_level) return doing.hurt(block.exerciseId, value.joint, value.pain_level);
    if (!value.sets?.length) return say(value.hints[0] ?? t('train.unread'));
    for (const set of value.sets) await doing.append({ exerciseId: block.exerciseId, load_kg: set.load_kg ?? next?.load_kg ?? 0, reps: set.reps, rir: set.rir ?? undefined }, next?.rest_s);
  } } }, input, h('button', {}, t('do.keep')));
}

/** Where it hurts and how much: two taps. */
function pain(block, doing) {
  let joint;
  const levels = h('div', { class: 'choices', hidden: true, role: 'group', 'aria-label': t('pain.level') }, [1, 2, 3, 4, 5].map((level) => h('button', { type: 'button', on: { click: () => { dialog.close(); doing.hurt(block.exerciseId, joint, level); } } }, String(level))));
  const joints = ['shoulder', 'elbow', 'wrist', 'low_back', 'hip', 'knee', 'ankle'];
  const buttons = joints.map((name) => h('button', { type: 'button', 'aria-pressed': 'false', on: { click: (event) => {
    joint = name;
    buttons.forEach((button) => button.setAttribute('aria-pressed', button === event.currentTarget));
    levels.hidden = false;
    levels.firstChild.focus();
  } } }, Word(name, 'joint')));
  const dialog = show(t('pain.title'), h('p', { class: 'soft' }, t('pain.text')), h('div', { class: 'choices' }, buttons), levels);
}

/** Sisters of a lift, easier and harder. */
function swap(block, row, doing) {
  const ids = [...new Set([...(row.regressions ?? []), ...(row.progressions ?? [])])];
  const dialog = show(t('train.swap'), h('ul', { class: 'list' }, ids.map((id) => h('li', {}, h('button', { type: 'button', class: 'plain wide other', on: { click: () => { dialog.close(); doing.swap(block.exerciseId, id); } } }, liftName(id))))));
}
