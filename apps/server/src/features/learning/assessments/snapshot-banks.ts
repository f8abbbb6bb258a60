import { isGame, isTest } from '@trilha/contracts/learning/activities/activity';
import type { CourseDocument } from '@trilha/contracts/learning/course-document';

import { AppError } from '../../../platform/app-error.ts';
import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { insertSnapshots, readBanksInUse } from './bank-snapshots.queries.ts';

/**
 * Keeps what the tests of a course ask, and what drills ask because of its games, at the moment it is published: later edits of a bank reach
 * people with the next version. Call it in the transaction that publishes, before or after the version is written. Throws
 * `question_bank_empty` with the field of the first draw that asks more than its bank holds.
 */
export async function snapshotBanks(
  ctx: TenantContext,
  trainingId: string,
  version: number,
  document: Pick<CourseDocument, 'modules'>,
): Promise<void> {
  requirePermission(ctx.actor, 'courses.manage');

  const tests = testsOf(document);
  const drawn = tests.flatMap(({ draws }) => draws.map(({ bankId }) => bankId));
  const bankIds = [...new Set([...drawn, ...drillBanksOf(document)])];
  if (bankIds.length === 0) return;

  const banks = await readBanksInUse(ctx, bankIds, { lock: true });
  const held = new Map(banks.map(({ id, questions }) => [id, questions.length]));
  for (const { draws, field } of tests) requireEnough(draws, field, held);
  if (banks.length > 0) await insertSnapshots(ctx, { trainingId, version }, banks);
}

/** The banks that games name for drills. */
function drillBanksOf({ modules }: Pick<CourseDocument, 'modules'>): string[] {
  return modules.flatMap(({ activities }) =>
    activities.flatMap((activity) => (isGame(activity) ? (activity.settings.drillBankId ?? []) : [])),
  );
}

function testsOf(document: Pick<CourseDocument, 'modules'>) {
  return document.modules.flatMap((module, m) =>
    module.activities.flatMap((activity, a) =>
      isTest(activity)
        ? [{ draws: activity.settings.draws, field: `modules.${m}.activities.${a}.settings.draws` }]
        : [],
    ),
  );
}

/**
 * A draw without a count takes what is left, which has to be something. Throws `question_bank_empty` with the first
 * draw, as a field below `field`, that asks more than its bank holds.
 */
export function requireEnough(
  draws: readonly { bankId: string; count: number | null }[],
  field: string,
  held: ReadonlyMap<string, number>,
): void {
  const left = new Map(held);
  for (const [index, { bankId, count }] of draws.entries()) {
    const available = left.get(bankId) ?? 0;
    const asked = count ?? Math.max(1, available);
    if (asked > available)
      throw new AppError('question_bank_empty', {
        field: `${field}.${index}`,
        values: { asked, held: available },
      });
    left.set(bankId, available - asked);
  }
}
