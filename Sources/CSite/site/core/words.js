// Words, numbers and days in the language of whoever reads.

import { get } from './call.js';
import { imperial, language } from './settings.js';

let words = {}, rules = {};

/** Loads the words of a language. */
export async function loadWords() {
  const named = language();
  [words, rules] = await Promise.all([get(new URL(`../words/${named}.json`, import.meta.url).pathname), get(`/words/${named}`)]);
  document.documentElement.lang = named;
}

/** A sentence of the page with its places filled; `{count?set|sets}` takes the first word for 1. */
export function t(key, values = {}) {
  const text = words[key] ?? key;
  return text.replace(/\{(\w+)\?([^|}]*)\|([^}]*)\}/g, (all, name, one, more) => String(values[name]) === '1' ? one : more).replace(/\{(\w+)\}/g, (all, name) => values[name] ?? all);
}

/** Whether the page has a sentence. */
export const has = (key) => key in words;

/** A word of the rules, such as a muscle or a goal; of one of some kinds first. */
export function word(name, ...kinds) {
  for (const kind of [...kinds, 'word']) {
    const text = rules[`${kind}.${name}`];
    if (text) return text;
  }
  return String(name).replaceAll('_', ' ');
}

/** The same with a great letter to begin with. */
export const Word = (name, ...kinds) => great(word(name, ...kinds));
export const great = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** A sentence of the rules in which fields and choices are named by their words. */
export const named = (text, values) => Object.values(values ?? {}).reduce((told, id) => rules[`field.${id}`] ? told.replace(id, t('field.named', { name: word(id, 'field') })) : told, text)
  .replace(/[a-z\d]+(_[a-z\d]+)+/g, (id) => word(id, 'field'));

/** A number with at most some decimals. */
export const number = (value, decimals = 1) => value === null || value === undefined ? '–'
  : new Intl.NumberFormat(language(), { maximumFractionDigits: decimals }).format(value);

const POUND = 0.45359237;
/** Kilograms as the reader counts them, without and with their unit. */
export const toShown = (kg, { isAsked = false } = {}) => kg === null || kg === undefined ? null : !imperial() ? kg
  : isAsked ? Math.floor(Math.round(kg / POUND * 10) / 25) * 2.5 : Math.round(kg / POUND * 10) / 10;
/** What two of the smallest plates that fit a lift add. */
export const plateStep = (row) => imperial() ? row?.load_increment_kg >= 2 ? 5 : 2.5 : row?.load_increment_kg || 2.5;
export const toKilograms = (shown) => imperial() ? Math.round(shown * POUND * 1000) / 1000 : shown;
export const weightUnit = () => imperial() ? 'lb' : 'kg';
export const weight = (kg, how) => kg === null || kg === undefined ? '–' : `${number(toShown(kg, how))} ${weightUnit()}`;
/** A load that is asked, as plates make it. */
export const askedWeight = (kg) => weight(kg, { isAsked: true });
const INCH = 2.54;
export const lengthShown = (cm) => imperial() ? Math.round(cm / INCH * 10) / 10 : cm;
export const toCentimetres = (shown) => imperial() ? Math.round(shown * INCH) : shown;
export const lengthUnit = () => imperial() ? 'in' : 'cm';

/** A number as people type it, with a comma or a point; NaN where it is none. */
export function typed(text) {
  const plain = String(text).trim().normalize('NFKC').replace(',', '.');
  return /^\d*\.?\d+$/.test(plain) ? Number(plain) : NaN;
}

/** Seconds as 2:30. */
export const clock = (seconds) => `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;

/** Today where the reader is, as 2026-03-01. */
export const today = () => isoDay(new Date());
export const isoDay = (date) => `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}-${String(date.getDate()).padStart(2, '0')}`;
/** An instant with what the reader's clock shows more than UTC, so that it belongs to their day. */
export function instant(date = new Date()) {
  const offset = -date.getTimezoneOffset(), pad = (value) => String(Math.floor(Math.abs(value))).padStart(2, '0');
  return new Date(date.getTime() + offset * 60_000).toISOString().replace('Z', `${offset < 0 ? '-' : '+'}${pad(offset / 60)}:${pad(offset % 60)}`);
}
export const zone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;
const asDate = (day) => new Date(`${day}T12:00:00`);
export const dayName = (day, style = { weekday: 'long', day: 'numeric', month: 'long' }) =>
  new Intl.DateTimeFormat(language(), style).format(asDate(day));
export const weekdayName = (number, style = 'short') =>
  new Intl.DateTimeFormat(language(), { weekday: style }).format(new Date(2024, 0, number));
