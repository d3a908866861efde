// The journal's script in a page of its own making: node journal.mjs PLANNER
// It has no browser, only as much of a document as the script touches; calls go to the planner.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import vm from 'node:vm';
import assert from 'node:assert/strict';

const planner = process.argv[2];
const store = mkdtempSync(tmpdir() + '/journal') + '/planner.db';
const run = (words, input) => {
  try {
    return execFileSync(planner, words, { input: input ?? '', stdio: ['pipe', 'pipe', 'pipe'] }).toString();
  } catch (failure) { return failure.stdout.toString() || failure.stderr.toString(); }
};
run(['log', '--weight', '80', '--store', store]);
const page = JSON.parse(run(['call', 'journalPage'], '{}'));

class Node {
  constructor(tag) {
    Object.assign(this, { tag, children: [], dataset: {}, attributes: {}, hidden: false, value: '', className: '' });
  }
  set textContent(text) { this.children = [String(text)]; }
  get textContent() {
    return this.children.map((one) => (typeof one === 'string' ? one : one.textContent)).join('');
  }
  append(...all) { this.children.push(...all); }
  replaceChildren(...all) { this.children = all; }
  setAttribute(name, value) { this.attributes[name] = value; }
  focus() { document.activeElement = this; }
  get all() { return this.children.flatMap((one) => (typeof one === 'string' ? [] : [one, ...one.all])); }
  querySelectorAll(rule) { assert.equal(rule, '.row'); return this.all.filter((one) => one.className === 'row'); }
  querySelector(rule) {
    const entry = rule.match(/^\[data-entry="(.*)"\]$/)?.[1];
    return this.all.find((one) => (entry ? one.dataset.entry === entry : one.attributes['aria-expanded'] === 'true'));
  }
}
const unescape = (text) => text.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&lt;', '<')
  .replaceAll('&gt;', '>').replaceAll('&amp;', '&');
const ids = Object.fromEntries([...page.html.matchAll(/id="(\w+)"/g)].map((one) => [one[1], new Node(one[1])]));
const document = {
  body: { dataset: { words: unescape(page.html.match(/data-words="([^"]*)"/)[1]) } },
  documentElement: { lang: 'en' }, activeElement: null, handlers: {},
  getElementById: (id) => ids[id], createElement: (tag) => new Node(tag),
  addEventListener(kind, work) { this.handlers[kind] = work; },
};
// A storage is an object whose own keys are what it holds, as a browser's is.
const storage = () => Object.create({
  getItem(key) { return Object.hasOwn(this, key) ? this[key] : null; },
  setItem(key, value) { this[key] = String(value); },
  removeItem(key) { delete this[key]; },
});
let isOnline = true, calls = [], tokens = [];
const fetch = async (path, options) => {
  if (!isOnline) throw new TypeError('offline');
  tokens.push(options.headers.Authorization);
  const { data } = JSON.parse(options.body);
  calls.push(path.slice(1));
  const result = JSON.parse(run(['call', path.slice(1), '--store', store], JSON.stringify(data)));
  const ok = !result.error;
  return { ok, status: ok ? 200 : 400, json: async () => (ok ? { result } : result) };
};
const handlers = {};
const world = {
  document, fetch, localStorage: storage(), sessionStorage: storage(), crypto, console, Intl, Date, setTimeout,
  atob,
  CSS: { escape: (text) => text }, addEventListener: (kind, work) => { handlers[kind] = work; },
};
const open = () => vm.runInNewContext(page.script, world);
const rest = async () => { for (let i = 0; i < 40; i += 1) await new Promise((done) => setImmediate(done)); };
const rows = () => ids.lines.querySelectorAll('.row').map((one) => one.textContent.slice(5));
const token = (sub) => 'e30.' + Buffer.from(JSON.stringify({ iss: 'i', sub })).toString('base64url') + '.s';
const signIn = (sub) => { ids.token.value = token(sub); ids.signin.onsubmit({ preventDefault() {} }); };
const say = (text) => { ids.line.value = text; ids.entry.onsubmit({ preventDefault() {} }); };

// What older pages kept belongs to nobody, and nobody sees or sends it.
world.localStorage.setItem('planner.queue', JSON.stringify([{ name: 'logEntry', data: { text: 'whose' } }]));
open();
await rest();
assert.ok(ids.entry.hidden && ids.signout.hidden && !ids.signin.hidden, 'nothing before somebody signs in');
say('1 apple');
await rest();
assert.deepEqual([rows(), calls], [[], []]);
signIn('ann');
await rest();
say('2 eggs');
assert.deepEqual(rows(), ['2 eggs·'], 'a line is there before the server answers');
await rest();
assert.deepEqual(rows(), ['2 eggs143']);
assert.ok(ids.sums.textContent.startsWith('kcal143'));

isOnline = false;
say('toast with butter');
await rest();
assert.deepEqual(rows(), ['2 eggs143', 'toast with butter·']);
assert.match(ids.state.textContent, /Offline/);
calls = [];
open(); // The page is loaded anew, still offline: nothing is lost.
await rest();
assert.deepEqual(rows(), ['2 eggs143', 'toast with butter·']);
ids.signout.onclick(); // Somebody else at the same browser, who is offline too.
assert.deepEqual(rows(), [], 'nothing of a day stays on the page');
assert.ok(Object.keys(world.localStorage).every((key) => !key.includes('day.')), 'nor in the browser');
signIn('bob');
await rest();
assert.deepEqual(rows(), []);
isOnline = true;
await handlers.online();
await rest();
assert.deepEqual(calls, ['listEntries'], 'what one person wrote is not sent by another');
calls = [];
ids.signout.onclick();
isOnline = false;
signIn('ann');
await rest();
assert.deepEqual(rows(), ['toast with butter·'], 'what is not sent yet stays hers');
isOnline = true;
tokens = [];
await handlers.online();
await rest();
assert.deepEqual(rows(), ['2 eggs143', 'toast with butter~108']);
assert.deepEqual(calls, ['logEntry', 'listEntries']);
assert.ok(tokens.every((one) => one === 'Bearer ' + token('ann')), 'her lines go with her token');

const press = (name, inside = ids.lines) =>
  inside.all.find((one) => one.tag === 'button' && one.textContent === name).onclick();
const first = ids.lines.querySelectorAll('.row')[0];
first.onclick();
await rest();
const detail = ids.lines.children[0].children[1];
const marks = detail.all.filter((one) => one.tag === 'mark').map((one) => one.className + ' ' + one.textContent);
assert.deepEqual(marks.filter((one) => !one.startsWith('ignored')), ['amount 2', 'food eggs']);
detail.all.find((one) => one.tag === 'input').value = '120';
press('Save', detail);
await rest();
assert.deepEqual(rows()[0], '2 eggs172');
press('Undo', ids.lines.children[0].children[1]);
await rest();
assert.deepEqual(rows()[0], '2 eggs143');
press('Delete', ids.lines.children[1].children[1].hidden ? ids.lines.children[0].children[1] : ids.lines);
await rest();

say('<img src=x onerror=alert(1)>');
await rest();
assert.ok(ids.lines.all.every((one) => one.tag !== 'img'), 'what is written stays text');

ids.line.focus();
document.handlers.keydown({ key: 'ArrowDown', preventDefault() {} });
assert.equal(document.activeElement, ids.lines.querySelectorAll('.row')[0]);
document.handlers.keydown({ key: 'Escape' });
assert.equal(document.activeElement, ids.line);

// Days of little food before this one are met with care beside it, and with nothing once signed out.
assert.equal(ids.care.textContent, '');
for (const ago of [1, 2, 3]) {
  const then = new Date(Date.now() - ago * 86_400_000).toISOString();
  run(['log', '--store', store, '--at', then, '200 g rice']);
}
await handlers.online();
await ids.day.onchange();
await rest();
assert.match(ids.care.textContent, /Was that all/);
ids.signout.onclick();
assert.equal(ids.care.textContent, '', 'nothing of a person stays on the page');
console.log('journal: a line, offline, a new start, details, edits, undo, keys');
