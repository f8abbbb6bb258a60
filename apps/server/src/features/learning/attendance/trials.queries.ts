import type { TenantContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/client-dialect.ts';
import type { SentForm } from './sessions.queries.ts';
import type { Opening } from './prepare-opening.ts';

export type TrialOutcome = 'recorded' | 'refused' | 'contradicts';

/** Begins a trial of a course's set-up in the place of the last one. */
export async function upsertTrial(
  ctx: TenantContext,
  trial: Opening & SentForm & { readonly trainingId: string; readonly sessionKey: string },
): Promise<void> {
  const { tenantId, memberId } = ctx.actor;
  const written = {
    ...trial,
    memberId,
    openedAt: ctx.now,
    answeredAt: null,
    outcome: null,
    errorCodes: [],
    contradicts: [],
  };
  await ctx.tx
    .insertInto('attendanceTrials')
    .values({ tenantId, ...written })
    .onConflict((conflict) => conflict.columns(['tenantId', 'trainingId']).doUpdateSet(written))
    .execute();
}

/** The last trial of a course; undefined where nobody tried it. */
export function findTrial(ctx: TenantContext, courseId: string) {
  return ctx.tx
    .selectFrom('attendanceTrials')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('trainingId', '=', courseId)
    .select(['openedAt', 'answeredAt', 'outcome', 'errorCodes', 'contradicts', 'baseAddress'])
    .executeTakeFirst();
}

const formColumns = [
  'memberId',
  'sessionKey',
  'baseAddress',
  'trainingBodyRut',
  'run',
  'courseCode',
  'actionCode',
  'line',
] as const;

/** Claims the form of a trial that waits for a browser; of two at once one gets it. */
export function claimTrialForm(
  tx: Tx,
  tenantId: string,
  { formHash, browserHash, now }: { formHash: Buffer; browserHash: Buffer; now: Date },
) {
  return tx
    .updateTable('attendanceTrials')
    .where('tenantId', '=', tenantId)
    .where('formHash', '=', formHash)
    .where('formBrowserHash', '=', browserHash)
    .where('formUntil', '>', now)
    .set({ formHash: null, formBrowserHash: null, formUntil: null })
    .returning(formColumns)
    .executeTakeFirst();
}

/** The trial of one of our ids, held until the commit. */
export function lockTrial(tx: Tx, tenantId: string, sessionKey: string) {
  return tx
    .selectFrom('attendanceTrials')
    .where('tenantId', '=', tenantId)
    .where('sessionKey', '=', sessionKey)
    .select(['trainingId', 'run', 'courseCode', 'actionCode', 'line', 'openedAt', 'answeredAt'])
    .forUpdate()
    .executeTakeFirst();
}

/** Writes what the authority answered to a trial. */
export async function answerTrial(
  tx: Tx,
  of: { readonly tenantId: string; readonly trainingId: string; readonly now: Date },
  answer: {
    readonly outcome: TrialOutcome;
    readonly errorCodes: readonly string[];
    readonly contradicts: readonly string[];
  },
): Promise<void> {
  await tx
    .updateTable('attendanceTrials')
    .where('tenantId', '=', of.tenantId)
    .where('trainingId', '=', of.trainingId)
    .set({
      outcome: answer.outcome,
      errorCodes: [...answer.errorCodes],
      contradicts: [...answer.contradicts],
      answeredAt: of.now,
    })
    .execute();
}
