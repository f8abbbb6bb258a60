import type { Received } from '@trilha/contracts/insight/person-story';

import type { TenantContext } from '../../../platform/context.ts';
import { pageFrom } from '../../../platform/db/cursor.ts';
import { listMessages } from './person-story.queries.ts';
import type { PageAsk } from './person-story.queries.ts';
import { requirePart } from './require-part.ts';

/** Which messages a person got and when they read them, latest first; not what they say of them. Throws `not_found`. */
export async function readMessages(
  ctx: TenantContext,
  memberId: string,
  ask: PageAsk,
): Promise<{ items: Received[]; nextCursor: string | null }> {
  await requirePart(ctx, memberId, 'messages');
  const page = pageFrom(await listMessages(ctx, memberId, ask), ask.limit, ({ atKey, id }) => [atKey, id]);
  return {
    items: page.items.map(({ id, kind, createdAt, readAt }) => ({
      id,
      kind,
      at: createdAt.toISOString(),
      readAt: readAt?.toISOString() ?? null,
    })),
    nextCursor: page.nextCursor,
  };
}
