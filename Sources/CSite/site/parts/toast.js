// A sentence about what was just done, with a way back.

import { fill, h } from '../core/dom.js';
import { t } from '../core/words.js';
import { Offline, Refused } from '../core/call.js';
import { show } from './dialog.js';
import { reasons, stopWays } from './state.js';

const place = h('div', { class: 'toast', role: 'status' });
let timer;

/** The place on the page. */
export const toastPlace = place;

/** Says it; `undo` is offered for some seconds. */
export function say(text, undo) {
  clearTimeout(timer);
  const close = () => fill(place);
  fill(place, h('span', {}, text), undo && h('button', { type: 'button', on: { click: () => { close(); undo(); } } }, t('do.undo')));
  timer = setTimeout(close, undo ? 8000 : 4000);
}

/** Takes away what was said last. */
export const hush = () => { clearTimeout(timer); fill(place); };

/** Does something and says why it could not be done, for good where training waits; tells whether it was. */
export async function attempt(work) {
  try {
    return { done: true, value: await work() };
  } catch (error) {
    if (error instanceof Offline) say(t('state.offline.text'));
    else if (error instanceof Refused && error.has('safety-gate')) show(t('state.stopped'), h('div', { class: 'note bad', role: 'alert' }, reasons(error)), stopWays());
    else if (error instanceof Refused) say([error.errors[0]?.message ?? error.message, error.errors[0]?.hint].filter(Boolean).join(' – '));
    else throw error;
    return { done: false };
  }
}
