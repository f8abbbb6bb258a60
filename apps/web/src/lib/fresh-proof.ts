import { ApiError, errorCode } from './api-error.ts';

/** The person turned away from proving who they are: nothing happened. Screens that say something say that it is needed. */
export class StepUpDeclined extends ApiError {
  constructor() {
    super('fresh_factor_required', { status: 403 });
  }
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

/** Asks the person to prove who they are. Throws `StepUpDeclined` where they close the dialog; false where no page can ask. */
export async function askProof(): Promise<boolean> {
  if (listeners.size === 0) return false;
  await new Promise<void>((resolve, reject) => {
    const earlier = waiting;
    show({
      proved: () => {
        earlier?.proved();
        resolve();
      },
      declined: () => {
        earlier?.declined();
        reject(new StepUpDeclined());
      },
    });
  });
  return true;
}

/** Whether the server wants a fresh proof of who the person is before it does what was asked. */
export const isProofWanted = (error: unknown): boolean => errorCode(error) === 'fresh_factor_required';
