// The plan at a glance: what to be careful of first, then energy, volume, and what was assumed.

import { h } from '../core/dom.js';
import { hides } from '../core/known.js';
import { great, named, number, t, weekdayName, word, Word } from '../core/words.js';
import { bandBar } from '../parts/chart.js';
import { whyButton } from '../parts/why.js';
import { inWeek, what } from './plan-week.js';

const list = (texts) => h('ul', { class: 'said dots' }, texts.map((text) => h('li', {}, text)));

export function overview(plan) {
  return h('div', { class: 'stack' },
    plan.safety_notes.length > 0 && h('section', { class: 'note warn' }, h('h2', {}, t('plan.safety')), list(plan.safety_notes)),
    plan.warnings.length > 0 && h('section', { class: 'note warn' }, list(plan.warnings)),
    h('div', { class: 'two' },
      h('div', {}, summary(plan), volume(plan), notes(t('plan.changes'), plan.change_log)),
      h('div', {}, !hides(plan, 'energy') && energy(plan), sharpen(plan), supplements(plan), cardio(plan), h('section', { class: 'card' }, h('h2', {}, Word('progression')), list(plan.progression.text)), assumed(plan))),
    h('p', { class: 'small soft' }, plan.disclaimer));
}

const summary = (plan) => h('section', { class: 'card' },
  h('div', { class: 'head' }, h('h2', {}, plan.split), h('span', { class: 'badge' }, great(word(plan.goal, 'goal')))),
  h('ol', { class: 'list' }, inWeek(plan).map((workout) => h('li', {}, h('a', { class: 'go', href: '/plan/week' },
    h('span', { class: 'tight' }, `${weekdayName(workout.weekday)} · ${workout.title}`,
      h('span', { class: 'small soft' }, what(workout))),
    workout.minutes && h('span', { class: 'soft num' }, t('minutes', { count: workout.minutes })))))));

const energy = (plan) => h('section', { class: 'card' },
  h('div', { class: 'head' }, h('h2', {}, t('plan.energy')), whyButton(plan, t('plan.energy'), rowsOf(plan, behindEnergy), energyText(plan))),
  h('dl', { class: 'facts' }, h('div', {}, h('dt', {}, t('plan.perday')), h('dd', {}, number(plan.kcal, 0), ' ', h('small', {}, 'kcal'))),
    h('div', {}, h('dt', {}, t('index.TDEE')), h('dd', {}, number(plan.energy.tdee, 0)))),
  !hides(plan, 'macros') && h('dl', { class: 'facts' }, [['protein', 'p'], ['carb', 'c'], ['fat', 'f']].map(([name, short]) => h('div', {}, h('dt', {}, t(`macro.${short}`)), h('dd', {}, number(plan.macros[`${name}_g`], 0), ' ', h('small', {}, 'g'))))));

const behindEnergy = ['goal', 'BMR', 'activity multiplier', 'TDEE', 'calorie factor', 'goal energy', 'goal calories', 'protein dose', 'fat dose'];

/** How the energy came about, in one sentence of the plan's own numbers. */
const energyText = (plan) => t('why.energy', {
  bmr: number(plan.idx.BMR, 0), tdee: number(plan.energy.tdee, 0), kcal: number(plan.kcal, 0), by: number(Math.abs(plan.kcal - plan.energy.tdee), 0),
  way: t(plan.kcal < plan.energy.tdee ? 'why.less' : 'why.more'), goal: word(plan.goal, 'goal'), how: t(plan.assumed.some((one) => one.field === 'goal') ? 'why.assumed' : 'why.chosen'),
});

const rowsOf = (plan, names) => (plan.why ?? []).filter((one) => names.includes(one.rule)).map((one) => ({ page: one.rule, row: one.row }));

function volume(plan) {
  const most = Math.max(...plan.volume.flatMap((one) => [one.band[1], one.fractional])) * 1.05;
  return h('section', { class: 'card' }, h('h2', {}, t('plan.volume')), h('p', { class: 'small soft' }, t('plan.volume.text')),
    h('ul', {}, plan.volume.map((one) => h('li', { class: 'band' }, h('span', {}, Word(one.muscle)), bandBar(one.fractional, one.band, most),
      h('span', { class: 'num' }, t('plan.volume.of', { sets: number(one.fractional), low: one.band[0], high: one.band[1] })),
      one.reason && h('span', { class: 'why small soft' }, one.reason)))));
}

const sharpen = (plan) => plan.tips.length > 0 && h('section', { class: 'card' }, h('div', { class: 'head' }, h('h2', {}, t('plan.sharpen')), h('span', { class: 'badge' }, t('plan.confidence', { level: word(plan.confidence) }))),
  list(plan.tips.map((tip, at) => named(tip, plan.tips_said?.[at]?.values))), h('a', { class: 'button noprint', href: '/plan/new' }, t('plan.change')));

const supplements = (plan) => plan.supplements.length > 0 && h('section', { class: 'card' }, h('h2', {}, t('nav.supplements')),
  h('ul', { class: 'list' }, plan.supplements.filter((one) => !one.withheld).map((one) => h('li', { class: 'item' }, h('span', {}, one.name), h('span', { class: 'badge end' }, t('evidence', { tier: one.evidence_tier })),
    h('span', { class: 'below' }, one.dose?.amount)))), h('a', { href: '/supplements', class: 'noprint' }, t('plan.supplements.all')));

const cardio = (plan) => plan.cardio?.text && notes(Word('cardio'), [plan.cardio.text].flat());
const notes = (title, texts) => texts.length > 0 && h('section', { class: 'card' }, h('h2', {}, title), list(texts));

const assumed = (plan) => plan.assumed.length > 0 && h('details', { class: 'card' }, h('summary', {}, t('plan.assumed', { count: plan.assumed.length })),
  h('ul', { class: 'list' }, plan.assumed.map((one) => h('li', { class: 'item' }, h('span', {}, Word(one.field, 'field')),
    h('span', { class: 'end' }, hides(plan, 'body') && /_(kg|cm|pct)$/.test(one.field) ? '' : value(one)), h('span', { class: 'below' }, named(one.add, one.add_said?.values))))));

function value({ value, field }) {
  if (value === true || value === false) return t(value ? 'form.yes' : 'form.no');
  if (Array.isArray(value)) return value.map((one) => word(one.joint ?? one)).join(', ') || word('none');
  return typeof value === 'string' ? word(value, field === 'goal' ? 'goal' : 'word') : typeof value === 'object' && value ? '' : number(value);
}
