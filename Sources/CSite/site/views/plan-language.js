// A plan that was made in another language can be made again from the same answers.

import { h } from '../core/dom.js';
import { keptAnswers } from '../core/known.js';
import { go } from '../core/router.js';
import { language } from '../core/settings.js';
import { t } from '../core/words.js';
import { attempt } from '../parts/toast.js';
import { makePlan } from './plan-form.js';

/** A note where a text of the plan is in another language than the page; nothing where it is in its own. */
export function otherLanguage(text) {
  if (!text || (/[\u3040-\u30ff\u4e00-\u9fff]/.test(text) ? 'ja' : 'en') === language()) return null;
  const again = async () => { if ((await attempt(async () => makePlan((await keptAnswers()).answers))).done) go(location.pathname, { replace: true }); };
  return h('div', { class: 'note noprint' }, h('p', {}, t('plan.language')), h('div', {}, h('button', { type: 'button', on: { click: again } }, t('plan.language.make'))));
}
