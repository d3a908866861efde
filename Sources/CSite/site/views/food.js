// The diary: a line, what it holds with how sure that is, and what is left of the day.

import { fill, h } from '../core/dom.js';
import { call } from '../core/call.js';
import { stamp } from '../core/log.js';
import { dayName, instant, isoDay, t, today, zone } from '../core/words.js';
import { load } from '../parts/state.js';
import { attempt, say } from '../parts/toast.js';
import { remainder } from './food-sums.js';
import { entryItem } from './food-entry.js';
import { draw as nowhere } from './nowhere.js';

export async function draw({ body, path, title }) {
  if (path[0] && !isDay(path[0])) return nowhere({ body });
  const day = path[0] ?? today();
  if (day !== today()) fill(title, dayName(day));
  const input = h('input', { id: 'line', 'aria-label': t('food.line'), placeholder: t('food.example'), maxlength: 500, autocomplete: 'off', enterkeyhint: 'done' });
  const place = h('div', { class: 'stack', tabindex: -1 });
  const form = h('form', { class: 'line-form', on: { submit: add } }, input, h('button', { class: 'main' }, t('food.add')));

  async function add(event) {
    event?.preventDefault();
    const text = input.value.trim();
    if (!text) return;
    const { done, value } = await attempt(() => call('logEntry', { ...stamp(), at: moment(day), zone: zone(), text }));
    if (!done) return;
    input.value = '';
    await again();
    input.focus();
    if (value.kind && value.kind !== 'food') say(t('food.asTraining'));
    else say(t('food.added', { text }), remove(value.entry));
  }

  const undo = (entry) => async () => {
    const { done } = await attempt(() => call('undoEntry', { ...stamp(), date: day, entry }));
    if (done) await again();
  };
  const remove = (entry) => async () => { if ((await attempt(() => call('deleteEntry', { ...stamp(), date: day, entry }))).done) await again(); };
  const change = async (name, data, said) => {
    const { done, value } = await attempt(() => call(name, { ...stamp(), date: day, ...data }));
    if (!done) return;
    // An amount that nothing is known of counts for nothing: what stood there before stands again.
    const isLost = data.grams !== undefined && isUnknown(value.items?.[data.item]);
    if (isLost) await attempt(() => call('undoEntry', { ...stamp(), date: day, entry: data.entry }));
    await again();
    place.focus({ preventScroll: true });
    if (isLost) say(t('food.tooMuch'));
    else say(said, undo(data.entry));
  };
  const again = () => load(place, ask, drawDay);
  const ask = () => Promise.all([call('listEntries', { date: day }), call('recentFoods', { date: day })]);
  const drawDay = ([food, recent]) => [
    h('section', { class: 'card' }, remainder(food)),
    food.care?.length > 0 && h('div', { class: 'note' }, food.care.map((one) => h('p', {}, one.text ?? one))),
    h('section', { class: 'card' }, food.entries.some((one) => !one.deleted)
      ? h('ol', { class: 'list' }, food.entries.filter((one) => !one.deleted).map((one) => entryItem(one, food.hidden, change)))
      : h('p', { class: 'soft' }, t('food.empty'))),
    more(recent),
  ];
  const more = ({ recent, usual }) => {
    const texts = [...new Set([...usual, ...recent].map((one) => one.text).filter(Boolean))].slice(0, 8);
    return texts.length > 0 && h('section', { class: 'card' }, h('h2', {}, t('food.again')), h('div', { class: 'choices' },
      texts.map((text) => h('button', { type: 'button', on: { click: () => { input.value = text; add(); } } }, text))));
  };

  fill(body, h('div', { class: 'row between' }, h('a', { class: 'button', href: `/food/${shift(day, -1)}` }, '‹ ', dayName(shift(day, -1), { weekday: 'short', day: 'numeric' })),
    h('strong', {}, dayName(day, { weekday: 'short', day: 'numeric', month: 'short' })),
    day < today() ? h('a', { class: 'button', href: shift(day, 1) === today() ? '/food' : `/food/${shift(day, 1)}` }, dayName(shift(day, 1), { weekday: 'short', day: 'numeric' }), ' ›') : h('span', {})), form, place);
  await again();
  if (matchMedia('(pointer: fine)').matches) input.focus();
}

const isUnknown = (item) => item && (item.calories === null || item.calories === undefined);
const isDay = (text) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && isoDay(new Date(`${text}T12:00:00`)) === text;
const moment = (day) => day === today() ? instant() : instant(new Date(`${day}T12:00:00`));
function shift(day, by) {
  const date = new Date(`${day}T12:00:00`);
  date.setDate(date.getDate() + by);
  return isoDay(date);
}
