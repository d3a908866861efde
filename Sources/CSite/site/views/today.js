// The day: what to lift, what to eat, how one is; without a plan, the one question that makes one.

import { fill, h } from '../core/dom.js';
import { call } from '../core/call.js';
import { go } from '../core/router.js';
import { askedWeight, dayName, number, t, today, Word } from '../core/words.js';
import { exercises, keptAnswers } from '../core/known.js';
import { load } from '../parts/state.js';
import { attempt } from '../parts/toast.js';
import { banners } from '../parts/banners.js';
import { briefCard } from '../parts/brief.js';
import { changed, checkIn } from './check-in.js';
import { dose, endurance } from './plan-week.js';
import { makePlan } from './plan-form.js';
import { otherLanguage } from './plan-language.js';
import { remainder } from './food-sums.js';
import { kinds, picksOf, total } from './plan-meals.js';
import { kept } from '../core/settings.js';

export async function draw(context) {
  const { body, title } = context;
  await load(body, () => Promise.all([call('today', { date: today() }), call('sessionEvent', { save: true }), call('getBrief', { date: today() }), exercises()]), ([day, session, brief]) => {
    if (day.plan_version === null) {
      title.hidden = true;
      return [banners(day), welcome()];
    }
    fill(title, dayName(day.date));
    const again = () => draw(context);
    return h('div', { class: 'two' },
      h('div', {}, otherLanguage([day.workout?.title, ...(day.meals ?? []).map((meal) => meal.theme_name)].filter(Boolean).join(' ')), banners(day), changed.of(day.date), briefCard(brief, day.said), workout(day, session), meals(day)),
      h('div', {}, h('section', { class: 'card' }, h('h2', {}, t('food.left')), remainder(day.food), h('a', { class: 'button', href: '/food' }, t('food.write'))), checkIn(day, again)));
  });
}

/** Nothing is known yet: the days alone give a plan. */
function welcome() {
  const make = (days) => async (event) => {
    const buttons = [...event.target.closest('.choices').children];
    buttons.forEach((button) => { button.disabled = true; });
    status.textContent = t('plan.making');
    const { done } = await attempt(() => keptAnswers().then(({ answers }) => makePlan({ ...answers, schedule_days: days })));
    if (done) return go('/plan');
    buttons.forEach((button) => { button.disabled = false; });
    status.textContent = '';
  };
  const status = h('p', { role: 'status', class: 'soft' });
  return h('section', { class: 'welcome' }, h('h1', { tabindex: -1 }, t('welcome.title')), h('p', { class: 'lead' }, t('welcome.text')),
    h('div', { class: 'choices', role: 'group', 'aria-label': t('plan.days') }, [1, 2, 3, 4, 5, 6, 7].map((days) => h('button', { type: 'button', 'aria-label': t('welcome.days', { days }), on: { click: make(days) } }, String(days)))),
    status, h('p', {}, h('a', { href: '/plan/new' }, t('welcome.more'))), h('p', {}, h('a', { href: '/food' }, t('welcome.food'))));
}

function workout(day, session) {
  const isLive = ['live', 'paused'].includes(session.snapshot?.state);
  const done = day.logged.some((one) => one.stream === 'session');
  const plan = day.workout;
  if (day.stopped.length && !isLive) return null;
  if (!plan?.blocks?.length) {
    return h('section', { class: 'card' }, h('h2', {}, plan?.title ?? t('today.rest')),
      plan?.cardio?.length ? h('ol', { class: 'list' }, endurance(plan)) : h('p', { class: 'soft' }, t('today.rest.text')),
      h('a', { class: `button${isLive ? ' main' : ''}`, href: '/train' }, t(isLive ? 'train.goon' : 'nav.train')));
  }
  return h('section', { class: 'card' },
    h('div', { class: 'head' }, h('h2', {}, plan.title), h('span', { class: 'soft num' }, plan.minutes && t('minutes', { count: plan.minutes }), ' ', done && h('span', { class: 'badge good' }, t('today.done')))),
    h('ol', { class: 'list' }, plan.blocks.map((block) => h('li', { class: 'item' }, h('span', {}, block.name), h('span', { class: 'end' }, block.load_kg ? askedWeight(block.load_kg) : ''), h('span', { class: 'below num' }, dose(block)))), endurance(plan)),
    plan.compact && h('details', {}, h('summary', {}, t('today.busy', { minutes: plan.compact.minutes })), h('p', { class: 'small' }, t('plan.compact', { minutes: plan.compact.minutes, sets: plan.compact.sets, names: plan.compact.names.join(', ') }))),
    h('a', { class: `button big${done && !isLive ? '' : ' main'}`, href: '/train' }, t(isLive ? 'train.goon' : 'train.start')));
}

const meals = (day) => day.meals?.length > 0 && h('section', { class: 'card' }, h('div', { class: 'head' }, h('h2', {}, t('plan.meals')), h('a', { href: '/plan/meals' }, t('today.pick'))),
  h('ul', { class: 'list' }, day.meals.map((meal, at) => h('li', { class: 'item' }, h('span', {}, h('strong', {}, Word(meal.slot)), ' · ', meal.theme_name),
    h('span', { class: 'end soft' }, day.hidden?.length ? '' : `${number(total(picked(day, meal, at)).kcal, 0)} kcal`),
    h('span', { class: 'below' }, picked(day, meal, at).map((one) => day.hidden?.includes('grams') ? one.name : `${one.name} ${number(one.grams, 0)} g`).join(', '))))));

/** What was picked of a meal, as the plan's meals show it. */
const picked = (day, meal, at) => kinds.map((kind) => meal[`${kind}_opts`]?.[kept(picksOf(day.weekday), {})[`${at}.${kind}`] ?? 0]).filter(Boolean);
