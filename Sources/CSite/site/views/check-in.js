// How one is, in three taps; more is there for who has more to say. The plan answers at once.

import { fill, fresh, h } from '../core/dom.js';
import { bounds, boundsText } from '../core/bounds.js';
import { call, Refused } from '../core/call.js';
import { forgetPlan } from '../core/known.js';
import { refusal, write } from '../core/log.js';
import { keep, kept } from '../core/settings.js';
import { great, lengthUnit, t, typed, toCentimetres, today, toKilograms, weightUnit, Word } from '../core/words.js';
import { changes } from '../parts/banners.js';
import { show } from '../parts/dialog.js';
import { signBoxes } from '../parts/signs.js';
import { reasons } from '../parts/state.js';
import { attempt, say } from '../parts/toast.js';

const regions = ['chest', 'back', 'shoulders', 'quads', 'hamstrings', 'glutes', 'core'];
const joints = ['shoulder', 'elbow', 'wrist', 'low_back', 'hip', 'knee', 'ankle'];
/** What changed on a day after a check-in or a session, kept so that a reload still says it. */
export const changed = {
  tell: (day, texts) => texts.length && keep('changed', { day, texts }),
  of: (day) => { const last = kept('changed'); return last?.day === day ? changes(t('check.changed'), last.texts) : null; },
};

/** The card of a day; `again` draws the day anew when training is stopped. */
export function checkIn(day, again) {
  const told = { soreness: {}, pain: {}, symptoms: [], cleared_signs: [] };
  const banner = h('div', { role: 'status' });
  const send = h('button', { type: 'button', class: 'main', on: { click: ask } }, t('check.send'));
  const set = (name, value) => { told[name] = value; };
  const more = (kind, names, word, least) => names.map((name) => scale(Word(name, word), [0, 1, 2, 3, 4, 5].slice(least), (value) => { told[kind][name] = value; }));
  const chips = (kind) => signBoxes((signs) => { told[kind] = signs; });
  const gone = h('input', { type: 'checkbox' });
  const fold = (key, content) => h('details', {}, h('summary', {}, t(key)), h('div', { class: 'stack' }, content));

  /** Any answer alone is enough; a sign of danger is shown once more first, as it cannot be taken back. */
  function ask() {
    const data = Object.fromEntries(Object.entries(told).filter(([, value]) => typeof value !== 'object' || Object.keys(value).length));
    if (gone.checked && !data.symptoms) data.symptoms = [];
    if (!Object.keys(data).length) return say(t('check.nothing'));
    if (!data.symptoms?.length) return save(data);
    const dialog = show(t('check.signs'), h('ul', { class: 'said dots' }, data.symptoms.map((sign) => h('li', {}, great(t(`sign.${sign}`))))), h('p', {}, t('check.signs.sure')), h('div', { class: 'row' },
      h('button', { type: 'button', class: 'bad', on: { click: () => { dialog.close(); save(data); } } }, t('check.signs.send')),
      h('button', { type: 'button', on: { click: () => dialog.close() } }, t('check.signs.not'))));
  }

  async function save(data) {
    send.disabled = true;
    const { done, value } = await attempt(() => write('check_in', data));
    send.disabled = false;
    if (!done) return;
    if (value.status !== 'applied') return say(refusal(value));
    forgetPlan();
    if (data.symptoms || data.cleared_signs) return again();
    if (day.plan_version === null) return say(t('check.done'));
    try {
      const answer = await call('adaptPlan', { date: today() });
      const texts = [...answer.change_log, ...(answer.notes ?? [])];
      changed.tell(today(), texts);
      fill(banner, changes(t(texts.length ? 'check.changed' : 'check.same'), texts));
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      fill(banner, h('div', { class: 'note bad', role: 'alert' }, reasons(error)));
      await again();
    }
  }

  return h('section', { class: 'card' }, h('h2', {}, t('check.title')),
    day.logged.some((one) => one.stream === 'check_in') && h('p', { class: 'small soft' }, t('check.done')), banner,
    scale(t('check.sleep'), [5, 6, 7, 8, 9], (value) => set('sleep_h', value), ['check.sleep.few', 'check.sleep.many']),
    scale(t('check.stress'), [1, 2, 3, 4, 5], (value) => set('stress', value), ['check.calm', 'check.tense']),
    scale(t('check.motivation'), [1, 2, 3, 4, 5], (value) => set('motivation', value), ['check.none', 'check.keen']),
    fold('check.sore', more('soreness', regions, 'region', 1)), fold('check.pain', more('pain', joints, 'joint', 0)),
    fold('check.signs', chips('symptoms')), day.stopped.length > 0 && [fold('check.cleared', chips('cleared_signs')), h('label', { class: 'row' }, gone, t('check.gone'))],
    send, weigh());
}

function scale(label, values, heard, ends) {
  const name = fresh('scale');
  return h('fieldset', { class: 'tight' }, h('legend', {}, label), h('div', { class: 'scale' }, values.map((value) => h('label', {},
    h('input', { type: 'radio', name, value, on: { change: () => heard(value) } }), h('span', {}, String(value))))),
    ends && h('div', { class: 'ends', 'aria-hidden': 'true' }, ends.map((key) => h('span', {}, t(key)))));
}

/** The weight of the morning, a field and a button. */
export const weigh = (after) => measure('weight_kg', t('weight.label', { unit: weightUnit() }), (value) => write('weight', { weight_kg: toKilograms(value) }), 'weight.kept', after);

/** The waist, the same way. */
export const waist = (after) => measure('waist_cm', t('waist.label', { unit: lengthUnit() }), (value) => write('waist', { waist_cm: toCentimetres(value) }), 'waist.kept', after);

function measure(name, label, tell, kept, after) {
  const bound = bounds(name);
  const input = h('input', { inputmode: 'decimal', autocomplete: 'off', 'aria-label': label, placeholder: label });
  return h('form', { class: 'line-form', on: { submit: async (event) => {
    event.preventDefault();
    if (!(typed(input.value) >= bound.min && typed(input.value) <= bound.max)) return say(t('form.bounds', { bounds: boundsText(bound) }));
    const { done, value } = await attempt(() => tell(typed(input.value)));
    if (!done) return;
    if (value.status !== 'applied') return say(refusal(value));
    say(t(kept));
    input.value = '';
    after?.();
  } } }, input, h('button', { 'aria-label': t('measure.keep', { what: label }) }, t('do.keep')));
}
