// The meals: one option of each kind is picked, and meal and day add up from the answer's own numbers.

import { fill, fresh, h } from '../core/dom.js';
import { hides } from '../core/known.js';
import { keep, kept } from '../core/settings.js';
import { number, t, weekdayName, Word } from '../core/words.js';

export const kinds = ['protein', 'carb', 'veg', 'fat'];
const parts = ['kcal', 'p', 'c', 'f'];
const tenth = (value) => Math.round(value * 10) / 10;

/** Where what was picked of a day of the week is kept. */
export const picksOf = (day) => `picks.${day}`;

/** What several options come to, part by part. */
export const total = (options) => Object.fromEntries(parts.map((part) => [part, tenth(options.reduce((sum, one) => sum + (one?.[part] ?? 0), 0))]));

export function meals(plan, version) {
  const days = plan.ingredients.weekly_menu ?? [{ day: 1, meals: plan.ingredients.meals }];
  const place = h('div', { class: 'stack' });
  const buttons = days.map((day, index) => h('button', { type: 'button', 'aria-pressed': 'false', on: { click: () => show(index) } }, weekdayName(index + 1)));
  const show = (index) => {
    buttons.forEach((button, at) => button.setAttribute('aria-pressed', at === index));
    fill(place, dayOf(plan, days[index], picksOf(days[index].day)));
  };
  show(version === null ? 0 : (new Date().getDay() + 6) % 7 % days.length);
  return h('div', { class: 'stack' }, h('p', { class: 'soft' }, t('meals.lead')), h('div', { class: 'days7 noprint', role: 'group', 'aria-label': t('meals.days') }, buttons), place);
}

/** One day's meals with what is picked of them. */
export function dayOf(plan, day, memory) {
  const picks = kept(memory, {});
  const shown = !hides(plan, 'energy');
  const sum = h('p', { class: 'sum', role: 'status' });
  const chosen = (meal, at) => kinds.map((kind) => meal[`${kind}_opts`]?.[picks[`${at}.${kind}`] ?? 0]).filter(Boolean);
  const count = () => shown && fill(sum, sums(total(day.meals.flatMap(chosen)), { kcal: plan.kcal, p: plan.macros.protein_g, c: plan.macros.carb_g, f: plan.macros.fat_g }));
  const cards = day.meals.map((meal, at) => {
    const line = h('p', { class: 'sum small' });
    const retell = () => { shown && fill(line, sums(total(chosen(meal, at)), meal.target)); count(); };
    const pick = (kind, index) => { picks[`${at}.${kind}`] = index; keep(memory, picks); retell(); };
    retell();
    return h('section', { class: 'card' }, h('div', { class: 'head' }, h('h2', {}, Word(meal.slot)), h('span', { class: 'soft' }, meal.theme_name)), line,
      kinds.filter((kind) => meal[`${kind}_opts`]?.length).map((kind) => options(meal[`${kind}_opts`], kind, picks[`${at}.${kind}`] ?? 0, plan, (index) => pick(kind, index))));
  });
  return [shown && h('section', { class: 'card' }, h('h2', {}, t('meals.day')), sum), ...cards];
}

const sums = (sum, goal) => parts.map((part) => h('span', {}, part === 'kcal' ? `${number(sum.kcal, 0)} kcal ` : `${t(`macro.${part}`)} ${number(sum[part])} g `, h('small', {}, t('meals.of', { goal: number(goal[part], 0) }))));

function options(list, kind, now, plan, pick) {
  const name = fresh(kind);
  return h('fieldset', { class: 'stack' }, h('legend', { class: 'small soft' }, Word(kind)), h('div', { class: 'pick' }, list.map((one, index) => h('label', {},
    h('input', { type: 'radio', name, checked: index === now, on: { change: () => pick(index) } }),
    h('span', { class: 'opt' }, one.name, h('span', { class: 'small soft num' }, detail(one, plan)))))));
}

function detail(one, plan) {
  const made = (one.parts ?? []).map((part) => [part.name, hides(plan, 'grams') ? part.household : `${number(part.grams, 0)} g`].filter(Boolean).join(' ')).join(' + ');
  return [hides(plan, 'grams') ? null : `${number(one.grams, 0)} g`, one.household, hides(plan, 'energy') ? null : `${number(one.kcal, 0)} kcal`, made].filter(Boolean).join(' · ');
}
