// Fields of forms: each has a name, perhaps a unit, and a place for what is wrong with it.

import { fresh, h } from '../core/dom.js';
import { boundsText } from '../core/bounds.js';
import { t, great } from '../core/words.js';

/** Wraps a control with its name and the place of its mistake. */
function field(name, label, control, { whole, hint, isBound } = {}) {
  const wrong = h('p', { class: 'wrong', id: fresh('wrong'), hidden: true });
  const input = control.matches('input, select, textarea') ? control : control.querySelector('input, select, textarea');
  input.id ||= fresh(name);
  const said = hint && h('p', { class: 'small soft', id: fresh('hint'), 'data-bounds': isBound && hint }, hint);
  input.setAttribute('aria-describedby', [said?.id, wrong.id].filter(Boolean).join(' '));
  return h('div', { class: `field${whole ? ' whole' : ''}`, 'data-field': name },
    h('label', { class: 'name', for: input.id }, great(label)), control, said, wrong);
}

/** A number with a unit. */
export function numberField(name, label, { unit, min, max, value, hint } = {}) {
  const control = unit ? withUnit(name, unit, value) : numberInput(name, value);
  return field(name, label, control, { hint: hint ?? (min !== undefined && max !== undefined ? boundsText({ min, max, unit }) : undefined), isBound: hint === undefined });
}

const numberInput = (name, value, label) => h('input', { name, inputmode: 'decimal', value: value ?? '', autocomplete: 'off', 'aria-label': label });
const withUnit = (name, unit, value, label) => h('div', { class: 'unit' }, numberInput(name, value, label), h('span', { 'aria-hidden': 'true' }, unit));

/** A length in feet and inches, two fields of one answer. */
export function feetField(name, label, { value, hint }) {
  const inches = value ? Math.round(value) : null;
  return field(name, label, h('div', { class: 'halves' }, withUnit(`${name}:ft`, 'ft', inches && Math.floor(inches / 12), `${great(label)}, ft`),
    withUnit(`${name}:in`, 'in', inches && inches % 12, `${great(label)}, in`)), { hint, isBound: true });
}

/** A line of text. */
export const textField = (name, label, { value, hint, whole, list, type = 'text' } = {}) =>
  field(name, label, h('input', { type, name, value: value ?? '', autocomplete: 'off', list }), { hint, whole });

/** One of several in a list; the first entry says nothing. */
export const selectField = (name, label, options, { value, none = t('form.none') } = {}) =>
  field(name, label, h('select', { name }, h('option', { value: '' }, none),
    options.map(([key, text]) => h('option', { value: key, selected: key === value }, great(text)))));

/** A row of buttons of which one or several are chosen. */
export function choiceField(name, label, options, { value = [], several = false, kind = '', whole = true, hint, isFixed = false } = {}) {
  const chosen = Array.isArray(value) ? value : [value];
  const wrong = h('p', { class: 'wrong', id: fresh('wrong'), hidden: true });
  return h('fieldset', { class: `field${whole ? ' whole' : ''}`, 'data-field': name, 'aria-describedby': wrong.id, on: several || isFixed ? {} : { click: unset } },
    h('legend', {}, great(label)), hint && h('p', { class: 'small soft' }, hint),
    h('div', { class: `choices ${kind}` }, options.map(([key, text]) => h('label', {},
      h('input', { type: several ? 'checkbox' : 'radio', name, value: key, checked: chosen.map(String).includes(String(key)) }),
      h('span', {}, great(text))))),
    wrong);
}

/** What is chosen and pressed once more is not said any longer. */
function unset({ target, currentTarget }) {
  if (target.type !== 'radio') return;
  const wasOn = target === currentTarget.chosen || (currentTarget.chosen === undefined && target.defaultChecked);
  currentTarget.chosen = wasOn ? null : target;
  if (!wasOn) return;
  target.checked = false;
  target.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Yes or no. */
export const flagField = (name, label, { value } = {}) => choiceField(name, label, [['true', t('form.yes')], ['false', t('form.no')]],
  { value: value === undefined || value === null ? [] : String(value), whole: false });

/** Says what is wrong beside the fields that mistakes point at; returns those that point nowhere here. */
export function tellMistakes(form, errors) {
  for (const one of form.querySelectorAll('[data-field]')) {
    one.querySelector(':scope > .wrong').hidden = true;
    one.querySelectorAll('[aria-invalid]').forEach((input) => input.removeAttribute('aria-invalid'));
  }
  const rest = [];
  let first;
  for (const error of errors) {
    const [, head, next] = (error.pointer ?? '').split('/');
    const place = form.querySelector(`[data-field="${CSS.escape(`${head}/${next}`)}"]`) ?? form.querySelector(`[data-field="${CSS.escape(head ?? '')}"]`);
    if (!place) { rest.push(error); continue; }
    place.closest('details')?.setAttribute('open', '');
    const wrong = place.querySelector(':scope > .wrong');
    const bound = error.code === 'out-of-range' && place.querySelector('[data-bounds]')?.dataset.bounds;
    wrong.textContent = bound ? t('form.bounds', { bounds: bound }) : [error.message, error.hint].filter(Boolean).map(great).join(' – ');
    wrong.hidden = false;
    const input = place.querySelector('input, select, textarea');
    if (!['radio', 'checkbox'].includes(input?.type)) input?.setAttribute('aria-invalid', 'true');
    first ??= input;
  }
  first?.focus();
  return rest;
}
