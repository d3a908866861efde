// On a phone: the places that have no room in the bar.

import { fill, h } from '../core/dom.js';
import { t } from '../core/words.js';

export function draw({ body }) {
  fill(body, h('div', { class: 'card' }, h('ul', { class: 'list' },
    ['plan', 'coach', 'supplements', 'calculators', 'settings'].map((name) => h('li', {},
      h('a', { class: 'go', href: `/${name}` }, h('span', { class: 'tight' }, t(`nav.${name}`), h('span', { class: 'small soft' }, t(`more.${name}`)))))))));
}
