// Supplements with what was studied, for and against, and when to keep away from them.

import { fill, h } from '../core/dom.js';
import { call } from '../core/call.js';
import { keptAnswers } from '../core/known.js';
import { great, t, word } from '../core/words.js';
import { choiceField } from '../parts/fields.js';
import { load } from '../parts/state.js';

const told = ['sex', 'age_range', 'age_years', 'weight_kg', 'health_flags', 'diet', 'exclude_allergens'];

export async function draw({ body }) {
  const place = h('div', { class: 'stack' });
  let goal = '';
  const form = h('form', { class: 'card', on: { change: (event) => { goal = event.target.value; show(); } } },
    choiceField('goal', word('goal', 'field'), [['', t('form.any')], ...['fat_loss', 'lean_mass', 'strength', 'recomp'].map((key) => [key, word(key, 'goal')])], { value: '', isFixed: true }));
  const show = () => load(place, async () => {
    const { answers: profile } = await keptAnswers();
    return call('adviseSupplements', { ...Object.fromEntries(told.filter((key) => key in profile).map((key) => [key, profile[key]])), ...(goal ? { goal } : {}) });
  }, (answer) => [h('p', { class: 'note' }, answer.disclaimer), answer.caffeine?.note && h('p', { class: 'small' }, answer.caffeine.note), answer.supplements.map(card)]);
  fill(body, form, place);
  await show();
}

const part = (title, texts) => texts?.length > 0 && h('div', { class: 'tight' }, h('h3', {}, title), h('ul', { class: 'said dots' }, texts.map((text) => h('li', {}, text))));

const card = (one) => h('details', { class: 'card' },
  h('summary', {}, h('span', { class: 'tight' }, h('span', {}, one.name, ' ', h('span', { class: `badge${one.withheld ? ' warn' : ''}` }, one.withheld ? t('supplements.withheld') : t('evidence', { tier: one.evidence_tier }))),
    h('span', { class: 'small soft' }, one.withheld ? one.reasons.join('; ') : [great(t(`category.${one.category}`)), one.dose?.amount].filter(Boolean).join(' · ')))),
  h('div', { class: 'stack' }, !one.withheld && one.dose && h('p', {}, one.dose.amount, ' · ', one.dose.timing), !one.withheld && h('p', { class: 'soft' }, one.reasons.join('; ')),
    part(t('supplements.cautions'), one.cautions), part(t('supplements.side'), one.side_effects), part(t('supplements.pros'), one.pros), part(t('supplements.cons'), one.cons), part(t('supplements.buying'), one.purchase_checks),
    one.source && h('p', { class: 'small soft' }, t('supplements.source', { source: one.source }))));
