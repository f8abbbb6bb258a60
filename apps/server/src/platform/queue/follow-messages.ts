import { setTimeout as sleep } from 'node:timers/promises';

import { isWork } from './outbox-handlers.ts';
import type { AnyHandler, AnyWork, NotYet } from './outbox-handlers.ts';
import type { HeldMessage } from './waiting-messages.queries.ts';

/** So long at most messages are followed one by one: then it is the next group's turn. */
const SLICE_MS = 5000;
/** What takes longer is failed, unless its handler says otherwise: nothing may hold a place for ever. */
const LIMIT_SECONDS = 300;

/** What came of messages: those that failed, each with its error, those that come back by themselves, and those whose turn did not come. */
export interface Outcome {
  readonly failed: ReadonlyMap<HeldMessage, unknown>;
  readonly notYet: ReadonlyMap<HeldMessage, NotYet>;
  readonly left: readonly HeldMessage[];
}

type Single = (message: unknown) => Promise<void>;
type Delivered = (message: HeldMessage) => unknown;

/** Hands messages to all handlers of their topic; what failed in one is kept from the next. */
export async function followMessages(
  tenantId: string,
  handlers: readonly AnyHandler[],
  messages: readonly HeldMessage[],
): Promise<Outcome> {
  const delivered: Delivered = (message) => ({ tenantId, payload: message.payload, at: message.created_at });
  const [first] = handlers;
  if (isWork(first)) return work(first, messages, delivered);
  const single = handlers.filter((handle) => typeof handle === 'function');
  if (single.length === handlers.length) return followOneByOne(single, messages, delivered);

  const failed = new Map<HeldMessage, unknown>();
  for (const handle of handlers) {
    const open = messages.filter((message) => !failed.has(message));
    if (isWork(handle)) throw new Error('Work of rows has its topic to itself.');
    if (typeof handle !== 'function' && (await isFollowedTogether(handle, open.map(delivered)))) continue;
    // Which of them it was, each of them tells alone.
    const one: Single = typeof handle === 'function' ? handle : (message) => handle.together([message]);
    for (const message of open) await tryOne(one, message, delivered(message), failed);
  }
  return { failed, notYet: new Map(), left: [] };
}

/** Does work of rows, several at once, until the group's time is over. */
async function work(
  handler: AnyWork,
  messages: readonly HeldMessage[],
  delivered: Delivered,
): Promise<Outcome> {
  const failed = new Map<HeldMessage, unknown>();
  const notYet = new Map<HeldMessage, NotYet>();
  const waiting = [...messages];
  const end = performance.now() + SLICE_MS;
  const one = async (message: HeldMessage) => {
    try {
      const again = await within(handler.work(delivered(message)), handler.limitSeconds);
      if (again) notYet.set(message, again);
    } catch (error) {
      failed.set(message, error);
    }
  };
  const takeTurns = async () => {
    for (let message = waiting.shift(); message; message = waiting.shift()) {
      await one(message);
      if (performance.now() > end) return;
    }
  };
  await Promise.all(Array.from({ length: handler.atOnce ?? 1 }, takeTurns));
  return { failed, notYet, left: waiting };
}

/** Follows one message after the other until the group's time is over. */
async function followOneByOne(
  handlers: readonly Single[],
  messages: readonly HeldMessage[],
  delivered: Delivered,
): Promise<Outcome> {
  const failed = new Map<HeldMessage, unknown>();
  const end = performance.now() + SLICE_MS;
  for (const [at, message] of messages.entries()) {
    if (at > 0 && performance.now() > end) return { failed, notYet: new Map(), left: messages.slice(at) };
    for (const handle of handlers)
      if (!failed.has(message)) await tryOne(handle, message, delivered(message), failed);
  }
  return { failed, notYet: new Map(), left: [] };
}

async function isFollowedTogether(
  handler: { together(messages: readonly unknown[]): Promise<void> },
  messages: readonly unknown[],
): Promise<boolean> {
  if (messages.length < 2) return messages.length === 0;
  try {
    await within(handler.together(messages));
    return true;
  } catch {
    return false;
  }
}

async function tryOne(
  handle: Single,
  message: HeldMessage,
  delivered: unknown,
  failed: Map<HeldMessage, unknown>,
): Promise<void> {
  try {
    await within(handle(delivered));
  } catch (error) {
    failed.set(message, error);
  }
}

/** The work's own end, or a failure once its time is over; what it still does then counts no more. */
async function within<T>(doing: Promise<T>, limitSeconds = LIMIT_SECONDS): Promise<T> {
  const inTime = new AbortController();
  const tooLong = sleep(limitSeconds * 1000, undefined, { signal: inTime.signal, ref: false }).then(() => {
    throw new Error(`It took longer than ${limitSeconds} seconds.`);
  });
  // Ending the wait is no error.
  tooLong.catch(() => undefined);
  try {
    return await Promise.race([doing, tooLong]);
  } finally {
    inTime.abort();
  }
}
