import type { RoomMessage } from '@trilha/contracts/learning/rooms';

import type { TenantContext } from '../../../platform/context.ts';

interface Authored {
  readonly authorId: string;
  readonly authorName: string;
  readonly avatarFileId: string | null;
  readonly isModerator: boolean;
}

/** Who wrote something, as everybody in the room sees them. */
export function presentAuthor(
  { fileUrl }: Pick<TenantContext, 'fileUrl'>,
  { authorId, authorName, avatarFileId, isModerator }: Authored,
): RoomMessage['author'] {
  return {
    id: authorId,
    name: authorName,
    avatar: avatarFileId === null ? null : fileUrl(avatarFileId),
    isModerator,
  };
}
