import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { allowedScript } from '../../../lib/trusted-types.ts';
import { loadConference } from './load-conference.ts';

let number = 0;
let address = '';
let scripts: HTMLScriptElement[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  number += 1;
  address = `https://meet-${number}.example/external_api.js`;
  scripts = [];
  // The page of tests fetches nothing: what would be fetched is only noted.
  vi.spyOn(document.head, 'append').mockImplementation((script) => {
    scripts.push(script as HTMLScriptElement);
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  Reflect.deleteProperty(globalThis, 'JitsiMeetExternalAPI');
});

it('fetches the script once it is asked for, and only once for a room left and entered again [EVT-06]', async () => {
  const Double = vi.fn();
  const { signal } = new AbortController();
  expect(scripts).toEqual([]);

  const first = loadConference(address, signal);
  const [script] = scripts;
  expect(script?.src).toBe(address);
  Reflect.set(globalThis, 'JitsiMeetExternalAPI', Double);
  script?.dispatchEvent(new Event('load'));

  await expect(first).resolves.toBe(Double);
  await expect(loadConference(address, signal)).resolves.toBe(Double);
  expect(scripts).toHaveLength(1);
});

it('gives up after 120 seconds, and can be tried again [EVT-06]', async () => {
  const slow = loadConference(address, new AbortController().signal);
  const failed = expect(slow).rejects.toThrow('too long');
  let isOver = false;
  slow.catch(() => {
    isOver = true;
  });
  await vi.advanceTimersByTimeAsync(119_000);
  expect(isOver).toBe(false);

  await vi.advanceTimersByTimeAsync(1000);
  await failed;
  const again = loadConference(address, new AbortController().signal);
  expect(scripts[1]?.src).toBe(`${address}?again=1`);
  scripts[1]?.dispatchEvent(new Event('error'));
  await expect(again).rejects.toThrow('cannot be reached');
});

it('lets the page load this very script and no other of its host', () => {
  void loadConference(address, new AbortController().signal).catch(() => undefined);

  const other = address.replace('external_api', 'other');
  expect(allowedScript(address, 'https://trilha.example')).toBe(address);
  expect(allowedScript(other, 'https://trilha.example')).toBeNull();
});
