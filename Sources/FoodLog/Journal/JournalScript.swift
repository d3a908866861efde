extension JournalPage {
  /// The script of the page: lines are kept on the device until a server has them, and everything a
  /// server says is put down as text.
  ///
  /// What is kept belongs to the person of the token, as everybody's of one browser lies beside each
  /// other: nothing is shown or written before somebody has signed in, a line is only ever sent with the
  /// token of whoever wrote it, and who signs out leaves only lines that are not sent yet.
  static let script = #"""
    'use strict';
    (() => {
      const words = JSON.parse(document.body.dataset.words);
      const language = document.documentElement.lang;
      const at = (id) => document.getElementById(id);
      const box = at('line'), day = at('day'), list = at('lines'), state = at('state');
      const keys = ['calories', 'proteinG', 'carbsG', 'fatG'];
      const names = ['kcal', 'protein', 'carbs', 'fat'];

      const recall = (key, none) => {
        try { return JSON.parse(localStorage.getItem('planner.' + key)) ?? none; } catch { return none; }
      };
      const keep = (key, value) => localStorage.setItem('planner.' + key, JSON.stringify(value));
      const drop = (isDropped) => Object.keys(localStorage)
        .filter((key) => key.startsWith('planner.') && isDropped(key.slice('planner.'.length)))
        .forEach((key) => localStorage.removeItem(key));
      const make = (tag, text, kind) => {
        const element = document.createElement(tag);
        if (text !== undefined && text !== null) element.textContent = text;
        if (kind) element.className = kind;
        return element;
      };

      let client = recall('client', null);
      if (!client) {
        const bytes = crypto.getRandomValues(new Uint8Array(12));
        client = 'web-' + Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
        keep('client', client);
      }
      // Lines and days of nobody in particular, as older pages kept them, are no one's to see or send.
      drop((key) => key === 'queue' || key.startsWith('day.'));

      const nothing = { entries: [], day: null, hidden: false, care: [] };
      // Whose a token is; null for a text that is none.
      const person = (token) => {
        try {
          const middle = token.split('.')[1].replaceAll('-', '+').replaceAll('_', '/');
          const { iss, sub } = JSON.parse(atob(middle));
          return sub ? 'of ' + JSON.stringify([iss, sub]) + '.' : null;
        } catch { return null; }
      };
      // Who is signed in: their token, where their things lie, and what no server has yet of them, a
      // function and its request each, the oldest first.
      const somebody = (token) => {
        const place = token ? person(token) : null;
        return place && { token, place, queue: recall(place + 'queue', []) };
      };
      let me = null;
      let known = nothing;
      let isSending = false;
      let isAskedAgain = false;

      const number = () => {
        const next = Math.max(recall('number', 0) + 1, Date.now());
        keep('number', next);
        return next;
      };
      const two = (value) => String(value).padStart(2, '0');
      const localDay = (date) =>
        date.getFullYear() + '-' + two(date.getMonth() + 1) + '-' + two(date.getDate());
      const instant = (date) => {
        const away = -date.getTimezoneOffset();
        const offset = (away < 0 ? '-' : '+') + two(Math.floor(Math.abs(away) / 60)) + ':'
          + two(Math.abs(away) % 60);
        return localDay(date) + 'T' + two(date.getHours()) + ':' + two(date.getMinutes()) + ':'
          + two(date.getSeconds()) + offset;
      };

      // A call: its result, or an error that says whether it may be tried again.
      const call = async (name, data, who) => {
        const headers = { 'Content-Type': 'application/json', Authorization: 'Bearer ' + who.token };
        let answer, body;
        try {
          answer = await fetch('/' + name, {
            method: 'POST', headers, body: JSON.stringify({ data: { ...data, language } }),
          });
          body = await answer.json();
        } catch {
          throw { later: true, text: words.offline };
        }
        if (answer.ok) return body.result;
        const told = (body.error?.details?.errors ?? []).map((one) => one.message).join('; ');
        if (answer.status === 401 && who === me) at('signin').hidden = false;
        throw {
          later: [401, 408, 429].includes(answer.status) || answer.status >= 500,
          text: told || body.error?.message || words.refused,
        };
      };

      const send = async () => {
        if (!me) return;
        if (isSending) { isAskedAgain = true; return; }
        isSending = true;
        state.textContent = '';
        const who = me;
        try {
          for (let next; (next = who.queue.find((one) => !one.refused));) {
            try {
              await call(next.name, next.data, who);
              who.queue = who.queue.filter((one) => one !== next);
            } catch (error) {
              if (error.later) { if (who === me) state.textContent = error.text; break; }
              next.refused = error.text ?? words.refused;
            }
            keep(who.place + 'queue', who.queue);
            if (who !== me) return;
          }
          if (who === me && !who.queue.some((one) => !one.refused)) await load(who);
        } finally {
          isSending = false;
          show();
          // A line written while the last answer was read has not been sent.
          if (isAskedAgain) { isAskedAgain = false; send(); }
        }
      };
      const load = async (who) => {
        const date = day.value;
        try {
          const answer = await call('listEntries', { date }, who);
          if (who !== me) return;
          if (date === day.value) { known = answer; keep(who.place + 'day.' + date, answer); }
        } catch (error) {
          if (who === me) state.textContent = error.text;
        }
      };
      const push = (name, data) => {
        if (!me) return;
        me.queue.push({ name, data: { client, number: number(), ...data } });
        keep(me.place + 'queue', me.queue);
        show();
        send();
      };

      const sum = (items) => items.reduce((total, item) => total + (item.calories ?? 0), 0);
      const figure = (entry) => {
        if (known.hidden) return '';
        if (!entry.items.some((item) => item.calories !== null)) return '–';
        const isGuess = entry.items.some((item) => item.estimated || item.calories === null);
        return (isGuess ? '~' : '') + Math.round(sum(entry.items));
      };
      const row = (time, text, kcal) => {
        const button = make('button', null, 'row');
        button.type = 'button';
        button.append(make('span', time), make('span', text, 'text'), make('span', kcal, 'kcal'));
        return button;
      };

      const show = () => {
        const open = list.querySelector('[aria-expanded=true]')?.dataset.entry;
        const held = document.activeElement?.dataset?.entry;
        list.replaceChildren();
        for (const entry of known.entries) list.append(line(entry, entry.entry === open));
        const unsent = (me?.queue ?? []).filter((one) => one.name === 'logEntry');
        for (const one of unsent) list.append(waiting(one));
        if (held) list.querySelector('[data-entry="' + CSS.escape(held) + '"]')?.focus();
        sums();
        at('care').replaceChildren(...(known.care ?? []).map((text) => make('p', text)));
      };
      const waiting = (one) => {
        const item = make('li');
        const button = row(one.data.at.slice(11, 16), one.data.text, one.refused ? '!' : '·');
        button.title = one.refused ?? words.pending;
        item.append(button);
        if (one.refused) {
          const gone = make('button', words.remove);
          gone.type = 'button';
          gone.onclick = () => {
            me.queue = me.queue.filter((other) => other !== one);
            keep(me.place + 'queue', me.queue);
            box.value = one.data.text;
            box.focus();
            show();
          };
          item.append(make('p', one.refused), gone);
        }
        return item;
      };
      const line = (entry, isOpen) => {
        const item = make('li', null, entry.deleted ? 'deleted' : '');
        const button = row(entry.at.slice(11, 16), entry.text, entry.deleted ? '' : figure(entry));
        button.dataset.entry = entry.entry;
        button.setAttribute('aria-expanded', String(isOpen));
        const detail = make('div', null, 'detail');
        detail.hidden = !isOpen;
        if (isOpen) fill(detail, entry);
        button.onclick = () => {
          detail.hidden = !detail.hidden;
          button.setAttribute('aria-expanded', String(!detail.hidden));
          if (!detail.hidden) fill(detail, entry);
        };
        item.append(button, detail);
        return item;
      };

      const change = (name, entry, data) =>
        push(name, { date: day.value, entry: entry.entry, ...data });
      const action = (text, work) => {
        const button = make('button', text);
        button.type = 'button';
        button.onclick = work;
        return button;
      };
      // The line with what each part of it says, by its places among the characters.
      const spans = async (detail, entry) => {
        const said = make('p', entry.text);
        detail.append(said);
        const read = await call('parseFoodLine', { text: entry.text }, me).catch(() => null);
        const parts = (read?.items ?? []).flatMap((item) => item.spans)
          .sort((one, other) => one.from - other.from);
        if (!parts.length) return;
        const letters = Array.from(entry.text);
        let place = 0;
        said.replaceChildren();
        for (const part of parts) {
          if (part.from < place) continue;
          said.append(letters.slice(place, part.from).join(''));
          const mark = make('mark', letters.slice(part.from, part.to).join(''), part.role);
          mark.title = part.role;
          said.append(mark);
          place = part.to;
        }
        said.append(letters.slice(place).join(''));
      };
      const fill = (detail, entry) => {
        detail.replaceChildren();
        if (!entry.deleted) {
          spans(detail, entry);
          entry.items.forEach((item, index) => detail.append(food(entry, item, entry.places[index])));
          detail.append(action(words.delete, () => change('deleteEntry', entry, {})));
        }
        detail.append(action(words.undo, () => change('undoEntry', entry, {})));
      };
      const food = (entry, item, place) => {
        const part = make('fieldset');
        part.append(make('legend', item.foodName ?? item.food + ': ' + words.unknown));
        const told = [
          item.step && words.found + ' ' + (words['step.' + item.step] ?? item.step),
          item.basis && (words['basis.' + item.basis] ?? item.basis),
          words.sure + ' ' + Math.round(item.confidence * 100) + '%',
          ...item.assumptions.map((one) => words['assumption.' + one] ?? one),
          (item.unread ?? []).length > 0 && words.unread + ': ' + item.unread.join(', '),
        ];
        part.append(make('p', told.filter(Boolean).join(' · ')));
        const label = make('label', words.amount + ' ');
        const grams = make('input');
        grams.type = 'number';
        grams.min = '0.1';
        grams.step = 'any';
        grams.value = item.grams ?? '';
        label.append(grams);
        part.append(label, action(words.save, () => {
          const value = Number(grams.value);
          if (value > 0) change('editEntry', entry, { item: place, grams: value });
        }));
        const meal = make('select');
        meal.setAttribute('aria-label', words.meal);
        for (const name of ['breakfast', 'lunch', 'dinner', 'snack', 'unknown']) {
          const choice = make('option', words['meal.' + name]);
          choice.value = name;
          choice.selected = name === item.mealType;
          meal.append(choice);
        }
        meal.onchange = () => change('editEntry', entry, { item: place, meal: meal.value });
        part.append(meal, action(words.delete, () => change('deleteEntry', entry, { item: place })));
        if (item.candidates.length) part.append(make('p', words.near));
        for (const near of item.candidates) {
          part.append(action(near.name, () =>
            change('editEntry', entry, { item: place, food: near.id })));
        }
        if (!known.hidden) part.append(nutrients(item));
        return part;
      };
      const nutrients = (item) => {
        const all = make('details');
        const table = make('dl');
        const values = { ...item, ...item.micronutrients };
        const shown = [...keys, 'fiberG', 'sugarG', 'sodiumMg', ...Object.keys(item.micronutrients)];
        for (const key of shown) {
          const name = words[names[keys.indexOf(key)]] ?? words['name.' + key]
            ?? (key === 'sugarG' ? words.sugar : key);
          table.append(make('dt', name), make('dd', values[key] ?? words.unknown), make('dd'));
        }
        all.append(make('summary', words.nutrients), table);
        return all;
      };
      const sums = () => {
        const bar = at('sums');
        bar.replaceChildren();
        if (known.hidden || !known.day) return;
        keys.forEach((key, index) => {
          const total = known.day.totals[key], left = known.day.left[key];
          const meter = make('progress');
          if (typeof left === 'number') {
            meter.max = Math.max(1, (total ?? 0) + left);
            meter.value = Math.max(0, total ?? 0);
            meter.setAttribute('aria-label', words[names[index]]);
          } else {
            meter.hidden = true;
          }
          const value = make('dd', total === null ? words.unknown : String(Math.round(total)));
          if (typeof left === 'number') value.textContent += ' · ' + words.left + ' ' + Math.round(left);
          const middle = make('dd');
          middle.append(meter);
          bar.append(make('dt', words[names[index]]), middle, value);
        });
      };

      at('entry').onsubmit = (event) => {
        event.preventDefault();
        const text = box.value.trim();
        if (!text) return;
        box.value = '';
        const now = new Date();
        const then = day.value === localDay(now) ? now : new Date(day.value + 'T12:00:00');
        const zone = Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
        push('logEntry', { at: instant(then), zone, text });
      };
      // Lets somebody in, or nobody: what another one saw is gone from the page first.
      const enter = (token) => {
        me = somebody(token);
        if (me) sessionStorage.setItem('planner.token', token);
        else sessionStorage.removeItem('planner.token');
        for (const id of ['entry', 'when', 'signout']) at(id).hidden = !me;
        at('signin').hidden = Boolean(me);
        state.textContent = token && !me ? words.refused : '';
        day.onchange();
      };
      at('signin').onsubmit = (event) => {
        event.preventDefault();
        const token = at('token').value.trim();
        at('token').value = '';
        enter(token);
      };
      at('signout').onclick = () => {
        const left = me.place;
        box.value = '';
        enter(null);
        drop((key) => key.startsWith(left + 'day.'));
      };
      day.onchange = () => {
        known = me ? recall(me.place + 'day.' + day.value, nothing) : nothing;
        show();
        send();
      };
      document.addEventListener('keydown', (event) => {
        if (event.key === 'Escape') { box.focus(); return; }
        const rows = Array.from(list.querySelectorAll('.row'));
        const place = rows.indexOf(document.activeElement);
        const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
        if (!step || (place < 0 && document.activeElement !== box)) return;
        event.preventDefault();
        (place < 0 ? rows[step > 0 ? 0 : rows.length - 1] : rows[place + step] ?? box)?.focus();
      });
      addEventListener('online', send);
      day.value = localDay(new Date());
      enter(sessionStorage.getItem('planner.token'));
    })();

    """#
}
