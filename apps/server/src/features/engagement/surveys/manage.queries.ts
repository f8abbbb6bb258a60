import type { SurveyBody } from '@trilha/contracts/engagement/surveys-admin';
import type { SurveyState } from '@trilha/contracts/engagement/survey-values';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { z } from 'zod';

import type { TenantContext } from '../../../platform/context.ts';
import { isHeldBy } from '../../../platform/db/is-held-by.ts';
import { countedLabels } from '../../../platform/db/counted-labels.ts';
import { readCursor } from '../../../platform/db/cursor.ts';
import { countAnswered, countAsked } from './survey-audience.ts';

const MAX_OWNERS_LISTED = 500;

export interface ManagedCardRow {
  readonly id: string;
  readonly title: unknown;
  readonly isAnonymous: boolean;
  readonly mandatory: boolean;
  readonly published: boolean;
  readonly publishedAt: Date | null;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
  readonly asked: number;
  readonly answered: number;
}

/** Where a survey stands, as `surveyStateOf` says it, for a filter. */
const inState = (state: SurveyState, now: Date): RawBuilder<boolean> =>
  ({
    draft: sql<boolean>`not s.published and s.published_at is null`,
    unpublished: sql<boolean>`not s.published and s.published_at is not null`,
    scheduled: sql<boolean>`s.published and s.starts_at > ${now}`,
    running: sql<boolean>`s.published and s.starts_at <= ${now} and (s.ends_at is null or s.ends_at > ${now})`,
    ended: sql<boolean>`s.published and s.starts_at <= ${now} and s.ends_at <= ${now}`,
  })[state];

const isOwner = (memberId: string) => sql<boolean>`exists (select from survey_owners o
  where o.tenant_id = s.tenant_id and o.survey_id = s.id and o.member_id = ${memberId}::uuid)`;

interface ManagedAsk {
  readonly words: readonly string[];
  readonly state?: SurveyState | undefined;
  /** Only those the actor owns. */
  readonly isOwn: boolean;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** Surveys, newest first; one more than asked. */
export async function listManaged(ctx: TenantContext, ask: ManagedAsk): Promise<ManagedCardRow[]> {
  const after = readCursor(ask.cursor, z.tuple([z.uuid()]));
  const all = [
    sql`s.tenant_id = ${ctx.actor.tenantId}::uuid and s.kind = 'survey'`,
    ...(ask.isOwn ? [isOwner(ctx.actor.memberId)] : []),
    ...ask.words.map((word) => sql`strpos(app.search_key(s.title::text), ${word}) > 0`),
    ...(ask.state ? [inState(ask.state, ctx.now)] : []),
    ...(after ? [sql`s.id < ${after[0]}::uuid`] : []),
  ];
  const { rows } = await sql<ManagedCardRow>`
    select s.id, s.title, s.is_anonymous as "isAnonymous", s.mandatory, s.published, s.published_at as "publishedAt",
           s.starts_at as "startsAt", s.ends_at as "endsAt", ${countAsked} as asked, ${countAnswered} as answered
      from surveys s where ${sql.join(all, sql` and `)} order by s.id desc limit ${ask.limit + 1}`.execute(
    ctx.tx,
  );
  return rows;
}

/** Holds a survey that is to be changed; what is read of it afterwards counts every answer given before. */
export async function lockSurvey(ctx: TenantContext, surveyId: string): Promise<void> {
  await ctx.tx
    .selectFrom('surveys')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('id', '=', surveyId)
    .select('id')
    .forUpdate()
    .execute();
}

/** A survey as it is written, of those the actor may see. */
export function findManaged(ctx: TenantContext, surveyId: string, { isOwn }: { readonly isOwn: boolean }) {
  return ctx.tx
    .selectFrom('surveys as s')
    .where('s.tenantId', '=', ctx.actor.tenantId)
    .where('s.id', '=', surveyId)
    .where('s.kind', '=', 'survey')
    .$if(isOwn, (some) => some.where(isOwner(ctx.actor.memberId)))
    .selectAll('s')
    .select(countAsked.as('asked'))
    .select(countAnswered.as('answered'))
    .select(
      sql<string[]>`array(select o.member_id from survey_owners o
        where o.tenant_id = s.tenant_id and o.survey_id = s.id order by o.member_id)`.as('ownerIds'),
    )
    .select(
      sql<boolean>`exists (select from survey_companies c
        where c.tenant_id = s.tenant_id and c.survey_id = s.id and c.company_survey_id is not null)`.as(
        'isElsewhereToo',
      ),
    )
    .select(
      sql<string | null>`(select t.name from tenants t where t.id = s.source_tenant_id)`.as('writtenIn'),
    )
    .executeTakeFirst();
}
export type ManagedRow = NonNullable<Awaited<ReturnType<typeof findManaged>>>;

const valuesOf = ({ audience, ...body }: SurveyBody) => ({
  title: JSON.stringify(body.title),
  description: JSON.stringify(body.description),
  questions: JSON.stringify(body.questions),
  startsAt: body.startsAt,
  endsAt: body.endsAt,
  graceMinutes: body.graceMinutes,
  reminderDays: body.reminderDays,
  mandatory: body.mandatory,
  isAnonymous: body.isAnonymous,
  points: body.points,
  audienceAreaIds: [...new Set(audience.areaIds)],
  audienceGroupIds: [...new Set(audience.groupIds)],
  audienceTagIds: [...new Set(audience.tagIds)],
});

async function writeOwners(ctx: TenantContext, surveyId: string, ownerIds: readonly string[]): Promise<void> {
  const { tenantId } = ctx.actor;
  await ctx.tx
    .deleteFrom('surveyOwners')
    .where('tenantId', '=', tenantId)
    .where('surveyId', '=', surveyId)
    .execute();
  if (ownerIds.length === 0) return;
  await ctx.tx
    .insertInto('surveyOwners')
    .values([...new Set(ownerIds)].map((memberId) => ({ tenantId, surveyId, memberId })))
    .execute();
}

/** Writes a new draft, with the round before it; returns its id. */
export async function insertSurvey(
  ctx: TenantContext,
  body: SurveyBody,
  previousSurveyId: string | null,
): Promise<string> {
  const { id } = await ctx.tx
    .insertInto('surveys')
    .values({ ...valuesOf(body), tenantId: ctx.actor.tenantId, published: false, previousSurveyId })
    .returning('id')
    .executeTakeFirstOrThrow();
  await writeOwners(ctx, id, body.ownerIds);
  return id;
}

/** Writes a survey anew. Where its questions begin another version, the old ones are kept as theirs. */
export async function updateSurvey(
  ctx: TenantContext,
  { id, version, questions }: Pick<ManagedRow, 'id' | 'version' | 'questions'>,
  body: SurveyBody,
  { version: next }: { readonly version: number },
): Promise<void> {
  const { tenantId } = ctx.actor;
  if (next !== version)
    await ctx.tx
      .insertInto('surveyVersions')
      .values({ tenantId, surveyId: id, version, questions: JSON.stringify(questions) })
      .execute();
  await ctx.tx
    .updateTable('surveys')
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .set((eb) => ({
      ...valuesOf(body),
      revision: eb('revision', '+', 1),
      version: next,
    }))
    .execute();
  await writeOwners(ctx, id, body.ownerIds);
}

/** Publishes a survey, from now on where it says no other time, or takes it back. */
export async function writePublication(
  ctx: TenantContext,
  surveyId: string,
  isPublished: boolean,
): Promise<void> {
  await ctx.tx
    .updateTable('surveys')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('id', '=', surveyId)
    .set((eb) => ({
      published: isPublished,
      revision: eb('revision', '+', 1),
      ...(isPublished
        ? {
            publishedAt: eb.fn.coalesce('publishedAt', eb.val(ctx.now)),
            startsAt: eb.fn.coalesce('startsAt', eb.val(ctx.now)),
          }
        : {}),
    }))
    .execute();
}

/** Deletes a survey nobody has ever been shown. */
export async function deleteSurvey(ctx: TenantContext, surveyId: string): Promise<void> {
  await ctx.tx
    .deleteFrom('surveys')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('id', '=', surveyId)
    .execute();
}

const mayOwn = sql`m.status = 'approved' and ${isHeldBy('m', 'surveys.own')}`;

/** People who may own a survey, by name. */
export async function listOwners(ctx: TenantContext) {
  const { rows } = await sql<{ id: string; name: string }>`
    select m.id, m.display_name as name from members m where m.tenant_id = ${ctx.actor.tenantId}::uuid and ${mayOwn}
     order by m.display_name, m.id limit ${MAX_OWNERS_LISTED}`.execute(ctx.tx);
  return rows;
}

/** Areas, groups and tags of the company. */
export function listAudienceLabels(ctx: TenantContext) {
  return ctx.tx
    .selectFrom('labels')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('kind', 'in', ['area', 'group', 'tag'])
    .select(['id', 'kind', 'name'])
    .execute();
}

/** The pictures of a survey's questions. */
export const picturesOf = ({ questions }: Pick<SurveyBody, 'questions'>): string[] => [
  ...new Set(questions.flatMap(({ image }) => (image ? [image.fileId] : []))),
];

/** Which part of what a survey names is not the company's, or may not own it. */
export async function findUnknownPart(
  ctx: TenantContext,
  { ownerIds, audience, questions }: Pick<SurveyBody, 'ownerIds' | 'audience' | 'questions'>,
): Promise<'ownerIds' | 'audience' | 'pictures' | null> {
  const { tenantId, memberId } = ctx.actor;
  const kinds = { area: audience.areaIds, group: audience.groupIds, tag: audience.tagIds };
  const labels = Object.entries(kinds).flatMap(([kind, ids]) =>
    [...new Set(ids)].map((id) => ({ kind, id })),
  );
  const owners = [...new Set(ownerIds)].filter((id) => id !== memberId);
  const pictures = picturesOf({ questions });
  const { rows } = await sql<{ owners: number; labels: number; pictures: number }>`
    select (select count(*)::integer from members m where m.tenant_id = ${tenantId}::uuid and m.id = any (${owners}::uuid[])
               and ${mayOwn}) as owners,
           (select count(*)::integer from files f where f.tenant_id = ${tenantId}::uuid and f.id = any (${pictures}::uuid[])
               and f.status = 'ready' and f.mime like 'image/%' and f.purpose <> 'avatar') as pictures,
           ${countedLabels(tenantId, labels)} as labels`.execute(ctx.tx);
  if (rows[0]?.owners !== owners.length) return 'ownerIds';
  if (rows[0].labels !== labels.length) return 'audience';
  return rows[0].pictures === pictures.length ? null : 'pictures';
}
