import type { actAs, endImpersonation } from '@trilha/contracts/identity/impersonation';
import type { previewOwnRole } from '@trilha/contracts/organization/own-roles';

import { errorCode } from '../lib/api-error.ts';
import { call } from '../lib/api.ts';
import { openOutbox } from '../lib/outbox/current.ts';
import type { Tokens } from '../lib/persisted.ts';
import { followImpersonation, resumeOwnSession } from '../lib/session.ts';
import { saveIfRoom } from '../lib/storage-room.ts';
import { queryClient } from './query-client.ts';

const OVER = 'trilha-acting-over';

/** Goes on as another member; anyone who does has to prove who they are first. The app starts again as that member. */
export async function beginImpersonation(memberId: string, reason: string): Promise<void> {
  const { access_token: access, refresh_token: refresh } = await call<typeof actAs>(
    'POST /api/v1/admin/people/:memberId/act-as',
    {
      params: { memberId },
      body: { reason },
    },
  );
  await goOnAs({ access, refresh });
}

/** Goes on as who has nothing but a role of the company, for these branches, would see the app; the app starts again so. */
export async function beginRolePreview(roleId: string, branchIds: readonly string[]): Promise<void> {
  const { access_token: access, refresh_token: refresh } = await call<typeof previewOwnRole>(
    'POST /api/v1/admin/own-roles/:roleId/preview',
    { params: { roleId }, body: { branchIds: [...branchIds] } },
  );
  await goOnAs({ access, refresh });
}

async function goOnAs(tokens: Tokens): Promise<void> {
  // A preview is of the same member: what waits here is sent when they are back, not in it.
  openOutbox(undefined);
  await followImpersonation(tokens, location.pathname + location.search);
  queryClient.clear();
  location.assign('/');
}

/** Ends acting and returns to where it began, in one's own session. */
export async function leaveImpersonation(): Promise<void> {
  try {
    await call<typeof endImpersonation>('POST /api/v1/acting/end');
  } catch (error) {
    // Its time was over already: there is nothing left to end.
    if (errorCode(error) !== 'unauthenticated') throw error;
    return;
  }
  await goBackToOneself();
}

/** Takes one's own session up again, where one waits; false where none does. */
export async function goBackToOneself(): Promise<boolean> {
  const path = await resumeOwnSession();
  if (path === undefined) return false;
  saveIfRoom(OVER, '1', sessionStorage);
  queryClient.clear();
  location.assign(path);
  return true;
}

/** Whether this document was opened by the end of acting; true once. */
export function wasImpersonating(): boolean {
  const over = sessionStorage.getItem(OVER) !== null;
  sessionStorage.removeItem(OVER);
  return over;
}
