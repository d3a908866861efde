// Any lift of the catalogue by its name.

import { fill, h } from '../core/dom.js';
import { exercises, liftName } from '../core/known.js';
import { t, word } from '../core/words.js';
import { show } from '../parts/dialog.js';

/** Asks for a lift; nothing when none was chosen. */
export async function chooseLift() {
  const all = [...(await exercises()).values()];
  return new Promise((resolve) => {
    const list = h('ul', { class: 'list' });
    const find = h('input', { 'aria-label': t('train.find'), placeholder: t('train.find'), autocomplete: 'off', on: { input: () => draw() } });
    const dialog = show(t('train.add'), find, list);
    find.focus();
    dialog.addEventListener('close', () => resolve(undefined));
    const draw = () => {
      const text = find.value.trim().toLowerCase();
      const found = all.filter((row) => !text || [row.name, row.name_ja, ...(row.aliases ?? [])].some((name) => name?.toLowerCase().includes(text))).slice(0, 30);
      fill(list, found.map((row) => h('li', {}, h('button', { type: 'button', class: 'plain wide other', on: { click: () => { resolve(row.id); dialog.close(); } } },
        h('span', {}, liftName(row.id)), h('span', { class: 'small soft' }, word(row.muscles[0]))))));
    };
    draw();
  });
}
