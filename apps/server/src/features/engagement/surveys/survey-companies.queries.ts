import type { SurveyBody } from '@trilha/contracts/engagement/surveys-admin';
import type { Role } from '@trilha/contracts/platform/roles';
import { sql } from 'kysely';

import type { TenantContext } from '../../../platform/context.ts';
import { insertSurvey } from './manage.queries.ts';

/** Other companies of the person who asks, as their session may choose them. */
export async function listOtherPlaces(ctx: TenantContext) {
  const { actor, familyId } = ctx;
  const { rows } = await sql<{ companyId: string; memberId: string; name: string; timeZone: string }>`
    select t.id as "companyId", b.member_id as "memberId", t.name, t.time_zone as "timeZone"
      from person_members b join tenants t on t.id = b.tenant_id
      join session_families f on f.id = ${familyId ?? null}::uuid and f.bound_tenant_id is null and f.acting_id is null
     where b.person_id = ${actor.personId}::uuid and b.tenant_id <> ${actor.tenantId}::uuid and 'surveys' = any (t.modules)
     order by t.id limit 200`.execute(ctx.tx);
  return rows;
}

/** The person's member in the company that is set, where nothing stands between them and what they may do there. */
export async function findPlace(ctx: TenantContext, companyId: string, memberId: string) {
  const { rows } = await sql<{ role: Role; displayName: string }>`
    select m.role, m.display_name as "displayName"
      from members m join people p on p.id = m.person_id join tenants t on t.id = m.tenant_id
     where m.tenant_id = ${companyId}::uuid and m.id = ${memberId}::uuid and m.person_id = ${ctx.actor.personId}::uuid
       and m.status = 'approved' and (p.has_second_factor or m.role <> all (t.second_factor_roles))
       and app.account_step(m, p.must_change_password, t) is null
       and not app.staff_time_is_over(m.tenant_id, m.person_id, ${ctx.now}::timestamptz)`.execute(ctx.tx);
  return rows[0];
}

/** What the actor's own company is called. */
export async function findCompanyName(ctx: TenantContext): Promise<string> {
  const { name } = await ctx.tx
    .selectFrom('tenants')
    .where('id', '=', ctx.actor.tenantId)
    .select('name')
    .executeTakeFirstOrThrow();
  return name;
}

/** The companies a survey is in besides its own. */
export function listCompanies(ctx: TenantContext, surveyId: string) {
  return ctx.tx
    .selectFrom('surveyCompanies')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('surveyId', '=', surveyId)
    .orderBy('companyId')
    .select(['companyId', 'companySurveyId', 'revision'])
    .execute();
}

/** Adds companies a survey is to be in. */
export async function insertCompanies(
  ctx: TenantContext,
  surveyId: string,
  companyIds: readonly string[],
): Promise<void> {
  if (companyIds.length === 0) return;
  const { tenantId } = ctx.actor;
  await ctx.tx
    .insertInto('surveyCompanies')
    .values(companyIds.map((companyId) => ({ tenantId, surveyId, companyId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Takes companies from those a survey is in. */
export async function deleteCompanies(
  ctx: TenantContext,
  surveyId: string,
  companyIds: readonly string[],
): Promise<void> {
  if (companyIds.length === 0) return;
  await ctx.tx
    .deleteFrom('surveyCompanies')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('surveyId', '=', surveyId)
    .where('companyId', 'in', companyIds)
    .execute();
}

/** Keeps which survey stands in a company, and as of which revision of this one. */
export async function updateCompany(
  ctx: TenantContext,
  surveyId: string,
  { companyId, ...there }: { companyId: string; companySurveyId: string; revision: number },
): Promise<void> {
  await ctx.tx
    .updateTable('surveyCompanies')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('surveyId', '=', surveyId)
    .where('companyId', '=', companyId)
    .set(there)
    .execute();
}

/** The survey another company's was put here as, if it ever was. */
export async function findFromSource(
  ctx: TenantContext,
  source: { readonly tenantId: string; readonly surveyId: string },
): Promise<string | undefined> {
  const row = await ctx.tx
    .selectFrom('surveys')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('sourceTenantId', '=', source.tenantId)
    .where('sourceSurveyId', '=', source.surveyId)
    .select('id')
    .forUpdate()
    .executeTakeFirst();
  return row?.id;
}

/** Writes another company's survey into this one, not published yet. */
export async function insertFromSource(
  ctx: TenantContext,
  source: { readonly tenantId: string; readonly surveyId: string; readonly version: number },
  body: SurveyBody,
): Promise<string> {
  const id = await insertSurvey(ctx, body, null);
  await ctx.tx
    .updateTable('surveys')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('id', '=', id)
    .set({ sourceTenantId: source.tenantId, sourceSurveyId: source.surveyId, version: source.version })
    .execute();
  return id;
}
