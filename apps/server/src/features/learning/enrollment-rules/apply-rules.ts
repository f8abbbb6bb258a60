import type { TenantContext } from '../../../platform/context.ts';
import type { OutboxMessage } from '../../../platform/queue/outbox-handlers.ts';
import { asSystem } from '../../../platform/queue/system-context.ts';
import type { AppServices } from '../../../platform/services.ts';
import { announceJoined } from '../enrollments/announce-joined.ts';
import { enrollMembers } from '../enrollments/enroll-members.ts';
import { setDueDates } from '../enrollments/set-due-dates.ts';
import { dueDateOf, knownTraining } from '../trainings/training.ts';
import {
  advanceSweep,
  endObligations,
  findRule,
  insertObligations,
  listActiveRules,
  listMembersAfter,
  listMeant,
  readDueDates,
  redateObligations,
  restartSweepsOf,
} from './enrollment-rules.queries.ts';
import type { RuleRow } from './enrollment-rules.queries.ts';

const BATCH = 2000;

/**
 * Brings a locked rule to these members: who is meant and not obliged yet is enrolled and obliged, whose deadline is another now gets
 * that one, and who is meant no longer is obliged no longer; their enrollment and what they did stay. Twice is the same as once.
 */
async function applyRule(ctx: TenantContext, rule: RuleRow, memberIds: readonly string[]): Promise<number> {
  const ended = await endObligations(ctx, rule, memberIds);
  const redated = await redateObligations(ctx, rule, memberIds);
  const meant = await listMeant(ctx, rule, memberIds);
  const ownDueAt = await ownDueDate(ctx, rule.trainingId);
  // Due by the rule from the start: to write each of them twice would take twice as long.
  const joined = await enrollMembers(
    ctx,
    rule.trainingId,
    meant.map(({ memberId, dueAt, isRenewing }) => ({
      memberId,
      dueAt: isRenewing ? ownDueAt : earlierOf(dueAt, ownDueAt),
    })),
    { alsoIds: [...ended, ...redated] },
  );
  const obliged = await insertObligations(ctx, rule, {
    memberIds: meant.map(({ memberId }) => memberId),
    joined,
    ownDueAt,
  });
  const isNew = new Set(joined.filter(({ newId }) => newId !== null).map(({ memberId }) => memberId));
  const others = obliged.filter(({ memberId }) => !isNew.has(memberId));
  await setDueDates(
    ctx,
    await readDueDates(ctx, [...ended, ...redated, ...others.map(({ enrollmentId }) => enrollmentId)]),
  );
  await announceJoined(
    ctx,
    rule.trainingId,
    joined.map(({ memberId }) => memberId),
  );
  return obliged.length - ended.length;
}

const earlierOf = (one: Date, other: Date | null): Date => (other && other < one ? other : one);

/** When a training itself asks whoever comes in now to have finished: with what a rule asks for, the earliest counts. */
async function ownDueDate(ctx: TenantContext, trainingId: string): Promise<Date | null> {
  const training = await knownTraining(ctx, trainingId);
  return training ? dueDateOf(training, ctx.now) : null;
}

/**
 * Goes through all people of the company for a rule that was made or changed, so many in each transaction. It goes on where it was cut
 * off, and a later change begins anew.
 */
export async function sweepRule(
  services: AppServices,
  { tenantId, payload }: OutboxMessage<'enrollment_rule.due'>,
): Promise<void> {
  const task = () => ({ tenantId, at: services.clock(), name: 'sweep-enrollment-rule' });
  while (await asSystem(services, task(), (ctx) => sweepSome(ctx, payload.id)));
}

/** Brings the rules that ask for a training to everybody again once it is back from the archive; into one that went there nobody is let. */
export async function bringRulesBack(
  ctx: TenantContext,
  { trainingId }: { readonly trainingId: string },
): Promise<void> {
  await restartSweepsOf(ctx, trainingId);
}

/** Whether some are left after these. */
async function sweepSome(ctx: TenantContext, ruleId: string): Promise<boolean> {
  const rule = await findRule(ctx, ruleId, { lock: true });
  if (!rule || rule.sweepFinishedAt) return false;
  const memberIds = await listMembersAfter(ctx, rule.sweepAfterId, BATCH);
  const people = await applyRule(ctx, rule, memberIds);
  const afterId = memberIds.length === BATCH ? (memberIds.at(-1) ?? null) : null;
  await advanceSweep(ctx, ruleId, { done: memberIds.length, people, afterId });
  return afterId !== null;
}

/** Brings every rule that holds to members who came or changed, each in a transaction of its own. */
export async function applyRulesTo(
  services: AppServices,
  { tenantId, payload: { memberIds } }: OutboxMessage<'members.changed'>,
): Promise<void> {
  const task = () => ({ tenantId, at: services.clock(), name: 'apply-enrollment-rules' });
  const ruleIds = (await asSystem(services, task(), listActiveRules)) ?? [];
  for (const ruleId of ruleIds)
    await asSystem(services, task(), async (ctx) => {
      const rule = await findRule(ctx, ruleId, { lock: true });
      if (!rule) return;
      const people = await applyRule(ctx, rule, memberIds);
      if (people !== 0) await advanceSweep(ctx, ruleId, { done: 0, people });
    });
}
