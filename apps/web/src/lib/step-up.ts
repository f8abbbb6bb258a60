import { errorCode } from './api-error.ts';

/** The person turned away from proving who they are: nothing happened, and nothing needs to be said. */
export class StepUpDeclined extends Error {
  override readonly name = 'StepUpDeclined';
}

interface Waiting {
  readonly proved: () => void;
  readonly declined: () => void;
}

let waiting: Waiting | undefined;
const listeners = new Set<() => void>();

function show(next: Waiting | undefined): void {
  waiting = next;
  for (const listener of listeners) listener();
}

/** Whether somebody waits for the person to prove who they are. For the dialog, with `useSyncExternalStore`. */
export const stepUpStore = {
  isOpen: (): boolean => waiting !== undefined,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  answer: (proved: boolean): void => {
    const current = waiting;
    show(undefined);
    if (proved) current?.proved();
    else current?.declined();
  },
};

/**
 * Does a sensitive act; where the server first asks for a fresh proof of who the person is, a dialog asks them and the act
 * is done again. Throws `StepUpDeclined` where they close it.
 */
export async function withStepUp<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (errorCode(error) !== 'fresh_factor_required') throw error;
    await new Promise<void>((resolve, reject) => {
      show({ proved: resolve, declined: () => reject(new StepUpDeclined()) });
    });
    return act();
  }
}
