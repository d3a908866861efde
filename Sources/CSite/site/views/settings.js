// Language and units of this browser, and everything that is kept: to take along, or to be rid of.

import { fill, h } from '../core/dom.js';
import { call } from '../core/call.js';
import { forgetPlan } from '../core/known.js';
import { forgetAll, imperial, keep, kept, language } from '../core/settings.js';
import { t, today } from '../core/words.js';
import { choiceField } from '../parts/fields.js';
import { show } from '../parts/dialog.js';
import { attempt, say } from '../parts/toast.js';

export function draw({ body }) {
  const choose = (name) => (event) => { keep(name, event.target.value); location.reload(); };
  fill(body,
    h('section', { class: 'card', on: { change: choose('language') } }, choiceField('language', t('settings.language'), [['en', 'English'], ['ja', '日本語']], { value: language(), isFixed: true })),
    h('section', { class: 'card', on: { change: choose('units') } }, choiceField('units', t('settings.units'), [['metric', t('settings.metric')], ['imperial', t('settings.imperial')]], { value: imperial() ? 'imperial' : 'metric', isFixed: true })),
    h('section', { class: 'card', on: { change: choose('scheme') } }, choiceField('scheme', t('settings.scheme'), ['auto', 'light', 'dark'].map((name) => [name, t(`settings.scheme.${name}`)]), { value: kept('scheme', 'auto'), isFixed: true })),
    h('section', { class: 'card' }, h('h2', {}, t('settings.data')), h('p', { class: 'soft' }, t('settings.data.text')),
      h('div', { class: 'row' }, h('button', { type: 'button', on: { click: take } }, t('settings.export')), h('button', { type: 'button', class: 'bad', on: { click: erase } }, t('settings.delete')))),
    h('section', { class: 'card' }, h('h2', {}, t('settings.about')), h('p', {}, t('settings.about.text')), h('p', {}, h('a', { href: '/openapi.json', download: 'openapi.json' }, t('settings.api')))));
}

/** All that is kept as a file of JSON Lines, as `planner import` takes it. */
async function take() {
  const { done, value } = await attempt(() => call('exportMyData'));
  if (!done) return;
  const text = value.lines.map((line) => JSON.stringify(line)).join('\n') + '\n';
  const link = h('a', { href: URL.createObjectURL(new Blob([text], { type: 'application/jsonl' })), download: `planner-${today()}.jsonl` });
  document.body.append(link);
  link.click();
  link.remove();
  say(t('settings.exported', { count: value.lines.length }));
}

function erase() {
  const dialog = show(t('settings.delete'), h('p', {}, t('settings.delete.text')), h('div', { class: 'row' },
    h('button', { type: 'button', class: 'bad', on: { click: async () => {
      const { done } = await attempt(() => call('deleteMe', { sure: true }));
      dialog.close();
      if (!done) return;
      const words = language();
      forgetAll();
      keep('language', words);
      forgetPlan();
      location.assign('/');
    } } }, t('settings.delete.sure')),
    h('button', { type: 'button', on: { click: () => dialog.close() } }, t('do.cancel'))));
}
