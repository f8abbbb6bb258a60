import { loadOwnTexts } from '../lib/i18n.ts';
import { loadedOutbox, outbox } from '../lib/outbox/current.ts';
import { loadChunk } from '../lib/load-chunk.ts';
import { accessToken } from '../lib/session.ts';
import { translatorOf } from '../lib/translate.ts';
import { showToast } from '../ui/toast-store.ts';

/** What somebody did on this device that the server does not have. */
interface Unsent {
  /** Lies on this device and goes when its person is back. */
  readonly stored: number;
  /** Lies on this page alone, as the browser keeps nothing more: it ends with it. */
  readonly onlyHere: number;
  /** Tests that were opened without a network and not handed in. */
  readonly tests: number;
}

/** What waits is sent first; the person may stay meanwhile. */
interface Sending {
  readonly by: 'sending';
  readonly stay: () => void;
}

interface Question {
  /** What ends the session: a link that brings another one, or the person, whose downloads go with it. */
  readonly by: 'link' | 'hand';
  readonly unsent: Unsent;
  readonly answer: (goes: boolean) => void;
}

/** A server that has taken nothing by then is not waited for. */
const PATIENCE_MS = 3000;
/** What is sent within this time is not announced. */
const QUICK_MS = 300;

let asked: Question | Sending | undefined;
const listeners = new Set<() => void>();
/** Dialogs that stand: the last one lies over the others, as the app's lock over its screens. */
let places: readonly symbol[] = [];

function announce(): void {
  for (const listener of listeners) listener();
}

function show(next: Question | Sending | undefined): void {
  asked = next;
  announce();
}

/** What the person is asked before they leave for a link, or by hand. For the dialog, with `useSyncExternalStore`. */
export const leaveStore = {
  /** Of the dialog that lies over all others alone. */
  current: (place: symbol): Question | Sending | undefined => (places.at(-1) === place ? asked : undefined),
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** A dialog that stands from now on; returns how to take it away. */
  open: (place: symbol): (() => void) => {
    places = [...places, place];
    announce();
    return () => {
      places = places.filter((other) => other !== place);
      announce();
    };
  },
};

/**
 * Whether the session of this page may end for a link that brings another one. Nobody is asked where all has arrived; what has not is sent
 * first, and where it still waits the person reads what becomes of it and decides [SES-13]. Without a network nobody can sign in by
 * the link: the session stays, and the person reads that.
 */
export async function mayLeaveForLink(): Promise<boolean> {
  if (accessToken() === undefined) return true;
  if (!navigator.onLine) {
    await sayNeedsNetwork();
    return false;
  }
  if (!(await sendWhatWaits().catch(() => true))) return false;
  const unsent = await findUnsent();
  return unsent.stored + unsent.onlyHere + unsent.tests === 0 || ask('link', unsent);
}

/** Whether a person who signs out goes: they are asked only where something would be lost with it. */
export async function mayLeaveByHand(): Promise<boolean> {
  const isSafe = ({ onlyHere, tests }: Unsent) => onlyHere + tests === 0;
  if (isSafe(await findUnsent())) return true;
  if (!(await sendWhatWaits().catch(() => true))) return false;
  const unsent = await findUnsent();
  return isSafe(unsent) || ask('hand', unsent);
}

async function ask(by: Question['by'], unsent: Unsent): Promise<boolean> {
  // Where no page stands yet nothing lies on it alone, and the rest stays.
  if (places.length === 0) return true;
  return new Promise<boolean>((resolve) => {
    if (asked && asked.by !== 'sending') asked.answer(false);
    const answer = (goes: boolean) => {
      show(undefined);
      resolve(goes);
    };
    show({ by, unsent, answer });
  });
}

async function sayNeedsNetwork(): Promise<void> {
  await loadOwnTexts('downloads').catch(() => undefined);
  showToast({ text: translatorOf('downloads')('leave.needsNetwork') });
}

async function findUnsent(): Promise<Unsent> {
  const box = loadedOutbox();
  const entries = box?.snapshot().entries ?? [];
  const onlyHere = entries.filter(({ id }) => box?.isOnPageOnly(id)).length;
  const tests = await countTestsUnderWay().catch(() => 0);
  return { stored: entries.length - onlyHere, onlyHere, tests };
}

/** Sends what waits, and says so where it takes a while; false where the person stays meanwhile. */
async function sendWhatWaits(): Promise<boolean> {
  const box = await outbox();
  if ((await box.refresh()).length === 0) return true;
  const stayed = Promise.withResolvers<false>();
  const sending: Sending = { by: 'sending', stay: () => stayed.resolve(false) };
  const slow = setTimeout(() => {
    // What is asked already stays asked.
    if (!asked) show(sending);
  }, QUICK_MS);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<true>((resolve) => {
    timer = setTimeout(() => resolve(true), PATIENCE_MS);
  });
  const sent = box.flush().then(() => true);
  try {
    return await Promise.race([sent, late, stayed.promise]);
  } finally {
    clearTimeout(slow);
    clearTimeout(timer);
    if (asked === sending) show(undefined);
  }
}

async function countTestsUnderWay(): Promise<number> {
  const { testsUnderWay } = await loadChunk(
    () => import('../features/learning/downloads/follow-downloads.ts'),
  );
  return testsUnderWay();
}
