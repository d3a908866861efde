// The questions of a plan, with a meter that says how near the estimate is and what would help most.

import { fill, h } from '../core/dom.js';
import { call, Offline, Refused } from '../core/call.js';
import { exercises, forgetPlan, keptAnswers } from '../core/known.js';
import { go } from '../core/router.js';
import { language } from '../core/settings.js';
import { number, t, word, Word } from '../core/words.js';
import { tellMistakes } from '../parts/fields.js';
import { failure, reasons } from '../parts/state.js';
import { attempt } from '../parts/toast.js';
import { daysField, groups, requestOf } from './plan-fields.js';

const judged = ['sex', 'age_range', 'age_years', 'height_cm', 'weight_kg', 'bodyfat_pct', 'waist_cm', 'schedule_days', 'overrides', 'health_flags', 'pregnancy_week', 'other_sport_minutes', 'lifts', 'hide_numbers'];

/** Asks for a plan and keeps it. Where answers are kept already, those of the form take their place first. */
export async function makePlan(request) {
  const { version } = await keptAnswers();
  if (version) await keepAnswers(request, version);
  const plan = await call('generatePlan', { ...request, language: language(), save: true, explain: true });
  forgetPlan();
  return plan;
}

/** Keeps answers as the profile; what is wrong with one is said at its field. */
async function keepAnswers(answers, seen) {
  try {
    await call('saveDocument', { kind: 'profile', seen, body: answers });
  } catch (error) {
    if (error instanceof Refused) error.errors = error.errors.map((one) => ({ ...one, pointer: one.pointer?.replace(/^\/body/, '') }));
    throw error;
  }
}

/** The form with what is known, whatever keeps a plan from being made of it. */
export async function drawForm(body) {
  const [{ answers: known }] = await Promise.all([keptAnswers(), exercises()]);
  const told = h('div', { role: 'alert' });
  const meter = h('section', { class: 'card sticky', 'aria-live': 'polite', 'aria-label': t('meter.title') });
  const make = h('button', { class: 'main big wide' }, t('plan.make'));
  const form = h('form', { class: 'stack', novalidate: true, on: { submit: send, input: later } },
    told, h('section', { class: 'card' }, daysField(known.schedule_days)),
    groups(known).map(([name, fields]) => h('details', { class: 'card', open: name === 'you' },
      h('summary', {}, h('span', {}, t(`plan.group.${name}`), ' ', h('span', { class: 'soft small' }, t(`plan.group.${name}.text`)))),
      h('div', { class: 'fields' }, fields))),
    make);
  let timer, asked = 0;

  function later() {
    clearTimeout(timer);
    timer = setTimeout(judge, 250);
  }

  async function judge() {
    const mine = ++asked;
    const request = requestOf(form);
    const data = Object.fromEntries(Object.entries(request).filter(([name]) => judged.includes(name)));
    try {
      const answer = await call('recalculateIndexes', data);
      if (mine !== asked) return;
      tellMistakes(form, []);
      fill(told);
      drawMeter(meter, form, answer, request);
    } catch (error) {
      if (!(error instanceof Refused) || mine !== asked) return;
      const focus = document.activeElement;
      tellMistakes(form, error.errors.filter((one) => one.pointer));
      focus?.focus();
    }
  }

  async function send(event) {
    event.preventDefault();
    // A judgement that is under way would wipe away what the plan's own answer says.
    clearTimeout(timer);
    asked += 1;
    make.disabled = true;
    make.textContent = t('plan.making');
    try {
      await makePlan(requestOf(form));
      go('/plan');
    } catch (error) {
      make.disabled = false;
      make.textContent = t('plan.make');
      if (error instanceof Refused) {
        const rest = tellMistakes(form, error.errors);
        fill(told, h('div', { class: 'note bad' }, h('h2', {}, t(error.has('safety-gate') ? 'state.stopped' : 'form.wrong')),
          rest.length || !error.errors.length ? reasons({ errors: rest, message: error.message }) : h('p', {}, t('form.beside', { count: error.errors.length })),
          error.has('safety-gate') && await wayBack()));
        if (rest.length) told.scrollIntoView({ block: 'center' });
      } else if (error instanceof Offline) fill(told, failure(error));
      else throw error;
    }
  }

  fill(body, h('p', { class: 'lead' }, t('plan.lead')), h('div', { class: 'two' }, h('div', {}, form), h('div', { class: 'first' }, meter)));
  drawMeter(meter, form, null);
  await judge();
}

/** Answers that stop training are kept; who mistyped corrects them, or goes back to those of the plan. */
async function wayBack() {
  const { planned } = await keptAnswers();
  const back = async () => { if ((await attempt(() => makePlan(planned))).done) go('/plan'); };
  return [h('p', {}, t('form.stopped')), planned && h('div', {}, h('button', { type: 'button', on: { click: back } }, t('form.takeBack')))];
}

/** How near the estimate is, what would bring it nearer, and what comes out now. */
function drawMeter(meter, form, answer) {
  const levels = ['low', 'med', 'high', 'highest'];
  const level = answer ? levels.indexOf(answer.accuracy) + 1 : 0;
  const next = answer?.next_best_input;
  fill(meter, h('h2', {}, t('meter.title')),
    h('div', { class: 'meter', 'aria-hidden': 'true' }, [1, 2, 3].map((step) => h('i', { class: step <= level ? 'on' : '' }))),
    h('p', {}, answer ? Word(answer.accuracy) : '–'),
    next && h('button', { type: 'button', on: { click: () => reveal(form, next) } }, t('meter.add', { what: word(next, 'field') })),
    answer && !answer.hidden?.length && h('dl', { class: 'facts' }, ['BMR', 'TDEE', 'BMI', 'WHtR', 'FFMI'].filter((name) => answer[name] !== null && answer[name] !== undefined)
      .map((name) => h('div', {}, h('dt', {}, t(`index.${name}`)), h('dd', {}, number(answer[name], name === 'WHtR' ? 2 : name === 'BMI' || name === 'FFMI' ? 1 : 0))))),
    !answer?.hidden?.length && answer?.deltas.filter((one) => one.computed !== null).map((one) => h('p', { class: one.warning ? 'note warn' : 'small' },
      t('index.delta', { name: one.field, given: number(one.given), computed: number(one.computed), percent: number(one.difference_pct) }))),
    answer?.warnings.map((text) => h('p', { class: 'note warn' }, text)));
}

function reveal(form, name) {
  const place = form.querySelector(`[data-field="${CSS.escape(name)}"]`);
  place?.closest('details')?.setAttribute('open', '');
  place?.scrollIntoView({ block: 'center' });
  place?.querySelector('input, select')?.focus();
}
