// Signs that training waits for, to be ticked where somebody says how they are.

import { h } from '../core/dom.js';
import { great, t } from '../core/words.js';

const signs = ['chest_pain', 'breathless', 'faintness', 'palpitations', 'headache', 'numbness', 'saddle_numbness', 'dizziness', 'fever', 'illness', 'infection',
  'head_injury', 'broken_bone', 'bone_pain', 'hot_joint', 'calf_swelling', 'belly_pain', 'heavy_bleeding', 'bleeding', 'dark_urine', 'dehydration', 'low_sugar', 'high_sugar', 'no_food', 'purging',
  'allergic_reaction', 'itching', 'fetal_movement', 'fluid_loss', 'contractions', 'pelvic_bulge', 'crisis', 'violence', 'emergency'];

/** Boxes for all of them; `heard` gets those that are ticked. */
export function signBoxes(heard) {
  const place = h('div', { class: 'choices small', on: { change: () => heard([...place.querySelectorAll(':checked')].map((one) => one.value)) } },
    signs.map((sign) => h('label', {}, h('input', { type: 'checkbox', value: sign }), h('span', {}, great(t(`sign.${sign}`))))));
  return place;
}
