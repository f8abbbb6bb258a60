const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

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
    ...(typeof member === 'string' && ID.test(member) ? { member } : {}),
  };
}
