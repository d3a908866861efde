// What stands in the way of a day: signs that training waits for, and what the server says of it.

import { h } from '../core/dom.js';
import { great, t } from '../core/words.js';
import { stopWays } from './state.js';

const line = (one) => typeof one === 'string' ? h('li', {}, one) : h('li', {}, h('strong', {}, great(one.text ?? one.message)), one.hint && h('p', {}, great(one.hint)));

/** The notes of a day, those that stop training first. */
export const banners = (day) => [
  day.stopped.length > 0 && h('section', { class: 'note bad', role: 'alert' }, h('h2', {}, t('state.stopped')), h('ul', {}, day.stopped.map(line)), stopWays()),
  day.said.length > 0 && h('section', { class: 'note warn' }, h('ul', {}, day.said.map(line))),
];

/** What the plan made of what it was told, each change with its reason. */
export const changes = (title, texts) => h('section', { class: 'note' }, h('h2', {}, title), texts.length > 0 && h('ul', { class: 'said dots' }, texts.map((text) => h('li', {}, text))));
