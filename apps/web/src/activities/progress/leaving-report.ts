import { loadedOutbox } from '../../lib/outbox/current.ts';
import { ownSlot } from '../../lib/session-epoch.ts';
import { saveIfRoom } from '../../lib/storage-room.ts';

/** So long the next page waits at most for what was reported as the one before was left. */
const PATIENCE_MS = 3000;
const PAUSE_MS = 200;

const slot = () => ownSlot('trilha:leaving');

/** Notes a report that went out as the page was left: it may be under way for longer than the next page takes to ask. */
export function noteLeaving(thing: string, seq: number): void {
  saveIfRoom(slot(), JSON.stringify([thing, seq]), sessionStorage);
}

/**
 * Asks for an activity once what was reported of it has arrived: what waits on this page is sent first, and of what the page before sent
 * as it was left the answer is awaited. `seqOf` gives the last report an answer knows of. Nobody waits longer than three seconds.
 */
export async function afterReports<T>(
  thing: string,
  ask: () => Promise<T>,
  seqOf: (answer: T) => number,
): Promise<T> {
  const until = Date.now() + PATIENCE_MS;
  const box = loadedOutbox();
  if (box?.snapshot().entries.some((entry) => entry.thing === thing && !entry.refused))
    await Promise.race([box.flush(thing).catch(() => undefined), pause(PATIENCE_MS)]);
  const left = leftReport(thing) ?? 0;
  for (;;) {
    const answer = await ask();
    if (seqOf(answer) >= left || Date.now() >= until) return answer;
    await pause(PAUSE_MS);
  }
}

/** The number of the report of this thing that was sent as the page before was left; returned once. */
function leftReport(thing: string): number | undefined {
  const text = sessionStorage.getItem(slot());
  if (text === null) return undefined;
  sessionStorage.removeItem(slot());
  // Written by `noteLeaving` alone, in this tab.
  const [of, seq] = JSON.parse(text) as [string, number];
  return of === thing ? seq : undefined;
}

const pause = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms);
  });
