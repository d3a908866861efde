// What hurts, and what is alarming: told at any moment of a session, and answered at once.

import { fill, h } from '../core/dom.js';
import { liftName } from '../core/known.js';
import { bears } from '../core/session.js';
import { great, t, Word } from '../core/words.js';
import { show } from '../parts/dialog.js';
import { signBoxes } from '../parts/signs.js';

const joints = ['shoulder', 'elbow', 'wrist', 'low_back', 'hip', 'knee', 'ankle'];

/** Where it hurts and how much: two taps; or a sign, with which the session ends. */
export function pain(block, doing, known) {
  let joint = known, signs = [];
  const levels = h('div', { class: 'choices', hidden: !known, role: 'group', 'aria-label': t('pain.level') }, [1, 2, 3, 4, 5].map((level) => h('button', { type: 'button', on: { click: () => { dialog.close(); doing.hurt(block.exerciseId, joint, level); } } }, String(level))));
  const buttons = joints.map((name) => h('button', { type: 'button', 'aria-pressed': String(name === known), on: { click: (event) => {
    joint = name;
    buttons.forEach((button) => button.setAttribute('aria-pressed', button === event.currentTarget));
    levels.hidden = false;
    levels.firstChild.focus();
  } } }, Word(name, 'joint')));
  const stop = h('button', { type: 'button', class: 'bad stop', disabled: true, on: { click: () => { dialog.close(); doing.stop(signs); } } }, t('pain.stop'));
  const dialog = show(t('train.pain'), h('p', { class: 'soft' }, t('pain.text')), h('div', { class: 'choices' }, buttons), levels,
    h('details', {}, h('summary', {}, t('pain.signs')), h('div', { class: 'stack' }, signBoxes((told) => { signs = told; stop.disabled = !told.length; }), stop)));
}

/** Other lifts that the joints bear which were told to hurt; the server says which. */
export async function swap(snapshot, block, row, planned, doing) {
  const ids = [...new Set([...(row?.regressions ?? []), ...(row?.progressions ?? []), ...(planned?.swaps ?? []).map((one) => one.exerciseId)])];
  const list = h('ul', { class: 'list' });
  const dialog = show(t('train.swap'), list);
  const fine = (await Promise.all(ids.map(async (id) => await bears(snapshot, block, id) ? id : null))).filter(Boolean);
  fill(list, fine.map((id) => h('li', {}, h('button', { type: 'button', class: 'plain wide other', on: { click: () => { dialog.close(); doing.swap(block.exerciseId, id); } } }, great(liftName(id))))),
    fine.length === 0 && h('li', {}, t('train.swap.none')));
}
