import type { signOut } from '@trilha/contracts/identity/session';

import { call } from '../lib/api.ts';
import { accessToken, clearSession } from '../lib/session.ts';
import { mayLeaveByHand } from './leave-for-link.ts';
import { leaveDownloads } from './member-downloads.ts';
import { queryClient } from './query-client.ts';

const PATIENCE_MS = 3000;

/** Out of reach: the tokens are forgotten here, and the server's copy runs out by itself. */
async function endOnServer(): Promise<void> {
  await call<typeof signOut>('POST /api/v1/me/sign-out', { signal: AbortSignal.timeout(PATIENCE_MS) }).catch(
    () => undefined,
  );
}

/** Ends the session for a link that brings another one: what its person did and has not sent stays on this device for them [SES-13]. */
export async function endSessionForLink(): Promise<void> {
  if (accessToken() !== undefined) await endOnServer();
  await clearSession();
  queryClient.clear();
}

/** Ends the session here at once, and on the server if it can be reached in time. */
async function leaveSession(): Promise<void> {
  await endOnServer();
  // What a person took along does not stay on a device they leave; what fails here goes before the next one sees anything.
  const downloadsGone = leaveDownloads().catch(() => undefined);
  await clearSession();
  await Promise.race([downloadsGone, pause(PATIENCE_MS)]);
  queryClient.clear();
  location.assign('/');
}

let leaving: Promise<void> | undefined;

/** The same by the person's own press: what would be lost with it is said first. Pressed again meanwhile, it is one and the same. */
export function signOutByHand(): Promise<void> {
  leaving ??= leaveByHand().finally(() => {
    leaving = undefined;
  });
  return leaving;
}

async function leaveByHand(): Promise<void> {
  if (await mayLeaveByHand()) await leaveSession();
}

const pause = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms);
  });
