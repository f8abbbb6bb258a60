import { isUuid } from '@trilha/rules/platform/uuids';

const PARTS = ['decided', 'levels', 'refused'] as const;
/** What of the queue is shown beside what was sent: the own decisions, levels that wait, or that were refused. */
export type QueuePart = (typeof PARTS)[number];

const KINDS = ['sale', 'photo'] as const;
/** What people send to the queue. */
export type QueueKind = (typeof KINDS)[number];

/** The audit queue as its address carries it. */
export interface QueueSearch {
  readonly part?: QueuePart;
  /** Only sales, or only store photos. */
  readonly kind?: QueueKind;
  /** Only what this person sent. */
  readonly member?: string;
}

/** Reads the address; anything unknown is left out. */
export function queueSearch({ part, kind, member }: Record<string, unknown>): QueueSearch {
  const known = PARTS.find((one) => one === part);
  const knownKind = KINDS.find((one) => one === kind);
  return {
    ...(known ? { part: known } : {}),
    ...(knownKind ? { kind: knownKind } : {}),
    ...(isUuid(member) ? { member } : {}),
  };
}
