// The plan: the questions that make it, and its parts, each with an address.

import { h } from '../core/dom.js';
import { exercises, keptPlan } from '../core/known.js';
import { t } from '../core/words.js';
import { load } from '../parts/state.js';
import { drawForm } from './plan-form.js';
import { otherLanguage } from './plan-language.js';
import { overview } from './plan-overview.js';
import { week } from './plan-week.js';
import { meals } from './plan-meals.js';
import { shopping } from './plan-shopping.js';

const parts = { overview, week, meals, shopping };

export async function draw({ body, path, isCurrent }) {
  const part = path[0] ?? 'overview';
  await load(body, async () => part === 'new' ? [] : [await keptPlan(), await exercises()], async ([known]) => {
    if (!known) {
      const place = h('div', { class: 'stack' });
      if (isCurrent()) await drawForm(place);
      return place;
    }
    if (part === 'print') return printed(known.plan);
    const { plan, version } = known;
    return [tabs(part), otherLanguage(plan.disclaimer), (parts[part] ?? overview)(plan, version), actions()];
  });
  if (part === 'print' && isCurrent()) print();
}

const tabs = (now) => h('nav', { class: 'tabs', 'aria-label': t('plan.parts') }, Object.keys(parts).map((name) =>
  h('a', { href: name === 'overview' ? '/plan' : `/plan/${name}`, 'aria-current': name === now && 'page' }, t(`plan.${name}`))));

const actions = () => h('div', { class: 'row noprint' },
  h('a', { class: 'button', href: '/plan/new' }, t('plan.change')),
  h('a', { class: 'button', href: '/plan/print' }, t('plan.print')));

const printed = (plan) => [h('div', { class: 'row noprint' }, h('a', { class: 'button', href: '/plan' }, t('do.back')), h('button', { type: 'button', class: 'main', on: { click: () => print() } }, t('plan.print'))),
  overview(plan), week(plan, null, { all: true }), meals(plan, null), shopping(plan)];
