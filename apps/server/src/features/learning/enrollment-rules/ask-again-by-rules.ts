import type { TenantContext } from '../../../platform/context.ts';
import {
  advanceSweep,
  endPastObligations,
  insertObligations,
  listMeant,
  listRulesFor,
} from './enrollment-rules.queries.ts';
import { readOwnDueDates, setOwnDueDates } from './set-own-due-dates.ts';

interface AskedAgain {
  readonly enrollmentId: string;
  readonly memberId: string;
}

/**
 * Gives people who must repeat a training they had concluded a new deadline, `dueAt`. A rule whose day is over for them asks as if
 * it came to them now, one that named a day no more; one whose day is ahead stays. Hold the rules first (`holdRulesOf`).
 */
export async function askAgainByRules(
  ctx: TenantContext,
  trainingId: string,
  { people, dueAt }: { readonly people: readonly AskedAgain[]; readonly dueAt: Date | null },
): Promise<void> {
  const enrollmentIds = people.map(({ enrollmentId }) => enrollmentId);
  const memberIds = people.map(({ memberId }) => memberId);
  const ended = new Map(await endPastObligations(ctx, enrollmentIds));
  for (const rule of await listRulesFor(ctx, trainingId)) {
    const meant = await listMeant(ctx, rule, memberIds);
    const obliged = await insertObligations(ctx, rule, { memberIds: meant.map(({ memberId }) => memberId) });
    ended.set(rule.id, (ended.get(rule.id) ?? 0) - obliged.length);
  }
  for (const [ruleId, fewer] of ended)
    if (fewer !== 0) await advanceSweep(ctx, ruleId, { done: 0, people: -fewer });
  const own = await readOwnDueDates(ctx, enrollmentIds);
  await setOwnDueDates(
    ctx,
    own.map(({ enrollmentId }) => ({ enrollmentId, dueAt })),
  );
}
