import type { SignIn } from '@trilha/contracts/insight/person-story';
import { deviceName } from '@trilha/rules/identity/device-names';

import type { TenantContext } from '../../../platform/context.ts';
import { pageFrom } from '../../../platform/db/cursor.ts';
import { listSignIns } from './person-story.queries.ts';
import type { PageAsk } from './person-story.queries.ts';
import { requirePart } from './require-part.ts';

const METHODS = ['password', 'passkey', 'alternative', 'single_sign_on', 'webservice'] as const;

/** Where a person signed in to this company, and where they still are, latest first. Throws `not_found`. */
export async function readSignIns(
  ctx: TenantContext,
  memberId: string,
  ask: PageAsk,
): Promise<{ items: SignIn[]; nextCursor: string | null }> {
  const { personId } = await requirePart(ctx, memberId, 'access');
  const page = pageFrom(await listSignIns(ctx, personId, ask), ask.limit, ({ atKey, id }) => [atKey, id]);
  return {
    items: page.items.map((row) => ({
      id: row.id,
      ...deviceName(row.deviceName),
      method: METHODS.find((method) => method === row.method) ?? 'password',
      signedInAt: row.createdAt.toISOString(),
      lastSeenAt: row.rotatedAt.toISOString(),
      endedAt: row.endedAt?.toISOString() ?? null,
    })),
    nextCursor: page.nextCursor,
  };
}
