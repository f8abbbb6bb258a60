import type { ClientMessage, ServerMessage } from '@trilha/contracts/platform/realtime';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { writeBoot } from '../../test/boot-document.ts';
import { writeArea } from '../persisted.ts';
import { impersonateMember, changeMember, onSessionChanged } from '../session-epoch.ts';
import { restoreSession } from '../session.ts';
import { subscribeToTopic, realtimeStatus } from './subscribe-to-topic.ts';
import type { TopicFollower } from './followed-topics.ts';

const ROOM = 'room:00000000-0000-4000-8000-000000000001';

/** One socket a page opened; the test is its server. */
class ServedSocket extends EventTarget {
  static readonly OPEN = 1;
  static all: ServedSocket[] = [];
  static areBlocked = false;
  readyState = 0;
  isClosed = false;
  readonly said: ClientMessage[] = [];

  constructor() {
    super();
    ServedSocket.all.push(this);
    queueMicrotask(() => {
      if (ServedSocket.areBlocked) return this.hangUp();
      this.readyState = ServedSocket.OPEN;
      this.dispatchEvent(new Event('open'));
    });
  }

  send(text: string): void {
    this.said.push(JSON.parse(text) as ClientMessage);
  }

  close(): void {
    this.isClosed = true;
    this.readyState = 3;
  }

  say(message: ServerMessage): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }));
  }

  /** Takes the token, for ten minutes. */
  welcome(): void {
    this.say({ type: 'welcome', until: new Date(Date.now() + 600_000).toISOString() });
  }

  hangUp(): void {
    this.readyState = 3;
    this.dispatchEvent(new Event('close'));
  }
}

const ends: (() => void)[] = [];
const follow = (topic: string, follower: TopicFollower) => {
  const end = subscribeToTopic(topic, follower);
  ends.push(end);
  return end;
};
const socket = (index: number) => {
  const one = ServedSocket.all[index];
  if (!one) throw new Error(`There is no socket ${index}.`);
  return one;
};
const opened = async (count: number) => {
  await vi.waitFor(() => expect(ServedSocket.all).toHaveLength(count));
  await vi.advanceTimersByTimeAsync(0);
  return socket(count - 1);
};

function show(state: 'visible' | 'hidden'): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(async () => {
  writeBoot();
  await writeArea('common', { tokens: { access: 'a', refresh: 'r' } });
  await restoreSession();
  ServedSocket.all = [];
  ServedSocket.areBlocked = false;
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', ServedSocket);
});

afterEach(() => {
  for (const end of ends.splice(0)) end();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('following a topic', () => {
  it('says who asks, then what is followed and from where, over one socket for all', async () => {
    follow('notices', { since: null });
    follow(ROOM, { since: 7 });
    const line = await opened(1);
    expect(realtimeStatus()).toBe('connecting');
    line.welcome();

    expect(line.said).toEqual([
      { type: 'hello', token: 'a' },
      { type: 'follow', topic: 'notices', since: null },
      { type: 'follow', topic: ROOM, since: 7 },
    ]);
    expect(realtimeStatus()).toBe('connected');
  });

  it('goes on after the last change it saw, and tells none twice', async () => {
    const onChanges = vi.fn<NonNullable<TopicFollower['onChanges']>>();
    follow(ROOM, { since: 7, onChanges });
    const first = await opened(1);
    first.welcome();
    first.say({ type: 'following', topic: ROOM, seq: 7 });
    first.say({ type: 'changes', topic: ROOM, changes: [{ seq: 8, data: 'a' }] });

    first.hangUp();
    expect(realtimeStatus()).toBe('waiting');
    await vi.advanceTimersByTimeAsync(1000);
    const second = await opened(2);
    second.welcome();
    second.say({
      type: 'changes',
      topic: ROOM,
      changes: [
        { seq: 8, data: 'a' },
        { seq: 9, data: 'b' },
      ],
    });

    expect(second.said.at(-1)).toEqual({ type: 'follow', topic: ROOM, since: 8 });
    expect(onChanges.mock.calls).toEqual([[[{ seq: 8, data: 'a' }]], [[{ seq: 9, data: 'b' }]]]);
  });

  it('goes on from now where too much was missed, and ends where it is refused', async () => {
    const onStale = vi.fn<() => void>();
    const onRefused = vi.fn<(code: string) => void>();
    follow(ROOM, { since: 1, onStale, onRefused });
    const line = await opened(1);
    line.welcome();
    line.say({ type: 'stale', topic: ROOM });
    line.say({ type: 'following', topic: ROOM, seq: 900 });
    line.hangUp();
    await vi.advanceTimersByTimeAsync(1000);
    const second = await opened(2);
    second.welcome();

    expect(onStale).toHaveBeenCalledTimes(1);
    expect(second.said.at(-1)).toEqual({ type: 'follow', topic: ROOM, since: 900 });
    second.say({ type: 'refused', topic: ROOM, code: 'not_found' });
    expect(onRefused).toHaveBeenCalledWith('not_found');
  });

  it('ends with the last who follows', async () => {
    const [one, other] = [follow(ROOM, { since: null }), follow(ROOM, { since: null })];
    follow('notices', { since: null });
    const line = await opened(1);
    line.welcome();
    line.said.length = 0;

    one();
    expect(line.said).toEqual([]);
    other();
    expect(line.said).toEqual([{ type: 'unfollow', topic: ROOM }]);
    for (const end of ends) end();
    expect(line.isClosed).toBe(true);
  });
});

describe('the line of a page', () => {
  it('closes while nobody sees the page, and not while something has to go on', async () => {
    follow('notices', { since: null, isPausedWhileHidden: true });
    const first = await opened(1);
    first.welcome();
    show('hidden');
    expect(first.isClosed).toBe(true);

    show('visible');
    const second = await opened(2);
    second.welcome();
    follow(ROOM, { since: null });
    show('hidden');

    expect(second.isClosed).toBe(false);
  });

  it('comes back at once with the network, however long it would have waited', async () => {
    follow(ROOM, { since: null });
    (await opened(1)).welcome();
    socket(0).hangUp();
    window.dispatchEvent(new Event('online'));

    await opened(2);
    expect(realtimeStatus()).toBe('connecting');
  });

  it('begins anew with the network, also where an attempt without one still hangs', async () => {
    follow(ROOM, { since: 3 });
    (await opened(1)).welcome();
    socket(0).hangUp();
    await vi.advanceTimersByTimeAsync(2000);
    const hanging = await opened(2);
    window.dispatchEvent(new Event('online'));

    (await opened(3)).welcome();
    expect(hanging.isClosed).toBe(true);
    expect(realtimeStatus()).toBe('connected');
  });

  it('asks for a new token where the old one ended while the server was away', async () => {
    const renewed = { access_token: 'b', refresh_token: 's', expires_in: 600, user_firebase_token: null };
    const fetched = vi.fn<typeof fetch>(async () => Response.json(renewed));
    vi.stubGlobal('fetch', fetched);
    follow(ROOM, { since: 3 });
    (await opened(1)).welcome();
    ServedSocket.areBlocked = true;
    socket(0).hangUp();
    await vi.advanceTimersByTimeAsync(2000);
    ServedSocket.areBlocked = false;
    await vi.advanceTimersByTimeAsync(2000);
    const refused = ServedSocket.all.length;
    socket(refused - 1).say({ type: 'ended', code: 'unauthenticated' });

    const fresh = await opened(refused + 1);
    expect(fresh.said[0]).toEqual({ type: 'hello', token: 'b' });
    // Refused again, it waits: nobody renews without end.
    fresh.say({ type: 'ended', code: 'unauthenticated' });
    for (let second = 0; second < 50; second += 1) await vi.advanceTimersByTimeAsync(1000);
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  it('says at once that the network is gone, and goes on from the last change with it', async () => {
    const onChanges = vi.fn<NonNullable<TopicFollower['onChanges']>>();
    follow(ROOM, { since: 3, onChanges });
    (await opened(1)).welcome();
    socket(0).say({ type: 'changes', topic: ROOM, changes: [{ seq: 4, data: 'a' }] });
    window.dispatchEvent(new Event('offline'));
    expect(realtimeStatus()).toBe('waiting');
    expect(socket(0).isClosed).toBe(true);

    window.dispatchEvent(new Event('online'));
    (await opened(2)).welcome();
    expect(realtimeStatus()).toBe('connected');
    expect(socket(1).said.at(-1)).toEqual({ type: 'follow', topic: ROOM, since: 4 });
    // What was still on its way over the old line comes once, over the new one.
    socket(0).say({ type: 'changes', topic: ROOM, changes: [{ seq: 5, data: 'b' }] });
    socket(1).say({ type: 'changes', topic: ROOM, changes: [{ seq: 5, data: 'b' }] });
    expect(onChanges.mock.calls.map(([changes]) => changes)).toEqual([
      [{ seq: 4, data: 'a' }],
      [{ seq: 5, data: 'b' }],
    ]);
  });

  it('comes back by a socket from a server that was away for some seconds, not by server-sent events', async () => {
    const asked = vi.fn<() => Promise<Response>>(async () => Response.error());
    vi.stubGlobal('fetch', asked);
    vi.spyOn(Math, 'random').mockReturnValue(1);
    follow(ROOM, { since: 3 });
    (await opened(1)).welcome();
    ServedSocket.areBlocked = true;
    socket(0).hangUp();
    await vi.advanceTimersByTimeAsync(1000);
    for (const count of [3, 4, 5]) {
      await vi.advanceTimersByTimeAsync(2000);
      expect(ServedSocket.all).toHaveLength(count);
    }
    ServedSocket.areBlocked = false;
    await vi.advanceTimersByTimeAsync(2000);

    expect(socket(5).said.at(-1)).toEqual({ type: 'follow', topic: ROOM, since: 3 });
    expect(asked).not.toHaveBeenCalled();
  });

  it('finds out that it is dead though nobody said so', async () => {
    follow(ROOM, { since: null });
    const line = await opened(1);
    line.welcome();
    await vi.advanceTimersByTimeAsync(59_000);
    line.say({ type: 'beat' });
    await vi.advanceTimersByTimeAsync(59_000);
    expect(line.isClosed).toBe(false);

    await vi.advanceTimersByTimeAsync(2000);

    expect(line.isClosed).toBe(true);
    await opened(2);
  });

  it('shows a new token before the old one ends', async () => {
    vi.stubGlobal('fetch', async () =>
      Response.json({ access_token: 'b', refresh_token: 'r2', user_firebase_token: null }),
    );
    follow(ROOM, { since: null });
    const line = await opened(1);
    line.say({ type: 'welcome', until: new Date(Date.now() + 180_000).toISOString() });
    await vi.advanceTimersByTimeAsync(50_000);
    line.say({ type: 'beat' });
    await vi.advanceTimersByTimeAsync(41_000);

    await vi.waitFor(() => expect(line.said.at(-1)).toEqual({ type: 'hello', token: 'b' }));
  });

  it('is opened anew as whom the page goes on, also where the server ended it for that very change', async () => {
    const changed = vi.fn<() => void>();
    onSessionChanged(changed);
    impersonateMember('one');
    follow('notices', { since: null });
    const first = await opened(1);
    first.welcome();
    let answer = (): void => undefined;
    const change = changeMember(async () => {
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      impersonateMember('other');
    });
    first.say({ type: 'ended', code: 'session_changed' });
    answer();
    await change;

    const second = await opened(2);
    expect(second.said).toEqual([
      { type: 'hello', token: 'a', member: 'other' },
      { type: 'follow', topic: 'notices', since: null },
    ]);
    expect(changed).not.toHaveBeenCalled();
    second.welcome();
    second.say({ type: 'ended', code: 'session_changed' });
    await vi.waitFor(() => expect(changed).toHaveBeenCalledOnce());
  });

  it('reads server-sent events where no socket opens', async () => {
    // A network of its own, which lets no socket through.
    window.dispatchEvent(new Event('online'));
    ServedSocket.areBlocked = true;
    const asked: string[] = [];
    const events = new TransformStream<Uint8Array, Uint8Array>();
    vi.stubGlobal('fetch', async (address: string) => {
      asked.push(address);
      return new Response(events.readable);
    });
    const onChanges = vi.fn<NonNullable<TopicFollower['onChanges']>>();
    follow(ROOM, { since: 3, onChanges });
    await opened(1);
    await vi.advanceTimersByTimeAsync(1000);
    await opened(2);
    await vi.advanceTimersByTimeAsync(3000);
    await vi.waitFor(() => expect(asked).toHaveLength(1));

    const server = events.writable.getWriter();
    const encode = (text: string) => new TextEncoder().encode(text);
    await server.write(encode(`data: {"type":"welcome","until":"2026-01-01T00:00:00.000Z"}\n\ndata: {"ty`));
    await server.write(encode(`pe":"changes","topic":"${ROOM}","changes":[{"seq":4,"data":"a"}]}\n\n:\n\n`));

    await vi.waitFor(() => expect(onChanges).toHaveBeenCalledWith([{ seq: 4, data: 'a' }]));
    expect(decodeURIComponent(asked[0] ?? '')).toBe(`/api/v1/realtime/events?topics=${ROOM}@3`);
    expect(realtimeStatus()).toBe('connected');
  });
});
