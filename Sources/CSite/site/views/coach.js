// What the coach knows of each lift, how sure, and what is missing to know more.

import { h } from '../core/dom.js';
import { call } from '../core/call.js';
import { great, instant, number, t, weight, Word } from '../core/words.js';
import { load, state } from '../parts/state.js';

export async function draw({ body }) {
  const as_of = instant();
  await load(body, () => Promise.all([call('coachState', { as_of }), call('coachInsights', { as_of })]), ([{ digest, asks }, { insights }]) => digest.sessions === 0
    ? state(t('coach.none'), t('coach.none.text'), h('a', { class: 'button main', href: '/train' }, t('nav.train')))
    : h('div', { class: 'stack' }, h('p', { class: 'lead' }, t('coach.lead', { count: digest.sessions })),
      asks.map((ask) => h('p', { class: 'note warn' }, ask.text ?? '')),
      insights.length > 0 && h('section', { class: 'card' }, h('h2', {}, t('coach.insights')), h('ul', { class: 'said dots' }, insights.map((one) => h('li', {}, one.text)))),
      digest.limitations.length > 0 && h('section', { class: 'note warn' }, h('h2', {}, t('coach.limits')), h('ul', {}, digest.limitations.map((one) => h('li', {}, one.text ?? Word(one.joint ?? '', 'joint'))))),
      digest.exercises.map(lift)));
}

const lift = (one) => h('section', { class: 'card' },
  h('div', { class: 'head' }, h('h2', {}, one.name), h('span', { class: 'badge' }, t(`confidence.${one.confidence}`))),
  h('dl', { class: 'facts' },
    h('div', {}, h('dt', {}, t('coach.e1rm')), h('dd', {}, weight(one.e1rm_rir_kg ?? one.e1rm_kg))),
    h('div', {}, h('dt', {}, t('coach.sessions')), h('dd', {}, number(one.sessions)))),
  h('p', {}, great(one.verdict_text ?? '')),
  one.missing?.length > 0 && h('p', { class: 'small soft' }, t('coach.missing', { what: one.missing.join('; ') })));
