// What this browser was told: language and units.

const key = (name) => `planner.${name}`;

/** A kept value; `none` where there is none. */
export function kept(name, none = null) {
  try {
    return JSON.parse(localStorage.getItem(key(name))) ?? none;
  } catch {
    return none;
  }
}

/** Keeps a value; null takes it away. */
export function keep(name, value) {
  if (value === null) localStorage.removeItem(key(name));
  else localStorage.setItem(key(name), JSON.stringify(value));
}

/** Forgets all that is kept. */
export const forgetAll = () => Object.keys(localStorage)
  .filter((name) => name.startsWith('planner.')).forEach((name) => localStorage.removeItem(name));

/** `en` or `ja`. */
export const language = () => kept('language') ?? ((navigator.languages ?? []).find((tag) => /^(en|ja)\b/.test(tag)) ?? 'en').slice(0, 2);

/** Whether weights are shown in pounds. */
export const imperial = () => kept('units') === 'imperial';

/** A name of this browser, and numbers it never gives twice. */
export function client() {
  let name = kept('client');
  if (!name) keep('client', name = `page-${crypto.randomUUID()}`);
  return name;
}
export function nextNumber() {
  const number = kept('number', 0) + 1;
  keep('number', number);
  return number;
}
