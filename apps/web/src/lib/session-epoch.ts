import { ApiError } from './api-error.ts';
import { randomId } from './random-id.ts';
import { saveForSession } from './storage-room.ts';

/** Which session this browser holds: a random mark that names nobody, replaced by every sign-in and removed by every sign-out. */
const MARK = 'trilha:session';
const CHANNEL = 'trilha-session';

/** What became of the session of this page: it ended, or another one took its place. */
export type SessionChange = 'ended' | 'replaced';

/** The mark of the session this page goes on in; undefined before it has joined one. */
let joined: { readonly mark: string | undefined } | undefined;
/** The member this page acts as, where it is known. */
let memberId: string | undefined;
/** A change of the member that this page asked for and has no answer to yet. */
let ownChange: Promise<unknown> | undefined;
let handleMember: () => void = () => undefined;
let isOver = false;
let untilOver = new AbortController();
/** This page ended its own session and is on its way to another document. */
let isLeft = false;
let handleChange: (change: SessionChange) => void = () => undefined;

const changeNow = (): SessionChange => (currentMark() === undefined ? 'ended' : 'replaced');
const currentMark = () => localStorage.getItem(MARK) ?? undefined;
const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(CHANNEL) : undefined;
const notifyOtherTabs = () => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no origin to name: it never leaves this one
  channel?.postMessage(null);
};

/** What happens once on a page whose session ended or was replaced in another tab. */
export function onSessionChanged(handler: (change: SessionChange) => void): void {
  handleChange = handler;
  if (isOver) handler(changeNow());
}

/** Whether the session of this page is still the one this browser holds. Ends the page where it is not. */
export function isSessionCurrent(): boolean {
  if (isLeft) return false;
  if (!joined) return true;
  if (!isOver && currentMark() === joined.mark) return true;
  stopPage();
  return false;
}

/**
 * Throws `session_changed` where another tab has signed in or out since this page began: it may say nothing in either name. Of a
 * page that ended its session itself, what was still under way ends as signed out.
 */
export function requireCurrentSession(): void {
  if (isLeft) throw new ApiError('unauthenticated', { status: 401 });
  if (!isSessionCurrent()) throw new ApiError('session_changed');
}

/** Ends this page: nothing is sent any more, and the app says so in place of what it showed. */
export function stopPage(): void {
  if (isOver) return;
  isOver = true;
  untilOver.abort();
  handleChange(changeNow());
}

/** Ends what goes on for long in this page's session, such as the bytes of a picture, with the page: others wait for their turn. */
export const untilPageStops = (): AbortSignal => untilOver.signal;

function goOn(mark: string | undefined): void {
  joined = { mark };
  isOver = false;
  isLeft = false;
  if (untilOver.signal.aborted) untilOver = new AbortController();
}

/** Goes on in the session that was found in this browser; false where it is not the one that was begun last. */
export function joinSession(mark: string | undefined): boolean {
  if (mark !== currentMark()) return false;
  goOn(mark);
  return true;
}

/** The mark of this page's session, for what is kept beside it. */
export function sessionMark(): string | undefined {
  return joined?.mark;
}

/** A mark for the session that begins now. */
export const newMark = (): string => randomId();

/** Goes on in a session that began on this page; the other tabs learn that theirs is over. */
export function announceSession(mark: string): void {
  goOn(mark);
  saveForSession(MARK, mark);
  notifyOtherTabs();
}

/** Leaves the session; with it the other tabs, but not those of a session that took its place. */
export function announceEnd(): void {
  const isReplaced = joined !== undefined && currentMark() !== joined.mark;
  isLeft = joined !== undefined;
  untilOver.abort();
  joined = undefined;
  memberId = undefined;
  if (isReplaced) return;
  localStorage.removeItem(MARK);
  notifyOtherTabs();
}

/** Notes as whom this page acts: calls say it, so that the server refuses what was meant in another name. */
export function impersonateMember(id: string | undefined): void {
  const isOther = memberId !== undefined && memberId !== id;
  memberId = id;
  if (isOther) handleMember();
}

/** What happens where this page goes on as another member, as after a change of company. */
export function onMemberChanged(handler: () => void): void {
  handleMember = handler;
}

/** Changes as which member this session acts: until that is done, a session that goes on as another one is no other tab's doing. */
export async function changeMember<T>(work: () => Promise<T>): Promise<T> {
  const change = work();
  ownChange = change;
  try {
    return await change;
  } finally {
    if (ownChange === change) ownChange = undefined;
  }
}

/**
 * The server says that the session went on as another member than this page meant. Ends the page, unless it is this page that changed
 * it: what was asked just before is refused then as well.
 */
export async function stopWhereOther(meant: string | undefined): Promise<void> {
  await ownChange?.catch(() => undefined);
  if (meant === memberId) stopPage();
}

/** The member this page acts as. */
export function impersonatedMember(): string | undefined {
  return memberId;
}

/** A place of this browser's storage that is the acting member's alone. */
export function ownSlot(name: string): string {
  return `${name}:${memberId ?? 'nobody'}`;
}

// A message, where there are channels; else the event of the storage; and whenever a page comes back from rest.
channel?.addEventListener('message', () => void isSessionCurrent());
addEventListener('storage', ({ key }) => {
  if (key === MARK || key === null) isSessionCurrent();
});
addEventListener('pageshow', () => void isSessionCurrent());
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') isSessionCurrent();
});
