import { sql } from 'kysely';

import type { TenantContext } from '../../../platform/context.ts';
import { isCommitted } from '../../../platform/db/committed.ts';
import type { SnapshotRef } from './bank-snapshots.ts';

/** Copies of banks, keys included. */
export function readSnapshots(ctx: TenantContext, refs: readonly SnapshotRef[]) {
  return ctx.tx
    .selectFrom('bankSnapshots')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where((eb) =>
      eb(
        eb.refTuple('bankId', 'version'),
        'in',
        refs.map(({ id, version }) => eb.tuple(id, version)),
      ),
    )
    .select(['bankId', 'version', 'questions', isCommitted.as('isCommitted')])
    .execute();
}

/** Which copies of banks a course version draws from. */
export function readCourseBanks(ctx: TenantContext, trainingId: string, version: number) {
  return ctx.tx
    .selectFrom('trainingBanks')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('trainingId', '=', trainingId)
    .where('trainingVersion', '=', version)
    .select(['bankId as id', 'bankVersion as version', isCommitted.as('isCommitted')])
    .orderBy('bankId')
    .execute();
}

/** How many banks of a course version have a newer revision than the one it draws from. */
export async function countChangedBanks(
  ctx: TenantContext,
  trainingId: string,
  version: number,
): Promise<number> {
  const { changed } = await ctx.tx
    .selectFrom('trainingBanks as u')
    .innerJoin('questionBanks as b', (join) =>
      join.onRef('b.tenantId', '=', 'u.tenantId').onRef('b.id', '=', 'u.bankId'),
    )
    .where('u.tenantId', '=', ctx.actor.tenantId)
    .where('u.trainingId', '=', trainingId)
    .where('u.trainingVersion', '=', version)
    .whereRef('b.revision', '<>', 'u.bankVersion')
    .select((eb) => eb.fn.countAll<number>().as('changed'))
    .executeTakeFirstOrThrow();
  return changed;
}

/** Banks with their questions in order, as they are now; with `lock`, kept from being edited until the commit. */
export async function readBanksInUse(
  ctx: TenantContext,
  bankIds: readonly string[],
  { lock }: { readonly lock: boolean },
) {
  const { tenantId } = ctx.actor;
  const banks = await ctx.tx
    .selectFrom('questionBanks')
    .where('tenantId', '=', tenantId)
    .where('id', 'in', bankIds)
    .select(['id', 'revision'])
    .orderBy('id')
    .$if(lock, (query) => query.forShare())
    .execute();
  const questions = await ctx.tx
    .selectFrom('questions')
    .where('tenantId', '=', tenantId)
    .where('bankId', 'in', bankIds)
    .select(['bankId', 'document'])
    .orderBy('bankId')
    .orderBy('position')
    .orderBy('id')
    .execute();
  return banks.map(({ id, revision }) => ({
    id,
    revision,
    questions: questions.filter(({ bankId }) => bankId === id).map(({ document }) => document),
  }));
}

/** Keeps a copy of each bank, once per revision, and which course version draws from it. */
export async function insertSnapshots(
  ctx: TenantContext,
  course: { trainingId: string; version: number },
  banks: Awaited<ReturnType<typeof readBanksInUse>>,
): Promise<void> {
  const { tenantId } = ctx.actor;
  await ctx.tx
    .insertInto('bankSnapshots')
    .values(
      banks.map(({ id, revision, questions }) => ({
        tenantId,
        bankId: id,
        version: revision,
        questions: sql`${JSON.stringify(questions)}::jsonb`,
        questionCount: questions.length,
        createdAt: ctx.now,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await ctx.tx
    .insertInto('trainingBanks')
    .values(
      banks.map(({ id, revision }) => ({
        tenantId,
        trainingId: course.trainingId,
        trainingVersion: course.version,
        bankId: id,
        bankVersion: revision,
      })),
    )
    .execute();
}
