import type { BroadcastTime } from '@trilha/contracts/engagement/broadcasts';
import { zonedInstant } from '@trilha/rules/platform/wall-time';

const HOUR_MS = 3_600_000;
/** The clocks that are first and last on earth, in hours before and after those of UTC. */
const [FIRST, LAST] = [14, 12] as const;

/** When clocks that show a time first are there. */
const firstMoment = (sendOn: string) => new Date(Date.parse(`${sendOn}Z`) - FIRST * HOUR_MS);

/** When the last clocks on earth show a time. */
export const lastMoment = (sendOn: string): Date => new Date(Date.parse(`${sendOn}Z`) + LAST * HOUR_MS);

/** When a message may first go, and when it goes by the company's clock; `zone` is the company's. */
export function momentsOf(when: BroadcastTime, zone: string, now: Date): { first: Date; company: Date } {
  if (when.clock === 'now') return { first: now, company: now };
  const sendOn = `${when.day}T${when.time}`;
  const company = zonedInstant(sendOn, zone);
  return { first: when.clock === 'company' ? company : firstMoment(sendOn), company };
}
