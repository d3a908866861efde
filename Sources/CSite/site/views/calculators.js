// Energy need and body indexes from raw data or from figures of one's own, with both beside each other.

import { fill, h } from '../core/dom.js';
import { call, Refused } from '../core/call.js';
import { exercises, keptAnswers } from '../core/known.js';
import { named, number, t, word, Word } from '../core/words.js';
import { tellMistakes } from '../parts/fields.js';
import { failure } from '../parts/state.js';
import { daysField, groups, requestOf } from './plan-fields.js';

const asked = ['sex', 'age_range', 'age_years', 'height_cm', 'weight_kg', 'bodyfat_pct', 'waist_cm', 'schedule_days', 'overrides'];

export async function draw({ body }) {
  await exercises();
  const { answers, hidden } = await keptAnswers();
  const known = Object.fromEntries(groups(answers));
  const result = h('section', { class: 'card sticky', role: 'status' });
  let timer, turn = 0;
  const form = h('form', { class: 'stack', novalidate: true, on: { submit: (event) => event.preventDefault(), input: () => { clearTimeout(timer); timer = setTimeout(count, 250); } } },
    h('section', { class: 'card' }, h('h2', {}, t('plan.group.you')), h('div', { class: 'fields' }, known.you)),
    h('section', { class: 'card' }, daysField(answers.schedule_days)),
    h('section', { class: 'card' }, h('h2', {}, t('plan.group.own')), h('div', { class: 'fields' }, known.own)));

  async function count() {
    const mine = ++turn, request = requestOf(form), focus = document.activeElement;
    try {
      const answer = await call('recalculateIndexes', Object.fromEntries(Object.entries(request).filter(([name]) => asked.includes(name))));
      if (mine !== turn) return;
      tellMistakes(form, []);
      fill(result, answer.hidden?.length || hidden ? h('p', { class: 'soft' }, t('food.hidden')) : results(answer));
    } catch (error) {
      if (mine !== turn) return;
      if (error instanceof Refused && error.errors.some((one) => one.pointer)) tellMistakes(form, error.errors);
      else fill(result, failure(error, count));
    }
    if (document.activeElement !== focus) focus?.focus?.();
  }
  fill(body, h('div', { class: 'two' }, h('div', {}, form), h('div', { class: 'first' }, result)));
  await count();
}

const results = (answer) => [h('h2', {}, t('calc.results')),
  h('dl', { class: 'facts' }, ['BMR', 'TDEE', 'BMI', 'WHtR', 'FFMI'].map((name) => h('div', {}, h('dt', {}, t(`index.${name}`)), h('dd', {}, number(answer[name], name === 'WHtR' ? 2 : name === 'BMI' || name === 'FFMI' ? 1 : 0))))),
  h('p', { class: 'small soft' }, t('calc.method', { method: word(answer.method), level: word(answer.accuracy) })),
  answer.risk_context && h('p', {}, typeof answer.risk_context === 'string' ? Word(answer.risk_context, 'risk') : answer.risk_context.text ?? ''),
  answer.deltas.filter((one) => one.computed !== null).map((one) => h('p', { class: one.warning ? 'note warn' : 'note' }, t('index.delta', { name: one.field, given: number(one.given), computed: number(one.computed), percent: number(one.difference_pct) }))),
  answer.warnings.map((text) => h('p', { class: 'note warn' }, text)),
  answer.assumed.length > 0 && h('details', {}, h('summary', {}, t('plan.assumed', { count: answer.assumed.length })), h('ul', { class: 'said dots small' }, answer.assumed.map((one) => h('li', {}, `${Word(one.field, 'field')}: ${named(one.add, one.add_said?.values)}`))))];
