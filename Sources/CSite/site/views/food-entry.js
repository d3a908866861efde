// One line of the diary: what was understood, how sure, and where to put it right.

import { h } from '../core/dom.js';
import { number, t, typed } from '../core/words.js';
import { say } from '../parts/toast.js';

const known = (items, key) => items.every((item) => item[key] !== null && item[key] !== undefined);
const sum = (items, key) => items.reduce((total, item) => total + (item[key] ?? 0), 0);

/** An entry as an item of the list; `change` asks a function and draws the day anew. */
export function entryItem(entry, hidden, change) {
  const items = entry.items ?? [];
  return h('li', {}, h('details', {}, h('summary', { class: 'entry' }, h('span', { class: 'tight' }, h('span', {}, entry.text),
    h('span', { class: 'small soft' }, items.map((item) => item.foodName ?? t('food.unknown', { text: item.originalText })).join(', ') || entryState(entry))),
    !hidden && h('span', { class: 'num energy' }, energy(items))),
  h('div', { class: 'stack open' },
    items.map((item, index) => itemPart(entry, item, entry.places?.[index] ?? index, hidden, change)),
    h('form', { class: 'line-form', on: { submit: (event) => { event.preventDefault(); const { text } = event.target.elements; if (text.value.trim()) change('editEntry', { entry: entry.entry, text: text.value.trim() }, t('food.changed')); } } },
      h('input', { name: 'text', 'aria-label': t('food.edit'), value: entry.text, maxlength: 500 }), h('button', {}, t('do.keep'))),
    h('div', {}, h('button', { type: 'button', class: 'bad', 'aria-label': t('food.delete.of', { text: entry.text }), on: { click: () => change('deleteEntry', { entry: entry.entry }, t('food.deleted')) } }, t('do.delete'))))));
}

const entryState = (entry) => entry.kind === 'food' ? t('food.pending') : t('food.training');

/** Energy with its interval, such as 215 (178–259) kcal. */
function energy(items) {
  if (!items.length) return '';
  if (!known(items, 'calories')) return '?';
  const range = known(items, 'kcal_low') && known(items, 'kcal_high') && t('food.range', { low: number(sum(items, 'kcal_low'), 0), high: number(sum(items, 'kcal_high'), 0) });
  return [`${number(sum(items, 'calories'), 0)} kcal`, range && h('span', { class: 'small soft range' }, range)];
}

function itemPart(entry, item, place, hidden, change) {
  const weigh = (text) => typed(text) > 0 ? change('editEntry', { entry: entry.entry, item: place, grams: typed(text) }, t('food.changed')) : say(t('measure.wrong', { what: 'g' }));
  return h('div', { class: 'tight' }, h('strong', {}, item.foodName ?? item.originalText),
    !hidden && h('p', { class: 'small num' }, ['proteinG', 'carbsG', 'fatG', 'fiberG'].filter((key) => item[key] !== null && item[key] !== undefined).map((key) => `${t(`nutrient.${key}`)} ${number(item[key])} g`).join(' · ')),
    item.estimated && h('p', { class: 'small' }, h('span', { class: 'badge warn' }, t('food.estimated'))),
    item.grams && h('form', { class: 'line-form', on: { submit: (event) => { event.preventDefault(); weigh(event.target.elements.grams.value); } } },
      h('div', { class: 'unit' }, h('input', { name: 'grams', inputmode: 'decimal', value: item.grams, 'aria-label': t('food.grams', { food: item.foodName ?? item.originalText }) }), h('span', { 'aria-hidden': 'true' }, 'g')),
      h('button', {}, t('do.keep'))));
}
