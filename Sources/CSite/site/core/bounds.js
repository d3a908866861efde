// Between which numbers an answer lies, as the server says when one does not, in the unit that is shown.

import { lengthShown, lengthUnit, number, toShown, weightUnit } from './words.js';

const kept = { weight_kg: [30, 250], weight_before_pregnancy_kg: [30, 250], height_cm: [120, 220], waist_cm: [40, 180] };

/** The unit of a kept answer, and the numbers between which it lies. */
export function bounds(name) {
  const isWeight = name.endsWith('_kg'), shown = isWeight ? toShown : lengthShown;
  const [least, most] = kept[name];
  return { unit: isWeight ? weightUnit() : lengthUnit(), min: Math.ceil(shown(least)), max: Math.floor(shown(most)) };
}

/** Such as 66–551 lb. */
export const boundsText = ({ min, max, unit }) => `${number(min)}–${number(max)}${unit ? ` ${unit}` : ''}`;
