// A line over time and a bar against its band, both readable without seeing them.

import { h, svg } from '../core/dom.js';
import { dayName, number, t } from '../core/words.js';

/** A line of points { day, value }; the table behind it says the same in numbers. */
export function lineChart(title, points, shown) {
  const [wide, high, left, low] = [640, 220, 44, 26];
  const values = points.map((point) => point.value);
  const least = Math.min(...values), most = Math.max(...values), room = Math.max(most - least, 1e-9) || 1;
  const x = (index) => left + 12 + (points.length === 1 ? (wide - left - 24) / 2 : index * (wide - left - 24) / (points.length - 1));
  const y = (value) => most === least ? (high - low) / 2 : 14 + (high - low - 28) * (1 - (value - least) / room);
  const sentence = t('chart.sentence', { title, first: shown(values[0]), last: shown(values.at(-1)), count: points.length });
  return h('figure', { class: 'stack' },
    svg('svg', { class: 'chart', viewBox: `0 0 ${wide} ${high}`, role: 'img', 'aria-label': sentence },
      [...new Set([least, most])].map((value) => [
        svg('line', { class: 'rule', x1: left, x2: wide, y1: y(value), y2: y(value) }),
        svg('text', { x: 0, y: y(value) + 4 }, number(value))]),
      svg('polyline', { class: 'trace', points: points.map((point, index) => `${x(index)},${y(point.value)}`).join(' ') }),
      points.map((point, index) => svg('circle', { class: 'dot', r: 3.5, cx: x(index), cy: y(point.value) })),
      svg('text', { x: left, y: high - 4 }, dayName(points[0].day, { day: 'numeric', month: 'short' })),
      points.length > 1 && svg('text', { x: wide - 4, y: high - 4, 'text-anchor': 'end' }, dayName(points.at(-1).day, { day: 'numeric', month: 'short' }))),
    h('details', {}, h('summary', {}, t('chart.table')),
      h('table', {}, h('tbody', {}, points.map((point) => h('tr', {}, h('td', {}, dayName(point.day, { day: 'numeric', month: 'short' })), h('td', {}, shown(point.value))))))));
}

/** A bar in its band, on a scale that several share. */
export function bandBar(value, [low, high], most) {
  const at = (amount) => Math.min(amount / most * 100, 100);
  return svg('svg', { viewBox: '0 0 100 10', preserveAspectRatio: 'none', 'aria-hidden': 'true' },
    svg('rect', { class: 'goal', x: at(low), y: .5, width: Math.max(at(high) - at(low), .5), height: 9 }),
    svg('rect', { class: `is${value < low || value > high ? ' off' : ''}`, x: 0, y: 3, width: at(value), height: 4 }));
}
