// A dialog that gives the focus back.

import { h, fresh } from '../core/dom.js';
import { t } from '../core/words.js';

/** Shows content under a title; returns the dialog, which is gone once it is closed. */
export function show(title, ...content) {
  const name = fresh('title');
  const dialog = h('dialog', { 'aria-labelledby': name },
    h('div', { class: 'row between' }, h('h2', { id: name }, title),
      h('button', { type: 'button', class: 'plain', on: { click: () => dialog.close() } }, t('do.close'))),
    ...content);
  dialog.addEventListener('close', () => dialog.remove());
  dialog.addEventListener('click', (event) => { if (event.target === dialog || event.target.closest('a[href]')) dialog.close(); });
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}
