import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { writeBoot } from '../../../test/boot-document.ts';
import { writeArea } from '../../../lib/persisted.ts';
import { restoreSession } from '../../../lib/session.ts';
import { followInbox, isFollowing } from './follow-inbox.ts';

/** One connection a page opened; the test is its server. */
interface Line {
  readonly signal: AbortSignal;
  say(text: string): void;
  hangUp(): void;
}
const lines: Line[] = [];
let refusing = false;
let end: (() => void) | undefined;

function show(state: 'visible' | 'hidden'): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(async () => {
  writeBoot();
  await writeArea('common', { tokens: { access: 'a', refresh: 'r' } });
  await restoreSession();
  lines.length = 0;
  refusing = false;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    if (refusing) throw new TypeError('no network');
    const { signal } = init;
    if (!signal) throw new Error('A line can be closed.');
    let control: ReadableStreamDefaultController<Uint8Array> | undefined;
    const body = new ReadableStream<Uint8Array>({ start: (given) => void (control = given) });
    signal.addEventListener('abort', () => control?.error(new DOMException('', 'AbortError')));
    lines.push({
      signal,
      say: (text) => control?.enqueue(new TextEncoder().encode(text)),
      hangUp: () => control?.close(),
    });
    return new Response(body);
  });
});

afterEach(() => {
  end?.();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('following the inbox', () => {
  it('tells of changes, however the network cuts them', async () => {
    const changed = vi.fn<() => void>();
    end = followInbox(changed);
    await vi.waitFor(() => expect(lines).toHaveLength(1));

    lines[0]?.say('event: ready\ndata:\n\n:\n\nevent: cha');
    lines[0]?.say('nged\ndata:\n\n');

    await vi.waitFor(() => expect(changed).toHaveBeenCalledTimes(1));
    expect(isFollowing()).toBe(true);
  });

  it('closes while the page is hidden and asks what it missed when it is seen again', async () => {
    const changed = vi.fn<() => void>();
    end = followInbox(changed);
    await vi.waitFor(() => expect(lines).toHaveLength(1));
    lines[0]?.say('event: ready\ndata:\n\n');
    await vi.waitFor(() => expect(isFollowing()).toBe(true));

    show('hidden');
    expect(lines[0]?.signal.aborted).toBe(true);
    await vi.waitFor(() => expect(isFollowing()).toBe(false));
    show('visible');
    await vi.waitFor(() => expect(lines).toHaveLength(2));
    lines[1]?.say('event: ready\ndata:\n\n');

    await vi.waitFor(() => expect(changed).toHaveBeenCalledTimes(1));
  });

  it('leaves it to asking while the line is down, and opens it again', async () => {
    refusing = true;
    end = followInbox(() => undefined);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(isFollowing()).toBe(false);

    refusing = false;
    await vi.advanceTimersByTimeAsync(60_000);

    expect(lines.length).toBeGreaterThan(0);
  });
});
