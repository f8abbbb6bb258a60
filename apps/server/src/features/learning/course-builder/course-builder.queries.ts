import type { AudienceLists } from '@trilha/contracts/learning/course-builder';
import type { LocalizedText } from '@trilha/rules/platform/locales';
import { sql } from 'kysely';
import { z } from 'zod';

import type { TenantContext } from '../../../platform/context.ts';
import { carriesOneOf, hasRole, isOfBranch } from '../../../platform/db/shared-with.ts';
import { readCursor } from '../../../platform/db/cursor.ts';

/** Published versions, newest first; one row more than asked. */
export function listVersions(
  ctx: TenantContext,
  courseId: string,
  page: { cursor?: string | undefined; limit: number },
) {
  const after = readCursor(page.cursor, z.tuple([z.number().int()]));
  let query = ctx.tx
    .selectFrom('trainingVersions as v')
    .leftJoin('members as m', (join) =>
      join.onRef('m.tenantId', '=', 'v.tenantId').onRef('m.id', '=', 'v.publishedBy'),
    )
    .where('v.tenantId', '=', ctx.actor.tenantId)
    .where('v.trainingId', '=', courseId);
  if (after) query = query.where('v.version', '<', after[0]);
  return query
    .select([
      'v.version',
      'v.publishedAt',
      'm.displayName as publishedBy',
      sql<number>`(select coalesce(sum(jsonb_array_length(module->'activities')), 0)::integer from jsonb_array_elements(v.document->'modules') module)`.as(
        'activityCount',
      ),
    ])
    .orderBy('v.version', 'desc')
    .limit(page.limit + 1)
    .execute();
}

/** The document of one published version. */
export function readVersion(ctx: TenantContext, courseId: string, version: number) {
  return ctx.tx
    .selectFrom('trainingVersions')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('trainingId', '=', courseId)
    .where('version', '=', version)
    .select('document')
    .executeTakeFirst();
}

/** Names, sizes and types of ready files; not of pictures beside a name, which go when their owner takes another. */
export function readFileNames(ctx: TenantContext, fileIds: readonly string[]) {
  return ctx.tx
    .selectFrom('files')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('purpose', '<>', 'avatar')
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...fileIds]))))
    .where('status', '=', 'ready')
    .select(['id', 'name', 'size', 'mime'])
    .execute();
}

/** How many questions each bank holds; a bank that is gone is missing from the answer. */
export function countQuestions(ctx: TenantContext, bankIds: readonly string[]) {
  return ctx.tx
    .selectFrom('questionBanks as b')
    .leftJoin('questions as q', (join) =>
      join.onRef('q.tenantId', '=', 'b.tenantId').onRef('q.bankId', '=', 'b.id'),
    )
    .where('b.tenantId', '=', ctx.actor.tenantId)
    .where((eb) => eb('b.id', '=', eb.fn.any(eb.val([...bankIds]))))
    .groupBy('b.id')
    .select(['b.id', sql<number>`count(q.id)::integer`.as('questions')])
    .execute();
}

/** Imported packages of those named, with what they are called. */
export function findPackages(ctx: TenantContext, packageIds: readonly string[]) {
  return ctx.tx
    .selectFrom('packages')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...packageIds]))))
    .select(['id', 'kind', 'title', 'fileCount', 'byteCount'])
    .execute();
}

/** Those of the named labels that are there. */
export function findLabels(ctx: TenantContext, labelIds: readonly string[]) {
  return ctx.tx
    .selectFrom('labels')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...labelIds]))))
    .select(['id'])
    .execute();
}

/** How many people are let in and of each list that names anything have one. */
export async function countMembersOf(
  ctx: TenantContext,
  { areaIds, groupIds, tagIds, branchIds, roles }: AudienceLists,
): Promise<number> {
  const asked = [
    ...[areaIds, groupIds, tagIds]
      .filter(({ length }) => length > 0)
      .map((ids) => carriesOneOf(sql`${ids}::uuid[]`)),
    ...(branchIds.length > 0 ? [isOfBranch(sql`${branchIds}::uuid[]`)] : []),
    ...(roles.length > 0 ? [hasRole(sql`${roles}::text[]`)] : []),
  ];
  const { rows } = await sql<{ people: number }>`
    select count(*)::integer as people from members m
     where m.tenant_id = ${ctx.actor.tenantId}::uuid and m.status = 'approved' ${sql.join(
       asked.map((one) => sql`and ${one}`),
       sql` `,
     )}`.execute(ctx.tx);
  return rows[0]?.people ?? 0;
}

/** Labels with how many members carry each. */
export function listLabelsWithMembers(ctx: TenantContext) {
  return ctx.tx
    .selectFrom('labels as l')
    .leftJoin('memberLabels as m', (join) =>
      join.onRef('m.tenantId', '=', 'l.tenantId').onRef('m.labelId', '=', 'l.id'),
    )
    .where('l.tenantId', '=', ctx.actor.tenantId)
    .groupBy(['l.tenantId', 'l.id'])
    .orderBy('l.kind')
    .orderBy('l.sortOrder')
    .orderBy('l.id')
    .limit(2000)
    .select(['l.id', 'l.kind', 'l.name', sql<number>`count(m.member_id)::integer`.as('members')])
    .execute();
}

/** Branches with how many members belong to each. */
export function listBranchesWithMembers(ctx: TenantContext) {
  return ctx.tx
    .selectFrom('branches as b')
    .leftJoin('members as m', (join) =>
      join.onRef('m.tenantId', '=', 'b.tenantId').onRef('m.branchId', '=', 'b.id'),
    )
    .where('b.tenantId', '=', ctx.actor.tenantId)
    .groupBy(['b.tenantId', 'b.id'])
    .orderBy('b.name')
    .orderBy('b.id')
    .limit(2000)
    .select(['b.id', 'b.name', sql<number>`count(m.id)::integer`.as('members')])
    .execute();
}

/** The id of the label of this kind and name, which is there. */
export async function findLabelId(
  ctx: TenantContext,
  { kind, name }: { kind: string; name: LocalizedText },
): Promise<string> {
  const { id } = await ctx.tx
    .selectFrom('labels')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('kind', '=', kind)
    .where('name', '=', JSON.stringify(name))
    .select('id')
    .executeTakeFirstOrThrow();
  return id;
}
