import { trainingKindOf, trainingPath } from '@trilha/rules/learning/trainings';

import type { TenantContext } from '../../../platform/context.ts';
import { momentFor, textFor } from '../../../platform/listener.ts';
import { notify } from '../../engagement/notices/notify.ts';
import type { RemindedRow } from './obligations.queries.ts';

/** Notifies somebody that the actor reminds them, once a day for each training; nothing where it has been done meanwhile. */
export async function notifyReminded(ctx: TenantContext, row: RemindedRow, today: string): Promise<void> {
  if ((row.state !== 'due' && row.state !== 'overdue') || !row.dueAt) return;
  await notify(ctx, {
    memberId: row.memberId,
    body: {
      kind: 'training_reminder',
      data: {
        training: textFor(ctx, row, row.title),
        when: momentFor(ctx, row, row.dueAt),
        by: ctx.actor.displayName,
      },
    },
    link: trainingPath({ kind: trainingKindOf(row.nextKind), id: row.nextId }),
    dedupe: `training_reminder:${row.enrollmentId}:${today}`,
  });
}
