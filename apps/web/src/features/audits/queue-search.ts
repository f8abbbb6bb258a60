import { isUuid } from '@trilha/rules/uuids';

/** The audit queue as its address carries it. */
export interface QueueSearch {
  readonly part?: 'levels';
  /** Only what this person sent. */
  readonly member?: string;
}

/** Reads the address; anything unknown is left out. */
export function queueSearch({ part, member }: Record<string, unknown>): QueueSearch {
  return {
    ...(part === 'levels' ? { part } : {}),
    ...(isUuid(member) ? { member } : {}),
  };
}
