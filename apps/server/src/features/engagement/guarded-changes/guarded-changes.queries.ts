import type { GUARDED_CHANGE_STATES, GuardedSetting } from '@trilha/contracts/engagement/guarded-changes';
import { sql } from 'kysely';

import type { TenantContext } from '../../../platform/context.ts';
import { requestOrder } from '../../../platform/second-person/request-pages.ts';
import type { RequestsQuery } from '../../../platform/second-person/request-pages.ts';
import type { GuardedValue } from './guard.ts';

export type ChangeState = (typeof GUARDED_CHANGE_STATES)[number];

/** What is asked for: a setting of a campaign or of the company, from one value to another. */
export interface WantedChange {
  readonly setting: GuardedSetting;
  readonly subjectId: string;
  readonly from: GuardedValue;
  readonly to: GuardedValue;
}

function changes(ctx: TenantContext) {
  return ctx.tx
    .selectFrom('guardedChanges as c')
    .where('c.tenantId', '=', ctx.actor.tenantId)
    .select([
      'c.id',
      'c.subjectId',
      'c.fromValue as from',
      'c.toValue as to',
      'c.requestedBy',
      'c.requestedAt',
      'c.effectiveAt',
      'c.expiresAt',
      'c.decidedAt',
      'c.decisionReason',
      sql<GuardedSetting>`c.setting`.as('setting'),
      sql<ChangeState>`c.state`.as('state'),
    ]);
}

/** The change of a setting that waits, held; the caller holds what the setting is part of. */
export function findWaiting(
  ctx: TenantContext,
  { setting, subjectId }: Pick<WantedChange, 'setting' | 'subjectId'>,
) {
  return changes(ctx)
    .where('c.setting', '=', setting)
    .where('c.subjectId', '=', subjectId)
    .where('c.state', '=', 'waiting')
    .forUpdate('c')
    .executeTakeFirst();
}

/** A change as it stands. */
export function findChange(ctx: TenantContext, changeId: string) {
  return changes(ctx).where('c.id', '=', changeId).executeTakeFirst();
}

/** The same, held until the transaction ends. */
export function lockChange(ctx: TenantContext, changeId: string) {
  return changes(ctx).where('c.id', '=', changeId).forUpdate('c').executeTakeFirst();
}
export type ChangeRow = NonNullable<Awaited<ReturnType<typeof findChange>>>;

/** Writes down what waits. */
export async function insertChange(
  ctx: TenantContext,
  { from, to, ...wanted }: WantedChange,
  until: { readonly effectiveAt: Date | null; readonly expiresAt: Date },
): Promise<string> {
  const { id } = await ctx.tx
    .insertInto('guardedChanges')
    .values({
      ...wanted,
      ...until,
      tenantId: ctx.actor.tenantId,
      fromValue: from,
      toValue: to,
      requestedBy: ctx.actor.memberId,
      requestedAt: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Ends what waited. */
export async function endChange(
  ctx: TenantContext,
  changeId: string,
  end: { readonly state: ChangeState; readonly by: string | null; readonly reason: string | null },
): Promise<void> {
  await ctx.tx
    .updateTable('guardedChanges')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('id', '=', changeId)
    .where('state', '=', 'waiting')
    .set({ state: end.state, decidedBy: end.by, decidedAt: ctx.now, decisionReason: end.reason })
    .executeTakeFirstOrThrow();
}

/** Changes that wait, oldest first, or that ended, newest first; one more than asked. */
export function listChanges(ctx: TenantContext, query: RequestsQuery) {
  const { at, direction, isBeyond, atKey } = requestOrder(query);
  return changes(ctx)
    .innerJoin('members as a', (join) =>
      join.onRef('a.tenantId', '=', 'c.tenantId').onRef('a.id', '=', 'c.requestedBy'),
    )
    .leftJoin('members as d', (join) =>
      join.onRef('d.tenantId', '=', 'c.tenantId').onRef('d.id', '=', 'c.decidedBy'),
    )
    .leftJoin('campaigns as p', (join) =>
      join.onRef('p.tenantId', '=', 'c.tenantId').onRef('p.id', '=', 'c.subjectId'),
    )
    .where('c.state', query.state === 'waiting' ? '=' : '<>', 'waiting')
    .where(isBeyond)
    .select([
      'a.displayName as requestedByName',
      'd.displayName as decidedByName',
      'p.title as campaignTitle',
      atKey,
    ])
    .orderBy(at, direction)
    .orderBy('c.id', direction)
    .limit(query.limit + 1)
    .execute();
}
export type ListedChange = Awaited<ReturnType<typeof listChanges>>[number];

/** Changes whose time is up: those that nobody opposed, and those that nobody confirmed. */
export async function listDue(ctx: TenantContext): Promise<readonly { id: string; requestedBy: string }[]> {
  return changes(ctx)
    .where('c.state', '=', 'waiting')
    .where((eb) => eb.or([eb('c.effectiveAt', '<=', ctx.now), eb('c.expiresAt', '<=', ctx.now)]))
    .orderBy('c.id')
    .execute();
}
