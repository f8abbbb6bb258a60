import type { PROOF_KINDS } from '@trilha/contracts/learning/evidence';
import { ENROLLMENT_STATES, earnsCertificate } from '@trilha/rules/learning/enrollment';
import { sql } from 'kysely';
import { z } from 'zod';

import type { TenantContext } from '../../../platform/context.ts';
import { readCursor } from '../../../platform/db/cursor.ts';

const CONCLUDED = ENROLLMENT_STATES.filter(earnsCertificate);

/** How a training is recertified, with the zone its days are of; undefined where what proves it holds for good. */
export function findRecertification(ctx: TenantContext, trainingId: string) {
  return ctx.tx
    .selectFrom('recertifications as r')
    .innerJoin('tenants as t', 't.id', 'r.tenantId')
    .where('r.tenantId', '=', ctx.actor.tenantId)
    .where('r.trainingId', '=', trainingId)
    .select(['r.trainingId', 'r.validMonths', 'r.windowDays', 'r.renewedById', 't.timeZone'])
    .executeTakeFirst();
}

/** Trainings that a training renews besides itself. */
export async function listRenewedBy(ctx: TenantContext, trainingId: string): Promise<string[]> {
  const rows = await ctx.tx
    .selectFrom('recertifications')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('renewedById', '=', trainingId)
    .select('trainingId')
    .execute();
  return rows.map(({ trainingId: id }) => id);
}

/** The company's recertifications by title. */
export function listRecertifications(ctx: TenantContext) {
  return ctx.tx
    .selectFrom('recertifications as r')
    .innerJoin('trainings as c', (join) =>
      join.onRef('c.tenantId', '=', 'r.tenantId').onRef('c.id', '=', 'r.trainingId'),
    )
    .leftJoin('trainings as n', (join) =>
      join.onRef('n.tenantId', '=', 'r.tenantId').onRef('n.id', '=', 'r.renewedById'),
    )
    .where('r.tenantId', '=', ctx.actor.tenantId)
    .select([
      'r.trainingId',
      'c.kind',
      'c.title',
      'r.validMonths',
      'r.windowDays',
      'n.id as renewedById',
      'n.kind as renewedByKind',
      'n.title as renewedByTitle',
    ])
    .orderBy(sql`app.search_key(c.title::text)`)
    .orderBy('r.trainingId')
    .limit(1000)
    .execute();
}

/** Says how a training is recertified from now on; what was proved before keeps its end. */
export async function upsertRecertification(
  ctx: TenantContext,
  trainingId: string,
  form: { readonly validMonths: number; readonly windowDays: number; readonly renewedById: string | null },
): Promise<void> {
  const written = { ...form, updatedBy: ctx.actor.memberId, updatedAt: ctx.now };
  await ctx.tx
    .insertInto('recertifications')
    .values({ tenantId: ctx.actor.tenantId, trainingId, ...written })
    .onConflict((conflict) =>
      conflict
        .columns(['tenantId', 'trainingId'])
        .doUpdateSet({ ...written, revision: sql<number>`recertifications.revision + 1` }),
    )
    .execute();
}

/** Lets one change of what renews what in the company through at a time: two at once could make a circle. */
export async function lockRenewals(ctx: TenantContext): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`renewals:${ctx.actor.tenantId}`}, 0))`.execute(
    ctx.tx,
  );
}

/** Whether a training is renewed by another one, by itself or through others. */
export async function isRenewedThrough(
  ctx: TenantContext,
  trainingId: string,
  otherId: string,
): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    with recursive by_others (id) as (
      values (${trainingId}::uuid)
      union
      select r.renewed_by_id from by_others join recertifications r on r.tenant_id = ${ctx.actor.tenantId}::uuid and r.training_id = by_others.id
       where r.renewed_by_id is not null
    )
    select exists (select from by_others where id = ${otherId}::uuid) as found`.execute(ctx.tx);
  return rows[0]?.found ?? false;
}

/** Lets what proves a training hold for good again. False where it did. */
export async function deleteRecertification(ctx: TenantContext, trainingId: string) {
  return await ctx.tx
    .deleteFrom('recertifications')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('trainingId', '=', trainingId)
    .returning(['validMonths', 'windowDays', 'renewedById'])
    .executeTakeFirst();
}

/** What proves a training of a member now; held, so that of two at once the later sees the earlier. */
export function lockProof(ctx: TenantContext, memberId: string, trainingId: string) {
  return ctx.tx
    .selectFrom('trainingProofs')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('memberId', '=', memberId)
    .where('trainingId', '=', trainingId)
    .where('replacedAt', 'is', null)
    .forUpdate()
    .select(['id', 'achievedAt', 'validUntil', 'renewalOpenedAt'])
    .executeTakeFirst();
}

export interface NewProof {
  readonly memberId: string;
  readonly trainingId: string;
  readonly kind: (typeof PROOF_KINDS)[number];
  readonly achievedAt: Date;
  readonly validUntil: Date | null;
  readonly isLate: boolean;
  readonly outsideId?: string;
}

/** Replaces what proved it by this; the earlier one stays. The same achievement proves once. */
export async function insertProof(
  ctx: TenantContext,
  replacedId: string | undefined,
  proof: NewProof,
): Promise<void> {
  if (replacedId)
    await ctx.tx
      .updateTable('trainingProofs')
      .where('tenantId', '=', ctx.actor.tenantId)
      .where('id', '=', replacedId)
      .set({ replacedAt: ctx.now })
      .execute();
  await ctx.tx
    .insertInto('trainingProofs')
    .values({ ...proof, tenantId: ctx.actor.tenantId, createdAt: ctx.now })
    .execute();
}

export interface UnprovedRow {
  readonly memberId: string;
  readonly trainingId: string;
  readonly enrollmentId: string;
}

/** People who had concluded a training before its recertification was set up. */
export async function listUnproved(ctx: TenantContext, limit: number): Promise<UnprovedRow[]> {
  const { rows } = await sql<UnprovedRow>`
    select e.member_id as "memberId", e.training_id as "trainingId", e.id as "enrollmentId"
      from recertifications r
      join enrollments e on e.tenant_id = r.tenant_id and e.training_id = r.training_id and e.subscription = 'active'
       and e.state = any (${[...CONCLUDED]}::text[]) and e.finished_at is not null
     where r.tenant_id = ${ctx.actor.tenantId}::uuid
       and not exists (select from training_proofs p where p.tenant_id = e.tenant_id and p.member_id = e.member_id
                          and p.training_id = e.training_id)
     order by e.id limit ${limit}`.execute(ctx.tx);
  return rows;
}

/** Whether rules asked a training of the member of proof `p`, and none does any more, as SQL. */
const isLetGo = sql<boolean>`(exists (select from obligations o join enrollment_rules u on u.tenant_id = o.tenant_id and u.id = o.rule_id
    where o.tenant_id = p.tenant_id and o.member_id = p.member_id and u.training_id = p.training_id)
  and not exists (select from obligations o join enrollment_rules u on u.tenant_id = o.tenant_id and u.id = o.rule_id
    where o.tenant_id = p.tenant_id and o.member_id = p.member_id and u.training_id = p.training_id and o.ended_at is null))`;

/**
 * What the training `c` of a proof is renewed by, as SQL: the shorter one `n` where it can be taken, itself where it can be taken again, or
 * nothing. A trail is not taken again.
 */
const takesId = sql<
  string | null
>`case when n.status = 'published' then n.id when c.status = 'published' and c.kind <> 'trail' then c.id end`;

export interface DueRenewal {
  readonly proofId: string;
  readonly memberId: string;
  readonly takesId: string;
  readonly dueAt: Date;
}

/**
 * Proofs whose window is open and was not opened yet, held by no other worker: of people who are let in, not let off, and whom nothing that
 * once asked it of them has let go. The window begins with a day of the company, as `renewalOpensAt` of the rules says.
 */
export async function claimRenewals(ctx: TenantContext, limit: number): Promise<DueRenewal[]> {
  const now = sql`${ctx.now}::timestamptz`;
  const { rows } = await sql<DueRenewal>`
    update training_proofs p set renewal_opened_at = ${now}, renewal_takes_id = nullif(due.takes_id, p.training_id)
      from (
        select p.id, ${takesId} as takes_id
          from training_proofs p
          join tenants t on t.id = p.tenant_id
          join recertifications r on r.tenant_id = p.tenant_id and r.training_id = p.training_id
          join trainings c on c.tenant_id = p.tenant_id and c.id = p.training_id
          left join trainings n on n.tenant_id = r.tenant_id and n.id = r.renewed_by_id
          join members m on m.tenant_id = p.tenant_id and m.id = p.member_id and m.status = 'approved'
         where p.tenant_id = ${ctx.actor.tenantId}::uuid and p.replaced_at is null and p.renewal_opened_at is null
           and p.valid_until is not null and ${takesId} is not null
           and ((p.valid_until at time zone t.time_zone)::date - r.window_days)::timestamp at time zone t.time_zone <= ${now}
           and not exists (select from exemptions x where x.tenant_id = p.tenant_id and x.member_id = p.member_id
                              and x.training_id = p.training_id and x.ended_at is null and (x.until_at is null or x.until_at >= ${now}))
           and not ${isLetGo}
         order by p.id limit ${limit} for update of p skip locked) due
     where p.tenant_id = ${ctx.actor.tenantId}::uuid and p.id = due.id
    returning p.id as "proofId", p.member_id as "memberId", due.takes_id as "takesId", p.valid_until as "dueAt"`.execute(
    ctx.tx,
  );
  return rows;
}

export interface EndedRenewal {
  readonly memberId: string;
  /** What was to renew it. */
  readonly takesId: string;
  readonly dueAt: Date;
}

/**
 * Renewals under way that nothing asks for any more as they were opened, held by no other worker: the training is proved otherwise, is no
 * longer renewed, or not by that one (also because that one was archived), or its member is let off, or every rule that asked for it has let
 * them go. Where the proof still ends, `claimRenewals` opens it again. Returns the members whose deadlines end with it, and how many there were.
 */
export async function endRenewals(
  ctx: TenantContext,
  { memberId, limit }: { readonly memberId?: string | undefined; readonly limit: number },
): Promise<{ readonly ended: EndedRenewal[]; readonly count: number }> {
  const { rows } = await sql<Omit<EndedRenewal, 'takesId'> & { takesId: string | null }>`
    update training_proofs p
       set renewal_takes_id = null, renewal_opened_at = case when p.replaced_at is null then null else p.renewal_opened_at end
      from (
        select p.id, case when p.renewal_takes_id is not null then p.renewal_takes_id when ${isLetGo} then p.training_id end as takes_id
          from training_proofs p
          join trainings c on c.tenant_id = p.tenant_id and c.id = p.training_id
          left join recertifications r on r.tenant_id = p.tenant_id and r.training_id = p.training_id
          left join trainings n on n.tenant_id = r.tenant_id and n.id = r.renewed_by_id
         where p.tenant_id = ${ctx.actor.tenantId}::uuid and p.renewal_opened_at is not null
           and (p.replaced_at is null or p.renewal_takes_id is not null)
           and (${memberId ?? null}::uuid is null or p.member_id = ${memberId ?? null}::uuid)
           and case when p.renewal_takes_id is null then n.status = 'published' or ${isLetGo}
                    else p.replaced_at is not null or r.training_id is null or ${takesId} is distinct from p.renewal_takes_id or ${isLetGo}
                         or exists (select from exemptions x where x.tenant_id = p.tenant_id and x.member_id = p.member_id
                                       and x.training_id = p.training_id and x.ended_at is null
                                       and (x.until_at is null or x.until_at >= ${ctx.now}::timestamptz)) end
         order by p.id limit ${limit} for update of p skip locked) ended
     where p.tenant_id = ${ctx.actor.tenantId}::uuid and p.id = ended.id
    returning p.member_id as "memberId", ended.takes_id as "takesId", p.valid_until as "dueAt"`.execute(
    ctx.tx,
  );
  return {
    count: rows.length,
    ended: rows.flatMap((row) => (row.takesId === null ? [] : [{ ...row, takesId: row.takesId }])),
  };
}

/** Lets somebody off a training in place of what let them off before; returns its id. Of two at once, the later does so too. */
export async function insertExemption(
  ctx: TenantContext,
  granted: {
    readonly memberId: string;
    readonly trainingId: string;
    readonly reason: string;
    readonly untilAt: Date | null;
  },
): Promise<string> {
  const { tenantId } = ctx.actor;
  const key = `exemption:${tenantId}:${granted.memberId}:${granted.trainingId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(ctx.tx);
  await endExemption(ctx, granted.memberId, granted.trainingId);
  const { id } = await ctx.tx
    .insertInto('exemptions')
    .values({ ...granted, tenantId, grantedBy: ctx.actor.memberId, grantedAt: ctx.now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Ends what lets somebody off. Returns what that was. */
export function endExemption(ctx: TenantContext, memberId: string, trainingId: string) {
  return ctx.tx
    .updateTable('exemptions')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('memberId', '=', memberId)
    .where('trainingId', '=', trainingId)
    .where('endedAt', 'is', null)
    .set({ endedAt: ctx.now })
    .returning(['id', 'reason', 'untilAt'])
    .executeTakeFirst();
}

const byName = z.tuple([z.string(), z.uuid()]);

/** Who is let off a training now, by name, one more than asked. */
export function listExemptions(
  ctx: TenantContext,
  ask: { readonly cursor?: string | undefined; readonly limit: number },
) {
  const after = readCursor(ask.cursor, byName);
  let query = ctx.tx
    .selectFrom('exemptions as x')
    .innerJoin('members as m', (join) =>
      join.onRef('m.tenantId', '=', 'x.tenantId').onRef('m.id', '=', 'x.memberId'),
    )
    .innerJoin('trainings as c', (join) =>
      join.onRef('c.tenantId', '=', 'x.tenantId').onRef('c.id', '=', 'x.trainingId'),
    )
    .innerJoin('members as g', (join) =>
      join.onRef('g.tenantId', '=', 'x.tenantId').onRef('g.id', '=', 'x.grantedBy'),
    )
    .where('x.tenantId', '=', ctx.actor.tenantId)
    .where('x.endedAt', 'is', null)
    .where((eb) => eb.or([eb('x.untilAt', 'is', null), eb('x.untilAt', '>=', ctx.now)]));
  if (after) query = query.where((eb) => eb(eb.refTuple('m.displayName', 'x.id'), '>', eb.tuple(...after)));
  return query
    .select([
      'x.id',
      'x.memberId',
      'm.displayName as name',
      'x.trainingId',
      'c.kind',
      'c.title',
      'x.reason',
      'x.untilAt',
      'g.displayName as grantedBy',
      'x.grantedAt',
    ])
    .orderBy('m.displayName')
    .orderBy('x.id')
    .limit(ask.limit + 1)
    .execute();
}

/** What lets somebody off a training now. */
export function findExemption(ctx: TenantContext, memberId: string, trainingId: string) {
  return ctx.tx
    .selectFrom('exemptions')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('memberId', '=', memberId)
    .where('trainingId', '=', trainingId)
    .where('endedAt', 'is', null)
    .where((eb) => eb.or([eb('untilAt', 'is', null), eb('untilAt', '>=', ctx.now)]))
    .select(['reason', 'untilAt'])
    .executeTakeFirst();
}

/** Whether there is such a member. */
export async function isMember(ctx: TenantContext, memberId: string): Promise<boolean> {
  const row = await ctx.tx
    .selectFrom('members')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('id', '=', memberId)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** When an enrollment was concluded last. */
export async function readFinishedAt(ctx: TenantContext, enrollmentId: string): Promise<Date | null> {
  const row = await ctx.tx
    .selectFrom('enrollments')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('id', '=', enrollmentId)
    .select('finishedAt')
    .executeTakeFirst();
  return row?.finishedAt ?? null;
}
