import { z } from 'zod';

import { AppError } from '../../../platform/app-error.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { publishChanges } from '../../../platform/realtime/publish-after-commit.ts';
import type { RealtimeTopic } from '../../../platform/realtime/realtime-topic.ts';
import { requireTopic } from './read-topics.ts';

const NAME = 'forum-topic';

/** Notifies anyone who looks at a topic that it is other now, once this has committed: what is other they read with their own rights. */
export function publishTopicChanged(ctx: TenantContext, topicId: string): void {
  publishChanges(ctx, `${NAME}:${topicId}`);
}

/** A topic of the forum as it changes, for those who may read it. */
export const liveTopic: RealtimeTopic = {
  name: NAME,
  authorize: async (ctx, id) => {
    if (!ctx.actor.modules.has('forum') || !z.uuid().safeParse(id).success) throw new AppError('not_found');
    await requireTopic(ctx, id);
  },
};
