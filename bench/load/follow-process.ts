import { WebSocket } from 'ws';

import type { ClientMessage } from '../../packages/contracts/src/platform/realtime.ts';

/** The instructions for a process of followers. */
export interface FollowPlan {
  readonly url: string;
  readonly origin: string;
  /** What each socket says as it opens, in its order. */
  readonly greetings: readonly (readonly ClientMessage[])[];
  /** Text after which a socket is ready; at once where nothing is said. */
  readonly readyAt: string;
}

/** From now on, how long after an instant the first message with this text reaches each socket. */
export interface Watch {
  readonly text: string;
  /** In milliseconds of the epoch. */
  readonly since: number;
}

/** Sockets that open at the same time. */
const AT_ONCE = 50;
const SENT_AT = /sent (\d+)/g;

/** Times between the sending of a message, which says when that was, and its arrival at each of the sockets, in milliseconds. */
const delays: number[] = [];
let watch: Watch | undefined;
let reached = new Set<WebSocket>();

function follow(plan: FollowPlan, greeting: readonly ClientMessage[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(plan.url, { origin: plan.origin, perMessageDeflate: false });
    socket.on('open', () => {
      for (const message of greeting) socket.send(JSON.stringify(message));
      if (plan.readyAt === '') resolve();
    });
    socket.on('message', (data: Buffer) => {
      const text = data.toString();
      const now = performance.timeOrigin + performance.now();
      for (const [, at] of text.matchAll(SENT_AT)) delays.push(now - Number(at) / 1000);
      if (watch && !reached.has(socket) && text.includes(watch.text)) {
        reached.add(socket);
        delays.push(now - watch.since);
      }
      if (plan.readyAt !== '' && text.includes(plan.readyAt)) resolve();
    });
    socket.on('error', reject);
  });
}

process.on('message', (plan: FollowPlan | Watch | 'report') => {
  if (plan === 'report') {
    process.send?.(delays.splice(0));
    return;
  }
  if ('since' in plan) {
    watch = plan;
    reached = new Set();
    process.send?.('watching');
    return;
  }
  const left = plan.greetings.values();
  const open = async () => {
    for (const greeting of left) await follow(plan, greeting);
  };
  Promise.all(Array.from({ length: AT_ONCE }, open)).then(
    () => process.send?.('ready'),
    (error: unknown) => process.send?.(`failed: ${String(error)}`),
  );
});
