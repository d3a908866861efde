// All that a plan can be asked with, in groups; only the days are needed.

import { h } from '../core/dom.js';
import { liftName } from '../core/known.js';
import { bounds } from '../core/bounds.js';
import { lengthShown, t, toCentimetres, toKilograms, toShown, typed, weightUnit, word } from '../core/words.js';
import { choiceField, feetField, flagField, numberField, selectField, textField } from '../parts/fields.js';
import { imperial } from '../core/settings.js';
import { chooseLift } from './train-choose.js';

const named = (keys, ...kinds) => keys.map((key) => [key, word(key, ...kinds)]);
const joints = ['shoulder', 'elbow', 'wrist', 'low_back', 'hip', 'knee', 'ankle'];
const flags = ['pregnant', 'breastfeeding', 'after_birth', 'multiple_pregnancy', 'hypertension', 'heart_condition', 'chest_pain_or_fainting',
  'diabetes_meds', 'kidney_disease', 'thyroid', 'osteoporosis', 'eating_disorder_history', 'low_energy_availability', 'irregular_menstrual_cycle',
  'recent_surgery', 'acute_illness', 'meds_stimulant_or_anticoagulant', 'anticoagulant', 'glp1_medicine', 'statin', 'calcium_channel_blocker',
  'amiodarone', 'levothyroxine', 'maoi', 'lithium', 'metformin', 'ace_inhibitor'];
const allergens = [
  'gluten', 'wheat', 'crustacean', 'shrimp', 'crab', 'shellfish', 'mollusc', 'squid', 'abalone', 'egg', 'fish', 'salmon',
  'mackerel', 'salmon_roe', 'seafood', 'peanut', 'soy', 'dairy', 'nut', 'almond', 'hazelnut', 'walnut', 'cashew', 'pecan',
  'brazil_nut', 'pistachio', 'macadamia', 'celery', 'mustard', 'sesame', 'sulphite', 'lupin', 'buckwheat', 'apple',
  'citrus', 'rose_fruit', 'banana', 'kiwi', 'orange', 'peach', 'yam', 'beef', 'chicken', 'poultry', 'red_meat', 'pork',
  'gelatine'
];
const muscles = [
  'chest', 'back', 'shoulders', 'quads', 'hamstrings', 'glutes', 'biceps', 'triceps', 'calves', 'core', 'forearms',
  'adductors', 'lower_back'
];
const things = ['wall', 'chair', 'table', 'towel', 'door', 'step', 'backpack', 'bottles', 'sofa', 'cushion', 'pullup_bar', 'bench', 'incline_bench', 'dip_bars', 'foot_anchor', 'kettlebell', 'ab_wheel'];
const label = (name) => word(name, 'field');

const kilograms = (name, value) => numberField(name, label(name), { ...bounds(name), value: toShown(value) });
const centimetres = (name, value) => numberField(name, label(name), { ...bounds(name), value: value && lengthShown(value) });
const height = (value) => imperial() ? feetField('height_cm', label('height_cm'), { value: value && lengthShown(value), hint: feet(bounds('height_cm')) }) : centimetres('height_cm', value);
const feet = ({ min, max }) => [min, max].map((inches) => `${Math.floor(inches / 12)} ft ${inches % 12} in`).join(' – ');

/** The first question, which is the only one that must be answered. */
export const daysField = (value) => choiceField('schedule_days', t('plan.days'), [1, 2, 3, 4, 5, 6, 7].map((day) => [day, String(day)]), { value: value ?? [], kind: 'days', hint: t('plan.days.seven') });

/** The groups of the other fields, filled with what is known. */
export const groups = (known) => [
  ['you', [
    choiceField('sex', label('sex'), named(['female', 'male']), { value: known.sex, whole: false }),
    numberField('age_years', label('age_years'), { min: 10, max: 100, step: 1, value: known.age_years, unit: t('unit.years') }),
    selectField('age_range', label('age_range'), named(['<18', '18–24', '25–34', '35–44', '45–54', '55–60', '>60']), { value: known.age_range }),
    kilograms('weight_kg', known.weight_kg), height(known.height_cm),
    numberField('bodyfat_pct', label('bodyfat_pct'), { unit: '%', min: 5, max: 60, value: known.bodyfat_pct }),
    centimetres('waist_cm', known.waist_cm),
  ]],
  ['training', [
    choiceField('goal', label('goal'), named(['fat_loss', 'lean_mass', 'strength', 'recomp'], 'goal'), { value: known.goal }),
    choiceField('experience', label('experience'), named(['novice', 'intermediate', 'advanced']), { value: known.experience, hint: t('plan.experience.hint') }),
    choiceField('equipment', label('equipment'), named(['full_gym', 'dumbbells_only', 'bands_only', 'bodyweight_only']), { value: known.equipment }),
    choiceField('household_items', label('household_items'), named(things), { value: known.household_items ?? [], several: true, hint: t('plan.things.hint') }),
    numberField('session_minutes', label('session_minutes'), { min: 30, max: 120, step: 1, unit: t('unit.min'), value: known.session_minutes }),
    numberField('other_sport_minutes', label('other_sport_minutes'), { min: 0, max: 1500, step: 1, unit: t('unit.min'), value: known.other_sport_minutes }),
    selectField('training_time', label('training_time'), named(['early', 'morning', 'afternoon', 'evening']), { value: known.training_time }),
    selectField('variant', label('variant'), named(['default', 'full_body', 'specialization'], 'variant'), { value: known.variant }),
    selectField('focus_muscle', label('focus_muscle'), named(muscles), { value: known.focus_muscle }),
    numberField('week', label('week'), { min: 1, max: 12, step: 1, value: known.week }),
    injuryField(known.injuries ?? []),
    liftsField(known.lifts ?? {}),
  ]],
  ['food', [
    choiceField('diet', label('diet'), named(['omnivore', 'pescatarian', 'vegetarian', 'vegan'], 'diet'), { value: known.diet }),
    choiceField('budget_tier', label('budget_tier'), named(['low', 'medium', 'high']), { value: known.budget_tier, whole: false }),
    choiceField('cuisine', label('cuisine'), named(['mixed', 'japanese', 'western']), { value: known.cuisine, whole: false }),
    choiceField('meals_per_day', label('meals_per_day'), [3, 4, 5].map((count) => [count, String(count)]), { value: known.meals_per_day ?? [], whole: false }),
    flagField('halal', label('halal'), { value: known.halal }),
    flagField('batch_cooking', label('batch_cooking'), { value: known.batch_cooking }),
    choiceField('exclude_allergens', label('exclude_allergens'), named(allergens, 'allergen'), { value: known.exclude_allergens ?? [], several: true }),
    textField('dislikes', label('dislikes'), { value: (known.dislikes ?? []).join(', '), hint: t('plan.dislikes.hint'), whole: true }),
  ]],
  ['health', [
    choiceField('health_flags', label('health_flags'), named(flags, 'flag'), { value: known.health_flags ?? [], several: true }),
    numberField('systolic_mmhg', label('systolic_mmhg'), { unit: 'mmHg', min: 60, max: 300, step: 1, value: known.systolic_mmhg }),
    numberField('diastolic_mmhg', label('diastolic_mmhg'), { unit: 'mmHg', min: 30, max: 200, step: 1, value: known.diastolic_mmhg }),
    numberField('pregnancy_week', label('pregnancy_week'), { min: 1, max: 42, step: 1, value: known.pregnancy_week }),
    numberField('weeks_since_birth', label('weeks_since_birth'), { min: 0, max: 104, step: 1, value: known.weeks_since_birth }),
    kilograms('weight_before_pregnancy_kg', known.weight_before_pregnancy_kg),
    flagField('hide_numbers', t('plan.hide'), { value: known.hide_numbers }),
  ]],
  ['own', [
    ['BMR', 800, 3000, 'kcal'], ['TDEE', 1200, 5000, 'kcal'], ['BMI', 10, 60, ''],
  ].map(([name, min, max, unit]) => numberField(`overrides/${name}`, t(`own.${name}`), { unit, min, max, value: known.overrides?.[name] }))],
];

function injuryField(injuries) {
  const known = new Map(injuries.map((one) => typeof one === 'string' ? [one, 'moderate'] : [one.joint, one.severity ?? 'moderate']));
  return h('fieldset', { class: 'field whole', 'data-field': 'injuries' }, h('legend', {}, label('injuries').replace(/^./, (c) => c.toUpperCase())),
    h('div', { class: 'fields' }, joints.map((joint) => selectField(`injury:${joint}`, word(joint, 'joint'),
      named(['mild', 'moderate', 'severe']), { value: known.get(joint), none: t('form.fine') }))),
    h('p', { class: 'wrong', hidden: true }));
}

const mains = ['barbell_bench_press', 'back_squat', 'conventional_deadlift', 'standing_barbell_press'];

/** Sets that were lifted: the great lifts, those that are known, and any other that is added. */
function liftsField(lifts) {
  const row = (key) => h('div', { class: 'liftrow', 'data-lift': key }, h('span', {}, liftName(key)),
    h('input', { inputmode: 'decimal', autocomplete: 'off', name: `lift:${key}:weight`, 'aria-label': t('plan.lift.weight', { lift: liftName(key), unit: weightUnit() }), placeholder: weightUnit(), value: toShown(lifts[key]?.weight_kg) ?? '' }),
    h('input', { inputmode: 'numeric', autocomplete: 'off', name: `lift:${key}:reps`, 'aria-label': t('plan.lift.reps', { lift: liftName(key) }), placeholder: word('reps'), value: lifts[key]?.reps ?? '' }));
  const rows = h('div', { class: 'stack' }, [...new Set([...Object.keys(lifts), ...mains])].map(row));
  const add = async () => {
    const key = await chooseLift();
    if (!key) return;
    if (!rows.querySelector(`[data-lift="${CSS.escape(key)}"]`)) rows.append(row(key));
    rows.querySelector(`[data-lift="${CSS.escape(key)}"] input`).focus();
  };
  return h('fieldset', { class: 'field whole', 'data-field': 'lifts' }, h('legend', {}, t('plan.lifts')), h('p', { class: 'small soft' }, t('plan.lifts.hint')),
    rows, h('div', {}, h('button', { type: 'button', on: { click: add } }, t('train.add'))), h('p', { class: 'wrong', hidden: true }));
}

const numbers = new Set(['schedule_days', 'age_years', 'weight_kg', 'height_cm', 'bodyfat_pct', 'waist_cm', 'session_minutes', 'other_sport_minutes', 'week', 'meals_per_day', 'systolic_mmhg', 'diastolic_mmhg', 'pregnancy_week', 'weeks_since_birth', 'weight_before_pregnancy_kg']);
const lists = new Set(['household_items', 'exclude_allergens', 'health_flags']);
const truths = new Set(['halal', 'batch_cooking', 'hide_numbers']);

function read(name, text) {
  if (!numbers.has(name)) return truths.has(name) ? text === 'true' : text;
  return numeric(text, /_kg$/.test(name) ? toKilograms : /_cm$/.test(name) ? toCentimetres : undefined);
}

/** What is no number is sent as it stands, and refused at its field. */
const numeric = (text, change = (value) => value) => Number.isNaN(typed(text)) ? text : change(typed(text));

/** What a form says, as a request; what was left empty is not in it. */
export function requestOf(form) {
  const request = {}, lifts = {};
  let inches = null;
  for (const [name, text] of new FormData(form)) {
    if (text.trim() === '') continue;
    const [kind, id, part] = name.split(':');
    if (kind === 'lift') (lifts[id] ??= {})[part === 'weight' ? 'weight_kg' : 'reps'] = numeric(text, part === 'weight' ? toKilograms : undefined);
    else if (kind === 'height_cm') inches = numeric(text, (value) => (inches ?? 0) + value * (id === 'ft' ? 12 : 1));
    else if (kind === 'injury') (request.injuries ??= []).push({ joint: id, severity: text });
    else if (name.startsWith('overrides/')) (request.overrides ??= {})[name.slice(10)] = numeric(text);
    else if (name === 'dislikes') request.dislikes = text.split(/[,、]/).map((one) => one.trim()).filter(Boolean);
    else if (lists.has(name)) (request[name] ??= []).push(text);
    else request[name] = read(name, text);
  }
  if (inches !== null) request.height_cm = typeof inches === 'string' ? inches : toCentimetres(inches);
  if (request.age_years !== undefined) delete request.age_range;
  if (Object.keys(lifts).length) request.lifts = lifts;
  return request;
}
