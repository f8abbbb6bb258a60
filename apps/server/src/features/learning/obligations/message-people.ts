import { trainingKindOf, trainingPath } from '@trilha/rules/learning/trainings';

import type { TenantContext } from '../../../platform/context.ts';
import { textFor } from '../../../platform/listener.ts';
import { afterCommit } from '../../../platform/queue/outbox.ts';
import type { OutboxTopics } from '../../../platform/queue/outbox.ts';
import { notify } from '../../engagement/notices/notify.ts';
import { listMessaged } from './obligations.queries.ts';
import { teamOf } from './team.ts';

/** So many are written to in one transaction. */
const NOTIFIED_AT_ONCE = 100;

/** Writes to people about a training, after the commit and by the channels each chose. */
export async function messagePeopleOf(
  ctx: TenantContext,
  trainingId: string,
  { text, memberIds }: { readonly text: string; readonly memberIds: readonly string[] },
): Promise<void> {
  for (let at = 0; at < memberIds.length; at += NOTIFIED_AT_ONCE)
    await afterCommit(ctx, 'team.messaged', {
      memberId: ctx.actor.memberId,
      trainingId,
      text,
      dedupe: ctx.requestId,
      memberIds: memberIds.slice(at, at + NOTIFIED_AT_ONCE),
    });
}

/** Tells people what the actor writes: those who are still of their team. */
export async function notifyMessaged(
  ctx: TenantContext,
  { trainingId, text, dedupe, memberIds }: OutboxTopics['team.messaged'],
): Promise<void> {
  const { team } = await teamOf(ctx);
  for (const row of await listMessaged(ctx, team, trainingId, memberIds))
    await notify(ctx, {
      memberId: row.memberId,
      body: {
        kind: 'training_message',
        data: { training: textFor(ctx, row, row.title), by: ctx.actor.displayName, text },
      },
      link: trainingPath({ kind: trainingKindOf(row.kind), id: trainingId }),
      dedupe: `training_message:${dedupe}:${trainingId}:${row.memberId}`,
    });
}
