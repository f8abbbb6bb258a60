import type { RoomMessage } from '@trilha/contracts/learning/rooms';

import type { TenantContext } from '../../../platform/context.ts';
import { presentAuthor } from './author.presenter.ts';
import type { MessageRow } from './messages.queries.ts';

/** A message as everybody in the room sees it; of one that was removed only that there was one. */
export function presentMessage(ctx: TenantContext, row: MessageRow): RoomMessage {
  return {
    id: row.id,
    author: presentAuthor(ctx, row),
    text: row.removedAt ? '' : row.text,
    at: row.at.toISOString(),
    isPinned: row.pinnedAt !== null,
    isRemoved: row.removedAt !== null,
  };
}
