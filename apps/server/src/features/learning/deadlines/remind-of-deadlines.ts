import { trainingKindOf, trainingPath } from '@trilha/rules/learning/trainings';

import type { TenantContext } from '../../../platform/context.ts';
import { momentFor, textFor } from '../../../platform/listener.ts';
import { readTenantSettings } from '../../../platform/tenants/tenant-settings.ts';
import { notify } from '../../engagement/notices/notify.ts';
import { kindsOn } from '../trainings/kinds-on.ts';
import { apart, claimReminder, listDueReminders } from './deadlines.queries.ts';
import type { DueReminder } from './deadlines.queries.ts';

const AT_ONCE = 200;

/** How far reminding has come: the last enrollment of this piece, where there may be more behind it, and what could not be said. */
export interface RemindedSome {
  readonly afterId: string | null;
  readonly failures: readonly { readonly enrollmentId: string; readonly error: unknown }[];
}

/**
 * Reminds the next people of what is due, each in their language and by their clock, as their company's ladder says (CRS-12). Who was
 * reminded of a step is not reminded of it again, whenever it is interrupted. A reminder that cannot be written keeps nobody else from
 * theirs: it is named, and tried again the next time.
 */
export async function remindOfDeadlines(
  ctx: TenantContext,
  behindId: string | null = null,
): Promise<RemindedSome> {
  const { deadlines } = await readTenantSettings(ctx.tx, ctx.actor.tenantId);
  const kinds = kindsOn(ctx.actor);
  const reminders = await listDueReminders(ctx, deadlines, { kinds, limit: AT_ONCE, afterId: behindId });
  const failures: { enrollmentId: string; error: unknown }[] = [];
  for (const reminder of reminders)
    try {
      await apart(ctx, async () => {
        if (await claimReminder(ctx, reminder)) await remind(ctx, reminder);
      });
    } catch (error) {
      failures.push({ enrollmentId: reminder.enrollmentId, error });
    }
  const isFull = reminders.length === AT_ONCE;
  return { afterId: isFull ? (reminders.at(-1)?.enrollmentId ?? null) : null, failures };
}

async function remind(ctx: TenantContext, reminder: DueReminder): Promise<void> {
  const { memberId, step } = reminder;
  const training = textFor(ctx, reminder, reminder.title);
  const when = momentFor(ctx, reminder, reminder.dueAt);
  await notify(ctx, {
    memberId,
    body:
      step > 0
        ? { kind: 'training_due', data: { training, when, days: step } }
        : { kind: 'training_overdue', data: { training, when } },
    link: trainingPath({ kind: trainingKindOf(reminder.kind), id: reminder.trainingId }),
    dedupe: `due:${reminder.enrollmentId}:${reminder.dueAt.toISOString()}:${step}`,
  });
}
