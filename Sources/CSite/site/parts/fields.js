// Fields of forms: each has a name, perhaps a unit, and a place for what is wrong with it.

import { fresh, h } from '../core/dom.js';
import { t, great } from '../core/words.js';

/** Wraps a control with its name and the place of its mistake. */
function field(name, label, control, { whole, hint } = {}) {
  const wrong = h('p', { class: 'wrong', id: fresh('wrong'), hidden: true });
  const input = control.matches('input, select, textarea') ? control : control.querySelector('input, select, textarea');
  input.id ||= fresh(name);
  const said = hint && h('p', { class: 'small soft', id: fresh('hint') }, hint);
  input.setAttribute('aria-describedby', [said?.id, wrong.id].filter(Boolean).join(' '));
  return h('div', { class: `field${whole ? ' whole' : ''}`, 'data-field': name },
    h('label', { class: 'name', for: input.id }, great(label)), control, said, wrong);
}

/** A number with a unit. */
export function numberField(name, label, { unit, min, max, step = 'any', value, hint } = {}) {
  const input = h('input', { type: 'number', name, min, max, step, inputmode: 'decimal', value: value ?? '', autocomplete: 'off' });
  return field(name, label, unit ? h('div', { class: 'unit' }, input, h('span', { 'aria-hidden': 'true' }, unit)) : input,
    { hint: hint ?? (min !== undefined && max !== undefined ? `${min}–${max}${unit ? ` ${unit}` : ''}` : undefined) });
}

/** A line of text. */
export const textField = (name, label, { value, hint, whole, list, type = 'text' } = {}) =>
  field(name, label, h('input', { type, name, value: value ?? '', autocomplete: 'off', list }), { hint, whole });

/** One of several in a list; the first entry says nothing. */
export const selectField = (name, label, options, { value, none = t('form.none') } = {}) =>
  field(name, label, h('select', { name }, h('option', { value: '' }, none),
    options.map(([key, text]) => h('option', { value: key, selected: key === value }, great(text)))));

/** A row of buttons of which one or several are chosen. */
export function choiceField(name, label, options, { value = [], several = false, kind = '', whole = true, hint } = {}) {
  const chosen = Array.isArray(value) ? value : [value];
  const wrong = h('p', { class: 'wrong', id: fresh('wrong'), hidden: true });
  return h('fieldset', { class: `field${whole ? ' whole' : ''}`, 'data-field': name, 'aria-describedby': wrong.id },
    h('legend', {}, great(label)), hint && h('p', { class: 'small soft' }, hint),
    h('div', { class: `choices ${kind}` }, options.map(([key, text]) => h('label', {},
      h('input', { type: several ? 'checkbox' : 'radio', name, value: key, checked: chosen.map(String).includes(String(key)) }),
      h('span', {}, great(text))))),
    wrong);
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
    wrong.textContent = [error.message, error.hint].filter(Boolean).join(' – ');
    wrong.hidden = false;
    const input = place.querySelector('input, select, textarea');
    if (!['radio', 'checkbox'].includes(input?.type)) input?.setAttribute('aria-invalid', 'true');
    first ??= input;
  }
  first?.focus();
  return rest;
}
