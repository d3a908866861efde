// What is left of the day and what was eaten, as the server counted it.

import { h } from '../core/dom.js';
import { number, t } from '../core/words.js';

const parts = [['calories', 'kcal', 0], ['proteinG', 'p', 0], ['carbsG', 'c', 0], ['fatG', 'f', 0]];

/** The remainder of a day with what is eaten of it; nothing where numbers are hidden. */
export function remainder(food) {
  if (food.hidden) return h('p', { class: 'soft' }, t('food.hidden'));
  const { left, totals } = food.day;
  const has = left.calories !== undefined && left.calories !== null;
  return h('div', { class: 'left' }, parts.map(([key, short, decimals], index) => {
    const eaten = totals[key] ?? 0, rest = left[key], goal = (rest ?? 0) + eaten;
    const bar = h('i', {});
    if (has && goal > 0) bar.style.width = `${Math.min(eaten / goal * 100, 100)}%`;
    const unit = index ? ' g' : ' kcal';
    return h('div', { class: 'tight' },
      h('div', { class: index ? 'tight' : '' }, h('span', { class: index ? 'num' : 'big' }, `${number(has ? Math.abs(rest) : eaten, decimals)}${unit}`), index ? null : ' ',
        h('span', { class: 'small soft' }, index ? [t(`macro.${short}`), has && ` · ${t(rest < 0 ? 'food.isOver' : 'food.isLeft')}`] : t(has ? (rest < 0 ? 'food.over' : 'food.rest') : 'food.eaten', { eaten: number(eaten, 0) }))),
      has && h('div', { class: `bar ${['', 'protein', 'carb', 'fat'][index]}` }, bar));
  }));
}
