import { beforeEach, expect, it, vi } from 'vitest';

import { focusOnArrival } from './focus-on-arrival.ts';

type Listener = (navigation: { fromLocation?: unknown; pathChanged: boolean }) => void;

function startIn(html: string) {
  const listeners = new Map<string, Listener>();
  document.body.innerHTML = `<div id="root"><a href="/courses">Courses</a><main>${html}</main></div>`;
  const root = document.querySelector('#root');
  if (!root) throw new Error('no root');
  focusOnArrival({ subscribe: (event, listener) => listeners.set(event, listener) }, root);
  document.querySelector('a')?.focus();
  const main = document.querySelector('main');
  return {
    arrive: (pathChanged = true) => listeners.get('onRendered')?.({ fromLocation: {}, pathChanged }),
    load: () => listeners.get('onRendered')?.({ pathChanged: true }),
    show: (next: string) => {
      if (main) main.innerHTML = next;
    },
  };
}

const focused = () => document.activeElement?.textContent;

beforeEach(() => {
  document.body.innerHTML = '';
});

it('puts the cursor on the heading of the screen that was come to', () => {
  const { arrive } = startIn('<h1>Courses of yours</h1>');
  arrive();
  expect(focused()).toBe('Courses of yours');
});

it('waits for the heading while the screen is loading', async () => {
  const { arrive, show } = startIn('<p>Loading</p>');
  arrive();
  expect(focused()).toBe('Courses');

  show('<h1>Later</h1>');
  await vi.waitFor(() => expect(focused()).toBe('Later'));
});

it('leaves the cursor to whoever moved on meanwhile', async () => {
  const { arrive, show } = startIn('<p>Loading</p>');
  arrive();
  document.querySelector('a')?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));

  show('<h1>Later</h1>');
  await Promise.resolve();
  await new Promise((done) => queueMicrotask(() => done(undefined)));
  expect(focused()).toBe('Courses');
});

it('leaves the cursor where it is on the first load, within a screen, and in a field of the new one', () => {
  const { arrive, load, show } = startIn('<h1>Courses of yours</h1>');
  load();
  arrive(false);
  expect(focused()).toBe('Courses');

  show('<h1>Search</h1><input>');
  document.querySelector('input')?.focus();
  arrive();
  expect(document.activeElement?.tagName).toBe('INPUT');
});
