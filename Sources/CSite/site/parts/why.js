// Where a number comes from: the rule, its row, what it was asked and what it said.

import { h } from '../core/dom.js';
import { get, Offline, Refused } from '../core/call.js';
import { number, t, word, Word } from '../core/words.js';
import { show } from './dialog.js';

/** The name of a fact in words: givenAgeYears is the age in years. */
const called = (name) => Word(name.replace(/^given(?=[A-Z])/, '').replace(/[A-Z]+/g, (letters) => `_${letters.toLowerCase()}`).replace(/^_/, ''), 'field');

const said = (value) => value === null ? '–' : Array.isArray(value) ? value.map(said).join(', ') || '–' : typeof value === 'boolean' ? t(value ? 'form.yes' : 'form.no') : typeof value === 'object' ? Object.entries(value).map(([name, one]) => `${word(name)}: ${said(one)}`).join(', ') : typeof value === 'number' ? number(value, 2) : word(value, 'goal', 'joint', 'flag');

const facts = (title, values) => Object.keys(values ?? {}).length ? [h('h3', {}, title), h('div', { class: 'scroll', tabindex: 0, role: 'region', 'aria-label': title }, h('table', {}, h('tbody', {},
  Object.entries(values).map(([name, value]) => h('tr', {}, h('th', { scope: 'row' }, called(name)), h('td', {}, said(value)))))))] : [];

/** A button that opens the rows behind something. */
export function whyButton(plan, label, rows, sentence) {
  if (!rows.length && !sentence) return null;
  return h('button', { type: 'button', class: 'plain noprint', 'aria-label': t('why.of', { what: label }), on: { click: () => open(plan, label, rows, sentence) } }, t('why.short'));
}

async function open(plan, label, rows, sentence) {
  const content = rows.map(({ page, row }) => {
    const fired = (plan.why ?? []).find((one) => one.rule === page && one.row === row);
    const place = h('div', { class: 'stack' });
    source(page, place);
    return h('section', { class: 'stack' },
      h('p', {}, h('strong', {}, page), ' · ', row), place,
      fired && facts(t('why.given'), fired.given), fired && facts(t('why.answer'), fired.answer),
      fired?.file && h('p', { class: 'small soft' }, `${fired.file}:${fired.line}`));
  });
  show(label, sentence && h('p', {}, sentence), ...content);
}

async function source(page, place) {
  try {
    const rule = await get(`/rules/${encodeURIComponent(page)}`);
    place.append(h('p', { lang: 'en' }, rule.question), h('h3', {}, t('why.source')), h('p', { class: 'small', lang: 'en' }, rule.source));
  } catch (error) {
    if (!(error instanceof Offline || error instanceof Refused)) throw error;
  }
}
