// What became of it: records, weight, sessions and sets, week by week.

import { h } from '../core/dom.js';
import { call } from '../core/call.js';
import { exercises, liftName } from '../core/known.js';
import { dayName, lengthShown, lengthUnit, number, t, today, toShown, weight, Word } from '../core/words.js';
import { setText } from '../core/sets.js';
import { lineChart } from '../parts/chart.js';
import { load } from '../parts/state.js';
import { waist, weigh } from './check-in.js';

export async function draw(context) {
  await load(context.body, () => Promise.all([call('progress', { date: today(), weeks: 26 }), call('insightsFor', { date: today() }), exercises()]), ([progress, insights]) => h('div', { class: 'two' },
    h('div', {}, body(progress, () => draw(context)), training(progress)),
    h('div', {}, records(progress), told(insights))));
}

function body(progress, again) {
  const weeks = (progress.weight?.weeks ?? []).filter((week) => week.kg !== null && week.kg !== undefined);
  return h('section', { class: 'card' }, h('div', { class: 'head' }, h('h2', {}, t('progress.weight')), progress.weight?.last && h('strong', { class: 'num' }, weight(progress.weight.last.kg))),
    weeks.length > 1 ? lineChart(t('progress.weight'), weeks.map((week) => ({ day: week.monday, value: toShown(week.kg) })), (value) => number(value))
      : h('p', { class: 'soft' }, t(weeks.length ? 'progress.weight.one' : 'progress.weight.none')),
    weigh(again), progress.waist?.last && h('p', {}, t('progress.waist', { waist: `${number(lengthShown(progress.waist.last.cm))} ${lengthUnit()}` })), waist(again));
}

const records = (progress) => h('section', { class: 'card' }, h('h2', {}, t('progress.records')),
  progress.records.length === 0 ? h('p', { class: 'soft' }, t('progress.records.none'))
    : h('ul', { class: 'list' }, progress.records.map((one) => h('li', { class: 'item' }, h('span', {}, liftName(one.exerciseId)), h('strong', { class: 'end' }, setText({ exerciseId: one.exerciseId, load_kg: one.weight_kg, reps: one.reps })),
      h('span', { class: 'below' }, dayName(one.date, { day: 'numeric', month: 'short', year: 'numeric' }))))));

function training(progress) {
  const weeks = progress.training.slice(-8).reverse();
  return h('section', { class: 'card' }, h('h2', {}, t('progress.training')), weeks.length === 0 ? h('p', { class: 'soft' }, t('progress.training.none'))
    : weeks.map((week, index) => h('details', { open: index === 0 }, h('summary', {}, h('span', {}, t('progress.week', { day: dayName(week.monday, { day: 'numeric', month: 'short' }) }), ' ',
      h('span', { class: 'soft num' }, t('progress.of', { sessions: week.sessions, planned: week.planned_sessions ?? '–', sets: week.sets })))),
    h('table', {}, h('tbody', {}, Object.entries(week.muscles).map(([name, sets]) => h('tr', {}, h('th', { scope: 'row' }, Word(name)), h('td', { class: 'num' }, t('progress.sets', { sets: number(sets) })))))))));
}

const told = (insights) => {
  const texts = [insights.training?.text, ...(insights.overview?.text ?? []), insights.water?.text, ...(insights.nutrients?.text ?? [])].flat().filter(Boolean);
  return texts.length > 0 && h('section', { class: 'card' }, h('h2', {}, t('progress.insights')), h('ul', { class: 'said dots' }, texts.map((text) => h('li', {}, text))));
};
