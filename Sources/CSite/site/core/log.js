// Writing things down: each has a number of this browser, so that nothing is kept twice.

import { call } from './call.js';
import { client, keep, kept, nextNumber } from './settings.js';
import { instant, zone } from './words.js';

/** Writes one event of a stream down; what is refused is said. */
export async function write(stream, data) {
  const number = nextNumber();
  const answer = await call('sync', {
    client: client(), device: 'page', cursor: kept('cursor', 0), events: [{ number, stream, at: instant(), zone: zone(), data }],
  });
  keep('cursor', answer.cursor);
  return answer.acknowledged[0];
}

/** Why something was not written down, in the server's words. */
export const refusal = (answer) => (answer.mistakes ?? []).map((one) => [one.message, one.hint].filter(Boolean).join(' – ')).join('; ');

/** What a line or change of food needs beside what it says. */
export const stamp = () => ({ client: client(), number: nextNumber() });
