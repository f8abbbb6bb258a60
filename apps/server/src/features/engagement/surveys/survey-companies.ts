import type { SurveyBody, SurveyCompanies } from '@trilha/contracts/engagement/surveys-admin';
import { holds } from '@trilha/contracts/platform/permissions';

import { AppError } from '../../../platform/app-error.ts';
import { appendAuditEntry } from '../../../platform/audit-log/append-audit-entry.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { inCompany } from '../../../platform/db/in-company.ts';
import { bodyOf, requireManaged, surveyStateOf } from './managed-survey.ts';
import { findManaged, updateSurvey, writePublication } from './manage.queries.ts';
import type { ManagedRow } from './manage.queries.ts';
import {
  deleteCompanies,
  findFromSource,
  findPlace,
  insertCompanies,
  insertFromSource,
  listCompanies,
  listOtherPlaces,
  updateCompany,
} from './survey-companies.queries.ts';

type Change = Parameters<typeof appendAuditEntry>[1];

/** A company beside the actor's own in which they manage all surveys, and they as they act there. */
interface Place {
  readonly id: string;
  readonly name: string;
  readonly ctx: TenantContext;
}

/**
 * The other companies in which the actor manages all surveys: as an approved member of theirs, in a session that may choose them, and
 * never in somebody else's name.
 */
export async function otherPlaces(ctx: TenantContext): Promise<readonly Place[]> {
  if (ctx.actor.actedBy !== undefined) return [];
  const places: Place[] = [];
  for (const { companyId, memberId, name, timeZone } of await listOtherPlaces(ctx)) {
    const found = await inCompany(ctx, companyId, () => findPlace(ctx, companyId, memberId));
    if (!found || !holds('surveys.manage', found.role, ctx.actor.isSuperuser)) continue;
    const actor = {
      ...ctx.actor,
      ...found,
      memberId,
      tenantId: companyId,
      clientTimeZone: timeZone,
      branchId: null,
      labelIds: [],
    };
    places.push({ id: companyId, name, ctx: { ...ctx, actor } });
  }
  return places;
}

/** Which further companies a survey can be in, and how it stands there. Throws `not_found`. */
export async function readCompanies(ctx: TenantContext, surveyId: string): Promise<SurveyCompanies> {
  const row = await requireManaged(ctx, surveyId);
  const chosen = new Map((await listCompanies(ctx, surveyId)).map((one) => [one.companyId, one]));
  const items: SurveyCompanies['items'] = [];
  // Of one that another company wrote, that company says where else it is.
  for (const place of row.sourceSurveyId === null ? await otherPlaces(ctx) : []) {
    const at = chosen.get(place.id);
    chosen.delete(place.id);
    const there = await readThere(ctx, place, at?.companySurveyId ?? null);
    items.push({
      id: place.id,
      name: place.name,
      isChosen: at !== undefined,
      state: there ? surveyStateOf(there, ctx.now) : null,
      isInStep: there === undefined || at?.revision === row.revision,
      asked: there?.asked ?? 0,
      answered: there?.answered ?? 0,
    });
  }
  return { items: items.toSorted((one, other) => one.name.localeCompare(other.name)), others: chosen.size };
}

async function readThere(ctx: TenantContext, place: Place, surveyId: string | null) {
  if (surveyId === null) return undefined;
  return inCompany(ctx, place.id, () => findManaged(place.ctx, surveyId, { isOwn: false }));
}

const EVERYBODY: SurveyBody['audience'] = { areaIds: [], groupIds: [], tagIds: [] };

/** The same survey without pictures: files are of the company they were uploaded in. */
const withoutPictures = (body: SurveyBody): SurveyBody => ({
  ...body,
  questions: body.questions.map(({ id, kind, prompt, options, rows, condition }) => ({
    id,
    kind,
    prompt,
    options,
    rows,
    condition,
    image: null,
  })),
});

/**
 * Writes a survey into another company as it stands here; its owners there, and whom there it is for, stay as that company chose. Whether
 * it is out there follows only where that changes here. Returns what its audit log is to say.
 */
async function putInto(
  ctx: TenantContext,
  place: Place,
  source: ManagedRow,
  isPublished: boolean | undefined,
): Promise<Change> {
  const from = { tenantId: ctx.actor.tenantId, surveyId: source.id, version: source.version };
  const { companySurveyId, change } = await inCompany(ctx, place.id, async () => {
    const written = { ...withoutPictures(bodyOf(source)), ownerIds: [], audience: EVERYBODY };
    const known = await findFromSource(place.ctx, from);
    const id = known ?? (await insertFromSource(place.ctx, from, written));
    const before = await findManaged(place.ctx, id, { isOwn: false });
    if (!before) throw new AppError('not_found');
    const { ownerIds, audience } = bodyOf(before);
    if (known !== undefined) await updateSurvey(place.ctx, before, { ...written, ownerIds, audience }, from);
    if (isPublished !== undefined && isPublished !== before.published)
      await writePublication(place.ctx, id, isPublished);
    const action =
      isPublished === undefined || isPublished === before.published
        ? 'survey.changed'
        : isPublished
          ? 'survey.published'
          : 'survey.unpublished';
    return {
      companySurveyId: id,
      change: {
        action,
        objectKind: 'survey',
        objectId: id,
        before: known === undefined ? null : bodyOf(before),
        after: { ...written, ownerIds, audience },
      } satisfies Change,
    };
  });
  await updateCompany(ctx, source.id, { companyId: place.id, companySurveyId, revision: source.revision });
  return change;
}

/** Writes each company's entry into its own audit log, always in the same order: two at once wait for each other, never in a ring. */
async function auditEverywhere(
  ctx: TenantContext,
  entries: readonly { readonly ctx: TenantContext; readonly change: Change }[],
): Promise<void> {
  const inOrder = entries.toSorted((one, other) =>
    one.ctx.actor.tenantId < other.ctx.actor.tenantId ? -1 : 1,
  );
  for (const entry of inOrder)
    await inCompany(ctx, entry.ctx.actor.tenantId, () => appendAuditEntry(entry.ctx, entry.change));
}

const PUBLICATIONS: Partial<Record<Change['action'], boolean>> = {
  'survey.published': true,
  'survey.unpublished': false,
};

/**
 * Brings a survey that was changed here to the other companies it is in, as far as the actor manages surveys there: where they do not,
 * it stays as it was and says that it is behind. Writes what happened into the audit log of each.
 */
export async function putIntoCompanies(ctx: TenantContext, surveyId: string, change: Change): Promise<void> {
  const chosen = new Map((await listCompanies(ctx, surveyId)).map((one) => [one.companyId, one]));
  const source = chosen.size > 0 ? await findManaged(ctx, surveyId, { isOwn: false }) : undefined;
  const isPublished = PUBLICATIONS[change.action];
  const entries = [{ ctx, change }];
  for (const place of source ? await otherPlaces(ctx) : []) {
    const at = chosen.get(place.id);
    // It comes out in other companies when it comes out here.
    const isThere = at !== undefined && (at.companySurveyId !== null || isPublished === true);
    if (source && isThere)
      entries.push({ ctx: place.ctx, change: await putInto(ctx, place, source, isPublished) });
  }
  await auditEverywhere(ctx, entries);
}

/**
 * Chooses the further companies of a survey, among those whose surveys the actor manages; others it is in stay. It comes out at once
 * where it is out here, and is taken back where it is no longer chosen. Throws `not_found`, `survey_invalid`, `survey_written_elsewhere`.
 */
export async function chooseCompanies(
  ctx: TenantContext,
  { id, companyIds }: { readonly id: string; readonly companyIds: readonly string[] },
): Promise<SurveyCompanies> {
  const row = await requireManaged(ctx, id, { lock: true });
  if (row.sourceSurveyId !== null) throw new AppError('survey_written_elsewhere');
  const places = await otherPlaces(ctx);
  const wanted = new Set(companyIds);
  if ([...wanted].some((companyId) => !places.some((place) => place.id === companyId)))
    throw new AppError('survey_invalid', { field: 'companyIds' });
  const before = new Map((await listCompanies(ctx, id)).map((one) => [one.companyId, one]));
  const added = places.filter((place) => wanted.has(place.id) && !before.has(place.id));
  const removed = places.filter((place) => !wanted.has(place.id) && before.has(place.id));
  if (added.length === 0 && removed.length === 0) return readCompanies(ctx, id);
  await insertCompanies(
    ctx,
    id,
    added.map((place) => place.id),
  );
  const namesOf = (some: readonly Place[]) => some.map(({ name }) => name);
  const entries: { ctx: TenantContext; change: Change }[] = [
    {
      ctx,
      change: {
        action: 'survey.companies_chosen',
        objectKind: 'survey',
        objectId: id,
        before: { removed: namesOf(removed) },
        after: { added: namesOf(added) },
      },
    },
  ];
  for (const place of row.published ? added : [])
    entries.push({ ctx: place.ctx, change: await putInto(ctx, place, row, true) });
  for (const place of removed.filter((one) => before.get(one.id)?.companySurveyId))
    entries.push({ ctx: place.ctx, change: await putInto(ctx, place, row, false) });
  await deleteCompanies(
    ctx,
    id,
    removed.map((place) => place.id),
  );
  await auditEverywhere(ctx, entries);
  return readCompanies(ctx, id);
}
