// The rest between two sets: one stored instant, drawn from it and never counted.

import { fill, h } from '../core/dom.js';
import { keep, kept } from '../core/settings.js';
import { clock, t } from '../core/words.js';

const place = h('div', {});
let timer;

/** The rest begins now; it is known after a reload, too. */
export function startRest(seconds) {
  keep('rest', { from: Date.now(), seconds });
  tick();
}

/** The rest is over or not wanted. */
export function stopRest() {
  keep('rest', null);
  tick();
}

/** The bar, which shows itself while a rest runs. */
export function restBar() {
  tick();
  return place;
}

function tick() {
  clearTimeout(timer);
  const rest = kept('rest');
  const left = rest ? rest.seconds - (Date.now() - rest.from) / 1000 : null;
  if (left === null || left < -600) {
    place.className = '';
    return fill(place);
  }
  if (place.className !== 'rest') build(place);
  place.querySelector('strong').textContent = left > 0 ? clock(Math.ceil(left)) : t('rest.over');
  place.querySelector('i').style.width = `${Math.max(0, Math.min(1, left / rest.seconds)) * 100}%`;
  if (left > 0) timer = setTimeout(tick, 250);
}

function build(place) {
  place.className = 'rest';
  fill(place, h('span', {}, t('rest.title'), ' ', h('strong', { role: 'timer' })),
    h('div', { class: 'row' }, h('button', { type: 'button', on: { click: () => { const rest = kept('rest'); keep('rest', { ...rest, seconds: rest.seconds + 30 }); tick(); } } }, t('rest.more')),
      h('button', { type: 'button', on: { click: stopRest } }, t('rest.stop'))),
    h('div', { class: 'bar', 'aria-hidden': 'true' }, h('i', {})));
}
