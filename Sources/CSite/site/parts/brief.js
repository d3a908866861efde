// The one decision of the day from health data: why, and what was done about it.

import { fill, h } from '../core/dom.js';
import { call } from '../core/call.js';
import { t } from '../core/words.js';
import { attempt } from './toast.js';

const answers = ['followed', 'modified', 'ignored'];

/** The card of a brief; nothing where no health data was ever kept. What the day says of it is not said again. */
export function briefCard({ date, revision, brief, response, health }, said) {
  if (!health.kept) return null;
  const decision = brief.text.split(/(?<=[.。])/)[0];
  const choices = h('div', { class: 'choices', role: 'group', 'aria-label': t('brief.answer') });
  const draw = (done) => fill(choices, answers.map((one) => h('button', { type: 'button', 'aria-pressed': String(one === done), on: { click: () => answer(one) } }, t(`brief.${one}`))));

  async function answer(one) {
    const { done, value } = await attempt(() => call('respondBrief', { date, response: one }));
    if (done) draw(value.response.response);
  }

  draw(response?.response);
  return h('section', { class: 'card' }, h('h2', {}, t('brief.title')),
    !said.some((line) => line.includes(decision)) && h('p', {}, brief.text),
    health.done < health.total && h('p', { class: 'small soft' }, t('brief.filling', { done: health.done, total: health.total })),
    brief.reasons.length > 0 && h('details', {}, h('summary', {}, t('brief.why')), h('ul', { class: 'said dots' }, brief.reasons.map((one) => h('li', {}, one.because)))),
    revision !== null && brief.decision !== 'check_in' && choices);
}
