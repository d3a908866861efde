// An address that leads nowhere.

import { fill, h } from '../core/dom.js';
import { t } from '../core/words.js';
import { state } from '../parts/state.js';

export function draw({ body }) {
  fill(body, state(t('nowhere.title'), t('nowhere.text'), h('a', { class: 'button main', href: '/' }, t('nav.today'))));
}
