// What stands where an answer is awaited, did not come, or was refused.

import { fill, h } from '../core/dom.js';
import { Offline, Refused } from '../core/call.js';
import { great, t } from '../core/words.js';

const bones = () => h('div', { class: 'bones', role: 'status' }, h('span', { class: 'unseen' }, t('state.loading')), h('i'), h('i'), h('i'));

/** A calm sentence with something to do about it. */
export const state = (title, text, ...actions) => h('div', { class: 'card state' }, h('h2', {}, title), text && h('p', { class: 'soft' }, text), ...actions);

/** What a failure says, with a way to try again. */
export function failure(error, again) {
  const retry = again && h('button', { type: 'button', on: { click: again } }, t('state.again'));
  if (error instanceof Offline) return h('div', { role: 'alert' }, state(t('state.offline'), t('state.offline.text'), retry));
  if (error instanceof Refused) {
    const waits = error.has('safety-gate');
    return h('div', { class: 'note bad', role: 'alert' }, h('h2', {}, t(waits ? 'state.stopped' : 'state.refused')), reasons(error),
      waits ? stopWays() : h('div', {}, retry));
  }
  throw error;
}

/** Where training that waits is answered: the check-in, and the answers of the plan. */
export const stopWays = () => h('div', { class: 'row' }, location.pathname !== '/' && h('a', { class: 'button', href: '/' }, t('check.send')), h('a', { class: 'button', href: '/plan/new' }, t('plan.change')));

/** The reasons of a refusal, each with its hint. */
export const reasons = (error) => error.errors.length
  ? h('ul', {}, error.errors.map((one) => h('li', {}, h('strong', {}, great(one.message)), one.hint && h('p', {}, great(one.hint)))))
  : h('p', {}, error.message);

/** Draws what a question answers into a place; bones only when it takes long. */
export async function load(place, ask, draw) {
  const timer = setTimeout(() => fill(place, bones()), 300);
  try {
    const answer = await ask();
    clearTimeout(timer);
    const drawn = await draw(answer);
    fill(place, drawn);
  } catch (error) {
    clearTimeout(timer);
    fill(place, failure(error, () => load(place, ask, draw)));
  }
}
