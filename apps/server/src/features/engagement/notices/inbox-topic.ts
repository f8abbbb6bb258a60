import type { InboxState } from '@trilha/contracts/engagement/notices';

import { requirePermission } from '../../../platform/context.ts';
import type { RealtimeTopic } from '../../../platform/realtime/realtime-topic.ts';
import { publishChanges } from '../../../platform/realtime/publish-after-commit.ts';
import { countUnread } from './notices.queries.ts';

const NAME = 'notices';

/** A member's own inbox. Clients read what changed after the event: no content of a message is sent here. */
export const inboxTopic: RealtimeTopic = {
  name: NAME,
  isOwn: true,
  authorize: async ({ actor }) => requirePermission(actor, 'profile.own'),
  welcome: async (ctx): Promise<InboxState> => ({ unread: await countUnread(ctx) }),
};

/** Notifies the member's open screens, in every process and after the commit, that their messages changed. */
export function publishInboxChanged(ctx: Parameters<typeof publishChanges>[0], memberId: string): void {
  publishChanges(ctx, `${NAME}:${memberId}`);
}
