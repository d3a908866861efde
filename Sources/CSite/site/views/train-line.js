// A line such as "82.5x8 @1", "knee 3" or "undo", read by the server and done here.

import { h } from '../core/dom.js';
import { call } from '../core/call.js';
import { isCounted } from '../core/sets.js';
import { imperial } from '../core/settings.js';
import { t, typed } from '../core/words.js';
import { show } from '../parts/dialog.js';
import { attempt, say } from '../parts/toast.js';
import { pain } from './train-pain.js';

const commands = ['set', 'pain', 'easy', 'note', 'undo', 'skip', 'swap', 'finish'];

/** The form; `asked` is what was asked of the next set. */
export function lineForm(block, next, prescription, doing) {
  const input = h('input', { 'aria-label': t('train.line'), placeholder: t(!isCounted(block.exerciseId) ? 'train.line.held' : imperial() ? 'train.line.pounds' : 'train.line.example'), autocomplete: 'off', maxlength: 200 });
  const send = async (event) => {
    event.preventDefault();
    const text = input.value.trim();
    if (!text) return;
    const { done, value } = await attempt(() => read(text, block, next));
    if (done && await take(value, text, block, next, prescription, doing)) input.value = '';
  };
  return h('form', { class: 'line-form', on: { submit: send } }, input, h('button', {}, t('do.keep')));
}

/** What a line means; a joint with a number tells of pain. */
async function read(text, block, next) {
  const ask = (line) => call('readSetLine', { text: line, exerciseId: block.exerciseId, ...(next?.load_kg ? { asked: { load_kg: next.load_kg, ...(next.rir === null ? {} : { rir: next.rir }) } } : {}) });
  const value = await ask(text);
  if (value.kind !== 'unclear' || value.signs.length || !/^[\p{L} ]+ ?[1-5]$/u.test(text)) return value;
  const hurt = await ask(`pain ${text}`);
  return hurt.joint ? hurt : value;
}

/** Does what was read; tells whether the line was used. */
async function take(value, text, block, next, prescription, doing) {
  if (value.signs.length) return doing.stop(value.signs);
  switch (value.kind) {
    case 'undo': return doing.undo();
    case 'skip': return doing.skip(block.exerciseId);
    case 'finish': return doing.finish();
    case 'note': return doing.note(block.exerciseId, value.text);
    case 'easy': return doing.easy();
    case 'go': case 'swap': return other(value, block, doing);
    case 'help': return help();
    case 'pain':
      if (value.joint && value.pain_level) return doing.hurt(block.exerciseId, value.joint, value.pain_level);
      return pain(block, doing, value.joint ?? undefined) ?? true;
    case 'set': return sets(value, text, block, next, prescription, doing);
    default: say(value.hints[0] ?? t('train.unread'));
  }
  return false;
}

async function sets(value, text, block, next, prescription, doing) {
  // A number alone may be the load as well as the repetitions.
  if (isCounted(block.exerciseId) && typed(text) > 2 * (next?.reps ?? Infinity)) return say(t('train.bare', { number: text, reps: next.reps })) ?? false;
  for (const [at, set] of value.sets.entries()) {
    const isLast = at === value.sets.length - 1;
    await doing.append({
      exerciseId: block.exerciseId, load_kg: set.load_kg ?? next?.load_kg ?? 0, reps: set.reps, rir: set.rir ?? undefined, ...prescription,
      ...(isLast && value.joint ? { pain: true, joint: value.joint, pain_level: value.pain_level ?? undefined } : {}), ...(isLast && value.text ? { note: value.text } : {}),
    }, next?.rest_s);
  }
  return true;
}

async function other(value, block, doing) {
  const { done, value: found } = await attempt(() => call('readWorkoutLine', { text: value.text }));
  if (!done) return false;
  if (!found.exerciseId) return say(found.hints[0] ?? t('train.unread')) ?? false;
  return value.kind === 'swap' ? doing.swap(block.exerciseId, found.exerciseId) : doing.add(found.exerciseId);
}

const help = () => show(t('line.help'), h('ul', { class: 'said dots' }, commands.map((name) => h('li', {}, t(`line.help.${name}`)))));
