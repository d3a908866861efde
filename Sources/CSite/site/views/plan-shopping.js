// What to buy for the week, by kind, with boxes to tick in the shop.

import { h } from '../core/dom.js';
import { hides } from '../core/known.js';
import { keep, kept } from '../core/settings.js';
import { number, t, Word } from '../core/words.js';

export function shopping(plan) {
  const bought = new Set(kept('bought', []));
  const kinds = [...new Set(plan.ingredients.shopping.map((one) => one.category))];
  const tick = (id) => (event) => { bought[event.target.checked ? 'add' : 'delete'](id); keep('bought', [...bought]); };
  return h('div', { class: 'stack' }, h('p', { class: 'soft' }, t('shopping.lead')),
    kinds.map((kind) => h('section', { class: 'card' }, h('h2', {}, Word(kind)),
      h('ul', { class: 'list' }, plan.ingredients.shopping.filter((one) => one.category === kind).map((one) => h('li', {}, h('label', { class: 'item shop' },
        h('input', { type: 'checkbox', checked: bought.has(one.ingredientId), on: { change: tick(one.ingredientId) } }), h('span', {}, one.name),
        h('span', { class: 'end' }, hides(plan, 'grams') ? '' : [amount(one.buy_g), ['raw', 'dry'].includes(one.as) && h('small', { class: 'soft' }, ` ${t(`shopping.${one.as}`)}`)]))))))));
}

const amount = (grams) => grams >= 1000 ? `${number(grams / 1000, 2)} kg` : `${number(grams, 0)} g`;
