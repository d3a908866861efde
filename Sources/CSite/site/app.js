// The page: words first, then the view of the address.

import { fill, h } from './core/dom.js';
import { listenToLinks } from './core/router.js';
import { kept } from './core/settings.js';
import { loadWords, t } from './core/words.js';
import { failure } from './parts/state.js';
import { icon, mark } from './parts/icons.js';
import { toastPlace } from './parts/toast.js';
import { Offline, Refused } from './core/call.js';

const places = ['today', 'train', 'food', 'progress', 'plan', 'coach', 'supplements', 'calculators', 'settings'];
const behind = places.slice(4);
const main = h('main', { id: 'main', tabindex: -1 });
const nav = h('nav', { class: 'places' });
let turn = 0;

/** The bar and the rail are one list; what has no room on a phone is behind "More". */
function drawPlaces(now) {
  nav.setAttribute('aria-label', t('nav.label'));
  const link = (name, current, kind) => h('li', { class: kind }, h('a', { href: name === 'today' ? '/' : `/${name}`, 'aria-current': current && 'page' }, icon(name), h('span', {}, t(`nav.${name}`))));
  fill(nav, h('div', { class: 'brand' }, mark(), 'planner'), h('ul', {},
    places.map((name, index) => link(name, now === name, index < 4 ? '' : 'wide')),
    link('more', now === 'more' || behind.includes(now), 'narrow')));
}

/** Shows the view of the address; `isFirst` leaves the focus where the reader put it. */
async function show(isFirst = false) {
  const mine = ++turn;
  const [first = 'today', ...rest] = location.pathname.split('/').filter(Boolean);
  const name = first === 'more' || places.includes(first) ? first : 'nowhere';
  drawPlaces(name);
  const view = await import(`./views/${name}.js`);
  if (mine !== turn) return;
  const title = h('h1', { tabindex: -1 }, t(`nav.${name}`));
  document.title = `${t(`nav.${name}`)} – planner`;
  const body = h('div', { class: 'stack rise' });
  fill(main, title, body);
  scrollTo(0, 0);
  await view.draw({ body, main, title, path: rest, isCurrent: () => mine === turn });
  if (!isFirst && mine === turn && document.activeElement === document.body) main.querySelector('h1')?.focus({ preventScroll: true });
}

/** What no view expected is still said. */
addEventListener('unhandledrejection', (event) => {
  if (!(event.reason instanceof Offline || event.reason instanceof Refused)) return;
  event.preventDefault();
  fill(main, failure(event.reason, () => location.reload()));
});

const scheme = kept('scheme', 'auto');
if (scheme !== 'auto') document.documentElement.dataset.scheme = scheme;
try {
  await loadWords();
} catch (error) {
  if (!(error instanceof Offline)) throw error;
}
fill(document.getElementById('frame'), h('button', { class: 'skip', type: 'button', on: { click: () => main.focus() } }, t('nav.skip')), nav, main, toastPlace);
listenToLinks();
addEventListener('popstate', () => show());
await show(true);
