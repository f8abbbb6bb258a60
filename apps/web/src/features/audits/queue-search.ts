import { isUuid } from '@trilha/rules/uuids';

const PARTS = ['levels', 'refused'] as const;
/** What of the queue is shown beside what was sent: levels that wait, or that were refused. */
export type QueuePart = (typeof PARTS)[number];

/** The audit queue as its address carries it. */
export interface QueueSearch {
  readonly part?: QueuePart;
  /** Only what this person sent. */
  readonly member?: string;
}

/** Reads the address; anything unknown is left out. */
export function queueSearch({ part, member }: Record<string, unknown>): QueueSearch {
  const known = PARTS.find((one) => one === part);
  return {
    ...(known ? { part: known } : {}),
    ...(isUuid(member) ? { member } : {}),
  };
}
