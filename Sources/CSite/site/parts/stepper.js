// A number with a button on each side; a comma is as good as a point, and what is no number is said to be none.

import { fresh, h } from '../core/dom.js';
import { t, typed } from '../core/words.js';

/** `heard` gets the number, or null where none between `least` and `most` stands there. */
export function stepper(label, value, { step, most, least = 0 }, heard) {
  const input = h('input', { type: 'text', inputmode: 'decimal', autocomplete: 'off', value: value ?? '', id: fresh('step'), on: { input: () => tell(), focus: () => input.select() } });
  const within = (number) => number >= least && number <= most;
  const tell = () => {
    const number = typed(input.value), isFine = within(number);
    input.toggleAttribute('aria-invalid', !isFine && input.value.trim() !== '');
    if (input.hasAttribute('aria-invalid')) input.setAttribute('aria-invalid', 'true');
    heard(isFine ? number : null);
  };
  const move = (by) => () => {
    input.value = Math.min(most, Math.max(least, Math.round(((typed(input.value) || 0) + by) * 100) / 100));
    tell();
  };
  return h('div', { class: 'tight' }, h('label', { class: 'small soft', for: input.id }, label),
    h('div', { class: 'stepper' }, h('button', { type: 'button', 'aria-label': t('step.less', { what: label }), on: { click: move(-step) } }, '−'), input,
      h('button', { type: 'button', 'aria-label': t('step.more', { what: label }), on: { click: move(step) } }, '+')));
}
