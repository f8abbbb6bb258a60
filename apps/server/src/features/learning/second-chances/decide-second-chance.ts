import type { AskedChance } from '@trilha/contracts/learning/second-chances';
import { localizedText } from '@trilha/contracts/platform/locale';
import { trainingKindOf, trainingPath } from '@trilha/rules/learning/trainings';

import { AppError } from '../../../platform/app-error.ts';
import { appendAuditEntry } from '../../../platform/audit-log/append-audit-entry.ts';
import { isOneself, requirePermission, requireSomeoneElse } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { pageFrom } from '../../../platform/db/cursor.ts';
import { textOf } from '../../../platform/localized-text.ts';
import { notify } from '../../engagement/notices/notify.ts';
import { memberLocale } from '../../identity/person-registry/member-locale.ts';
import { activityOfMember } from '../enrollments/open-activity.ts';
import { reopenActivity } from '../enrollments/reopen-activity.ts';
import { presentChance } from './ask-second-chance.ts';
import { findChance, listWaitingChances, lockChance, writeDecision } from './second-chances.queries.ts';

const title = localizedText().nullable().catch(null);

/** A page of what people ask for, longest waiting first. */
export async function readAskedChances(
  ctx: TenantContext,
  ask: { readonly cursor?: string | undefined; readonly limit: number },
): Promise<{ items: AskedChance[]; nextCursor: string | null }> {
  requirePermission(ctx.actor, 'attempts.review');
  const page = pageFrom(await listWaitingChances(ctx, ask), ask.limit, ({ askedKey, id }) => [askedKey, id]);
  return {
    items: page.items.map((row) => ({
      ...presentChance(row),
      member: { id: row.memberId, name: row.name },
      trainingTitle: textOf(ctx, title.parse(row.trainingTitle) ?? {}),
      testTitle: textOf(ctx, title.parse(row.testTitle) ?? {}),
      scores: row.scores,
      can: { decide: !isOneself(ctx.actor, row.memberId) },
    })),
    nextCursor: page.nextCursor,
  };
}

type Decision = { readonly decision: 'grant' } | { readonly decision: 'refuse'; readonly reason: string };

/**
 * Gives one attempt more or refuses it, and notifies the person who asked. The same decision again changes nothing. Throws `not_found`, `forbidden` for
 * one's own, and `second_chance_decided` for another decision.
 */
export async function decideSecondChance(
  ctx: TenantContext,
  chanceId: string,
  decision: Decision,
): Promise<void> {
  requirePermission(ctx.actor, 'attempts.review');
  const asked = await findChance(ctx, chanceId);
  if (!asked) throw new AppError('not_found');
  const { memberId, trainingId, activityId } = asked;
  requireSomeoneElse(ctx.actor, memberId);
  // The enrollment is locked first, as everywhere. Undefined where the person left the training, or it no longer has the test: nothing is left to give back.
  const open = await activityOfMember(ctx, { memberId, trainingId, activityId });
  const chance = await lockChance(ctx, chanceId);
  if (!chance) throw new AppError('not_found');
  const status = decision.decision === 'grant' ? 'granted' : 'refused';
  if (chance.status === status) return;
  if (chance.status !== 'waiting') throw new AppError('second_chance_decided');

  const reason = decision.decision === 'refuse' ? decision.reason : null;
  await writeDecision(ctx, chanceId, { status, reason });
  if (status === 'granted' && open?.progress[activityId]?.status === 'failed')
    await reopenActivity(ctx, open);
  if (open) {
    const training = textOf(
      { ...ctx, locale: await memberLocale(ctx, memberId) },
      open.course.document.title,
    );
    await notify(ctx, {
      memberId,
      body:
        reason === null
          ? { kind: 'second_chance_granted', data: { training } }
          : { kind: 'second_chance_refused', data: { training, reason } },
      link: trainingPath({ kind: trainingKindOf(open.enrollment.kind), id: trainingId }),
      dedupe: `second_chance:${chanceId}`,
    });
  }
  await appendAuditEntry(ctx, {
    action: `second_chance.${status}`,
    objectKind: 'member',
    objectId: memberId,
    before: { status: 'waiting' },
    after: { status, trainingId, activityId, reason },
  });
}
