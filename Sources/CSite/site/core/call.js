// Calls of the functions: an answer, a refusal with its reasons, or nobody there.

import { language } from './settings.js';

/** The server said no, and why. */
export class Refused extends Error {
  constructor(error) {
    super(error.message ?? '');
    this.status = error.status ?? '';
    this.errors = error.details?.errors ?? [];
  }
  /** Whether one of the reasons has this code. */
  has(code) { return this.errors.some((one) => one.code === code); }
}

/** Training waits for something, which the day says in the reader's language. */
export const stopped = (errors) => new Refused({ status: 'STOPPED', message: errors[0].message, details: { errors } });

/** No answer came. */
export class Offline extends Error {}

const wordless = new Set(['progress', 'history', 'sync', 'saveDocument', 'exportMyData', 'deleteMe', 'getPlan', 'adaptPlan', 'followDocument']);

/** Asks a function; throws Refused or Offline. */
export async function call(name, data = {}) {
  const asked = wordless.has(name) ? data : { language: language(), ...data };
  let reply, body;
  try {
    reply = await fetch(`/${name}`, {
      method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ data: asked }),
    });
    body = await reply.json();
  } catch {
    throw new Offline(name);
  }
  if (body.error) throw new Refused(body.error);
  if (!reply.ok) throw new Refused({ message: body.detail ?? String(reply.status) });
  return body.result;
}

/** Reads something that does not change while the rules do not. */
const read = new Map();
export function get(path) {
  if (!read.has(path)) {
    const reading = fetch(path).then((reply) => {
      if (!reply.ok) throw new Refused({ message: `${path}: ${reply.status}` });
      return reply.json();
    }, () => { throw new Offline(path); });
    reading.catch(() => read.delete(path));
    read.set(path, reading);
  }
  return read.get(path);
}
