import type { ReportViewForm } from '@trilha/contracts/insight/report-views';

import { isAllowed } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';

const MAX_LISTED = 500;

/** Views the actor may open: their own and shared ones, of reports they may see. */
function openViews(ctx: TenantContext) {
  const { tenantId, memberId } = ctx.actor;
  const query = ctx.tx
    .selectFrom('reportViews as v')
    .innerJoin('members as m', (join) =>
      join.onRef('m.tenantId', '=', 'v.tenantId').onRef('m.id', '=', 'v.memberId'),
    )
    .where('v.tenantId', '=', tenantId)
    .where((eb) => eb.or([eb('v.memberId', '=', memberId), eb('v.sharedAt', 'is not', null)]))
    .select([
      'v.id',
      'v.memberId',
      'm.displayName',
      'v.name',
      'v.report',
      'v.days',
      'v.trainingId',
      'v.tableChoice',
      'v.sharedAt',
    ]);
  return isAllowed(ctx.actor, 'question_banks.manage') ? query : query.where('v.report', '<>', 'questions');
}
export type ReportViewRow = Awaited<ReturnType<typeof listViews>>[number];

/** Views the actor may open, their own first: however many are shared, those are all there. */
export function listViews(ctx: TenantContext) {
  return openViews(ctx)
    .orderBy((eb) => eb('v.memberId', '=', ctx.actor.memberId), 'desc')
    .orderBy('v.createdAt')
    .orderBy('v.id')
    .limit(MAX_LISTED)
    .execute();
}

/** A view the actor may open. */
export function findView(ctx: TenantContext, id: string) {
  return openViews(ctx).where('v.id', '=', id).executeTakeFirst();
}

/** How many views the actor keeps; lets them be added one after the other. */
export async function countOwnViews(ctx: TenantContext): Promise<number> {
  const { tenantId, memberId } = ctx.actor;
  await ctx.tx
    .selectFrom('members')
    .where('tenantId', '=', tenantId)
    .where('id', '=', memberId)
    .forNoKeyUpdate()
    .select('id')
    .execute();
  const { n } = await ctx.tx
    .selectFrom('reportViews')
    .where('tenantId', '=', tenantId)
    .where('memberId', '=', memberId)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return n;
}

const columnsOf = ({ name, report, days, training, table }: ReportViewForm) => ({
  name,
  report,
  days,
  trainingId: training,
  tableChoice: report === 'table' ? JSON.stringify(table) : null,
});

/** Adds a view of the actor's; undefined where they have one of that name. */
export async function insertView(ctx: TenantContext, form: ReportViewForm): Promise<string | undefined> {
  const row = await ctx.tx
    .insertInto('reportViews')
    .values({
      ...columnsOf(form),
      tenantId: ctx.actor.tenantId,
      memberId: ctx.actor.memberId,
      sharedAt: form.isShared ? ctx.now : null,
      createdAt: ctx.now,
      updatedAt: ctx.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** A view of the actor's, held until the transaction ends. */
export function lockOwnView(ctx: TenantContext, id: string) {
  return ctx.tx
    .selectFrom('reportViews')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('memberId', '=', ctx.actor.memberId)
    .where('id', '=', id)
    .forUpdate()
    .select(['id', 'report', 'tableChoice', 'sharedAt'])
    .executeTakeFirst();
}

/** Rewrites a view. Throws the database's 23505 where its owner has another of that name. */
export async function updateView(
  ctx: TenantContext,
  id: string,
  form: ReportViewForm,
  sharedAt: Date | null,
): Promise<void> {
  await ctx.tx
    .updateTable('reportViews')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('id', '=', id)
    .set({ ...columnsOf(form), sharedAt, updatedAt: ctx.now })
    .execute();
}

/** Deletes a view of the actor's; false where there is none. */
export async function deleteOwnView(ctx: TenantContext, id: string): Promise<boolean> {
  const row = await ctx.tx
    .deleteFrom('reportViews')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('memberId', '=', ctx.actor.memberId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
