import type { SaleStatus } from '@trilha/rules/incentives/sales';
import { sql } from 'kysely';

import { AppError } from '../../../platform/app-error.ts';
import type { TenantContext } from '../../../platform/context.ts';
import type { Limit } from '../campaign-budgets/grant-points.ts';

/** Kinds of photos a campaign asks for. */
export function listPhotoTypes(ctx: TenantContext, campaignId: string) {
  return ctx.tx
    .selectFrom('campaignPhotoTypes')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('campaignId', '=', campaignId)
    .where('withdrawn', '=', false)
    .select(['id', 'name', 'hint', 'points', 'exampleFileId'])
    .orderBy('sortOrder')
    .orderBy('id')
    .execute();
}

/** Photos of these stores since a week began, latest first. */
export function listPhotosSince(
  ctx: TenantContext,
  campaignId: string,
  storeIds: readonly string[],
  week: string,
) {
  return ctx.tx
    .selectFrom('storePhotos')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('campaignId', '=', campaignId)
    .where('storeId', 'in', storeIds)
    .where('week', '>=', sql<Date>`${week}::date`)
    .select([
      'storeId',
      'typeId',
      'memberId',
      'fileId',
      'reason',
      'note',
      sql<string>`week::text`.as('week'),
      sql<SaleStatus>`status`.as('status'),
    ])
    .orderBy('takenAt', 'desc')
    .orderBy('id', 'desc')
    .limit(2000)
    .execute();
}
export type PhotoRow = Awaited<ReturnType<typeof listPhotosSince>>[number];

/** A photo of the member's own, of any campaign. */
export function findOwnPhoto(ctx: TenantContext, photoId: string) {
  return ownPhotos(ctx).where('p.id', '=', photoId).executeTakeFirst();
}

function ownPhotos(ctx: TenantContext) {
  return ctx.tx
    .selectFrom('storePhotos as p')
    .innerJoin('campaignPhotoTypes as t', (join) =>
      join
        .onRef('t.tenantId', '=', 'p.tenantId')
        .onRef('t.campaignId', '=', 'p.campaignId')
        .onRef('t.id', '=', 'p.typeId'),
    )
    .innerJoin('programStores as s', (join) =>
      join.onRef('s.tenantId', '=', 'p.tenantId').onRef('s.id', '=', 'p.storeId'),
    )
    .where('p.tenantId', '=', ctx.actor.tenantId)
    .where('p.memberId', '=', ctx.actor.memberId)
    .select([
      'p.id',
      'p.campaignId',
      'p.fileId',
      'p.takenAt',
      'p.points',
      'p.pointsBeforeCaps',
      sql<Limit | null>`p.cut_by`.as('cutBy'),
      'p.reason',
      'p.note',
      'p.appealed',
      'p.decidedAt',
      't.name',
      's.name as store',
      sql<string>`p.week::text`.as('week'),
      sql<SaleStatus>`p.status`.as('status'),
    ]);
}
/** The member's own photos of a campaign, latest first. */
export function listOwnPhotos(ctx: TenantContext, campaignId: string) {
  return ownPhotos(ctx)
    .where('p.campaignId', '=', campaignId)
    .orderBy('p.takenAt', 'desc')
    .orderBy('p.id', 'desc')
    .limit(24)
    .execute();
}

export type OwnPhotoRow = NonNullable<Awaited<ReturnType<typeof findOwnPhoto>>>;

/** Whether a file is a picture the member sent. */
export async function isOwnPicture(ctx: TenantContext, fileId: string): Promise<boolean> {
  const found = await ctx.tx
    .selectFrom('files')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('id', '=', fileId)
    .where('createdBy', '=', ctx.actor.memberId)
    .where('status', '=', 'ready')
    .where('mime', 'like', 'image/%')
    // The picture beside a name goes when its owner takes another.
    .where('purpose', '<>', 'avatar')
    .select('id')
    .executeTakeFirst();
  return found !== undefined;
}

/** Writes a photo; undefined where the store has one of this type in that week (PHO-01). */
export async function insertPhotoOnce(
  ctx: TenantContext,
  photo: {
    readonly campaignId: string;
    readonly storeId: string;
    readonly typeId: string;
    readonly fileId: string;
    readonly week: string;
    readonly points: number;
  },
): Promise<string | undefined> {
  const row = await ctx.tx
    .insertInto('storePhotos')
    .values({ tenantId: ctx.actor.tenantId, memberId: ctx.actor.memberId, takenAt: ctx.now, ...photo })
    .onConflict((conflict) =>
      conflict
        .columns(['tenantId', 'campaignId', 'storeId', 'typeId', 'week'])
        // Written out: a kept plan cannot match the index with a value it does not know.
        .where('status', '!=', sql.lit('reproved'))
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** A photo of the company with the name of its type, held for a change. */
export function lockPhoto(ctx: TenantContext, photoId: string) {
  return ctx.tx
    .selectFrom('storePhotos as p')
    .innerJoin('campaignPhotoTypes as t', (join) =>
      join
        .onRef('t.tenantId', '=', 'p.tenantId')
        .onRef('t.campaignId', '=', 'p.campaignId')
        .onRef('t.id', '=', 'p.typeId'),
    )
    .where('p.tenantId', '=', ctx.actor.tenantId)
    .where('p.id', '=', photoId)
    .select([
      'p.id',
      'p.fileId',
      'p.campaignId',
      'p.memberId',
      'p.revision',
      'p.appealed',
      'p.decidedAt',
      'p.points',
      'p.pointsBeforeCaps',
      sql<Limit | null>`p.cut_by`.as('cutBy'),
      'p.storeId',
      sql<string>`p.week::text`.as('week'),
      'p.creditPostingId',
      'p.confirmPostingId',
      't.name',
      sql<SaleStatus>`p.status`.as('status'),
    ])
    .forUpdate('p')
    .executeTakeFirst();
}
export type LockedPhoto = NonNullable<Awaited<ReturnType<typeof lockPhoto>>>;

/**
 * Changes a photo; the caller holds it. Throws `photo_already_sent` where it would count again and another one has taken its place:
 * nothing holds a place but its key.
 */
export async function updatePhoto(
  ctx: TenantContext,
  photoId: string,
  values: {
    readonly status?: SaleStatus;
    readonly revision?: number;
    readonly appealed?: boolean;
    readonly appeal?: string;
    readonly sentAgainAt?: Date;
    readonly points?: number;
    readonly pointsBeforeCaps?: number | null;
    readonly cutBy?: Limit | null;
    readonly creditPostingId?: string | null;
    readonly confirmPostingId?: string | null;
    readonly reason?: number | null;
    readonly note?: string | null;
    readonly decidedAt?: Date | null;
  },
): Promise<void> {
  try {
    await ctx.tx
      .updateTable('storePhotos')
      .where('tenantId', '=', ctx.actor.tenantId)
      .where('id', '=', photoId)
      .set(values)
      .execute();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === '23505')
      throw new AppError('photo_already_sent');
    throw error;
  }
}
