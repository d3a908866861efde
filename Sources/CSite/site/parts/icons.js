// Small line drawings; the names beside them say what they mean.

import { svg } from '../core/dom.js';

const paths = {
  today: 'M5 5h14v15H5zM5 10h14M9 3v4M15 3v4',
  train: 'M4 9v6M7 7v10M17 7v10M20 9v6M7 12h10',
  food: 'M7 3v7a2 2 0 0 0 4 0V3M9 12v9M16 3c-2 2-2 7 0 9v9',
  progress: 'M4 20V4M4 20h16M8 15l4-5 3 3 5-7',
  plan: 'M6 3h9l4 4v14H6zM9 11h7M9 15h7',
  coach: 'M4 5h16v11H10l-4 4v-4H4z',
  supplements: 'M8 12l5-5a4 4 0 0 1 6 6l-5 5a4 4 0 0 1-6-6zM10.500 9.500l6 6',
  calculators: 'M6 3h12v18H6zM9 7h6M9 12h.01M12 12h.01M15 12h.01M9 16h.01M12 16h.01M15 16h.01',
  settings: 'M4 7h9M17 7h3M15 5v4M4 17h3M11 17h9M9 15v4',
  more: 'M5 12h.01M12 12h.01M19 12h.01',
};

/** An icon that says nothing to who cannot see it. */
export const icon = (name) => svg('svg', {
  viewBox: '0 0 24 24', fill: 'none', stroke: 'currentColor', 'stroke-width': name === 'more' ? 3 : 1.75,
  'stroke-linecap': 'round', 'stroke-linejoin': 'round', 'aria-hidden': 'true',
}, svg('path', { d: paths[name] }));

/** The mark of the page. */
export const mark = () => svg('svg', { viewBox: '0 0 64 64', 'aria-hidden': 'true' },
  svg('rect', { width: 64, height: 64, rx: 15, fill: '#1c6b4c' }),
  svg('path', { d: 'M14 26v12M22 20v24M42 20v24M50 26v12M22 32h20', fill: 'none', stroke: '#fff', 'stroke-width': 5, 'stroke-linecap': 'round' }));
