// Any lift of the catalogue by its name, as people write it.

import { fill, h } from '../core/dom.js';
import { call } from '../core/call.js';
import { exercises, liftName } from '../core/known.js';
import { t, word } from '../core/words.js';
import { show } from '../parts/dialog.js';
import { attempt } from '../parts/toast.js';

const most = 30;
const plain = (text) => text.normalize('NFKC').toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ').trim();

/** Asks for a lift; nothing when none was chosen. */
export async function chooseLift() {
  const all = [...(await exercises()).values()].map((row) => ({ row, names: [row.name, row.name_ja, ...(row.aliases ?? [])].filter(Boolean).map(plain).join(' ') }));
  return new Promise((resolve) => {
    let turn = 0;
    const list = h('ul', { class: 'list' });
    const find = h('input', { 'aria-label': t('train.find'), placeholder: t('train.find'), autocomplete: 'off', on: { input: () => draw() } });
    const status = h('p', { class: 'soft', role: 'status' });
    const dialog = show(t('train.add'), find, list, status);
    find.focus();
    dialog.addEventListener('close', () => resolve(undefined));
    const item = (row) => h('li', {}, h('button', { type: 'button', class: 'plain wide other', on: { click: () => { resolve(row.id); dialog.close(); } } },
      h('span', {}, liftName(row.id)), h('span', { class: 'small soft' }, word(row.muscles[0]))));
    // Every word in any order; what is spelt otherwise the server may know.
    const draw = async () => {
      const mine = ++turn, asked = plain(find.value).split(' ');
      const found = all.filter(({ names }) => asked.every((one) => names.includes(one.replace(/(?<=..)s$/, '')))).map(({ row }) => row);
      fill(list, found.slice(0, most).map(item));
      status.textContent = found.length > most ? t('train.find.more', { count: found.length - most }) : '';
      if (found.length) return;
      const { done, value } = await attempt(() => call('readWorkoutLine', { text: find.value }));
      if (mine !== turn || !done) return;
      const meant = all.filter(({ row }) => row.id === value.exerciseId).map(({ row }) => row);
      fill(list, meant.map(item));
      status.textContent = meant.length ? '' : t('train.find.none');
    };
    draw();
  });
}
