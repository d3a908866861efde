// How one is, in three taps; more is there for who has more to say. The plan answers at once.

import { fill, fresh, h } from '../core/dom.js';
import { call } from '../core/call.js';
import { forgetPlan } from '../core/known.js';
import { write } from '../core/log.js';
import { t, toKilograms, today, weightUnit, Word } from '../core/words.js';
import { attempt, say } from '../parts/toast.js';

const regions = ['chest', 'back', 'shoulders', 'quads', 'hamstrings', 'glutes', 'core'];
const joints = ['shoulder', 'elbow', 'wrist', 'low_back', 'hip', 'knee', 'ankle'];

/** The card of a day; `again` draws the day anew once the plan has changed. */
export function checkIn(day) {
  const told = { soreness: {}, pain: {} };
  const banner = h('div', { role: 'status' });
  const send = h('button', { type: 'button', class: 'main', disabled: true, on: { click: keep } }, t('check.send'));
  const set = (name, value) => { told[name] = value; send.disabled = !(told.sleep_h && told.stress && told.motivation); };
  const more = (kind, names, word) => names.map((name) => scale(Word(name, word), [1, 2, 3, 4, 5], (value) => { told[kind][name] = value; send.disabled = false; }));
  const card = h('section', { class: 'card' }, h('h2', {}, t('check.title')),
    day.logged.some((one) => one.stream === 'check_in') && h('p', { class: 'small soft' }, t('check.done')), banner,
    scale(t('check.sleep'), [5, 6, 7, 8, 9], (value) => set('sleep_h', value), ['check.sleep.few', 'check.sleep.many']),
    scale(t('check.stress'), [1, 2, 3, 4, 5], (value) => set('stress', value), ['check.calm', 'check.tense']),
    scale(t('check.motivation'), [1, 2, 3, 4, 5], (value) => set('motivation', value), ['check.none', 'check.keen']),
    h('details', {}, h('summary', {}, t('check.sore')), h('div', { class: 'stack' }, more('soreness', regions, 'region'))),
    h('details', {}, h('summary', {}, t('check.pain')), h('div', { class: 'stack' }, more('pain', joints, 'joint'))),
    send, weigh());

  async function keep() {
    send.disabled = true;
    const data = Object.fromEntries(Object.entries(told).filter(([, value]) => typeof value !== 'object' || Object.keys(value).length));
    const { done, value } = await attempt(async () => {
      await write('check_in', data);
      return day.plan_version === null ? null : call('adaptPlan', { date: today() });
    });
    send.disabled = false;
    if (!done) return;
    forgetPlan();
    fill(banner, value && changes(value));
  }
  return card;
}

/** What the plan made of it, each change with its reason. */
const changes = (answer) => h('div', { class: `note${answer.change_log.length ? ' warn' : ''}` },
  h('strong', {}, t(answer.change_log.length ? 'check.changed' : 'check.same')),
  h('ul', {}, [...answer.change_log, ...(answer.notes ?? [])].map((text) => h('li', {}, text))));

function scale(label, values, heard, ends) {
  const name = fresh('scale');
  return h('fieldset', { class: 'tight' }, h('legend', {}, label), h('div', { class: 'scale' }, values.map((value) => h('label', {},
    h('input', { type: 'radio', name, value, on: { change: () => heard(value) } }), h('span', {}, String(value))))),
    ends && h('div', { class: 'ends', 'aria-hidden': 'true' }, ends.map((key) => h('span', {}, t(key)))));
}

/** The weight of the morning, a field and a button. */
export function weigh(after) {
  const input = h('input', { type: 'number', step: 'any', inputmode: 'decimal', 'aria-label': t('weight.label', { unit: weightUnit() }), placeholder: t('weight.label', { unit: weightUnit() }) });
  return h('form', { class: 'line-form', on: { submit: async (event) => {
    event.preventDefault();
    if (!input.value) return;
    const { done, value } = await attempt(() => write('weight', { weight_kg: toKilograms(Number(input.value)) }));
    if (!done) return;
    if (value.status !== 'applied') return say(value.errors?.[0]?.message ?? t('state.refused'));
    say(t('weight.kept'));
    input.value = '';
    after?.();
  } } }, input, h('button', {}, t('do.keep')));
}
