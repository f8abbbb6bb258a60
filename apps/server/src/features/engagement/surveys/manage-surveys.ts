import { randomUUID } from 'node:crypto';

import { surveyBody } from '@trilha/contracts/engagement/surveys-admin';
import type {
  ManagedSurvey,
  ManagedSurveyCard,
  SurveyBody,
} from '@trilha/contracts/engagement/surveys-admin';
import type { SurveyState } from '@trilha/contracts/engagement/survey-values';
import { surveyGaps } from '@trilha/rules/engagement/surveys';
import { searchKey } from '@trilha/rules/platform/text';
import { z } from 'zod';

import { AppError } from '../../../platform/app-error.ts';
import { appendAuditEntry } from '../../../platform/audit-log/append-audit-entry.ts';
import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { pageFrom } from '../../../platform/db/cursor.ts';
import { textOf } from '../../../platform/localized-text.ts';
import { bodyOf, requireManaged, seesOnlyOwn, surveyStateOf } from './managed-survey.ts';
import { putIntoCompanies } from './survey-companies.ts';
import {
  deleteSurvey,
  findUnknownPart,
  picturesOf,
  insertSurvey,
  listAudienceLabels,
  listManaged,
  listOwners,
  updateSurvey,
  writePublication,
} from './manage.queries.ts';
import type { ManagedCardRow, ManagedRow } from './manage.queries.ts';

const MAX_WORDS = 8;

/** Words of a search as the database compares them. */
export const wordsOf = (search: string): string[] =>
  searchKey(search).split(' ').filter(Boolean).slice(0, MAX_WORDS);

function presentManaged(ctx: TenantContext, row: ManagedRow): ManagedSurvey {
  const { id, revision, version, asked, answered, writtenIn } = row;
  const body = bodyOf(row);
  return {
    id,
    revision,
    version,
    asked,
    answered,
    writtenIn,
    state: surveyStateOf(row, ctx.now),
    body,
    fileUrls: Object.fromEntries(picturesOf(body).map((fileId) => [fileId, ctx.fileUrl(fileId)])),
  };
}

/** What is written fits together and is the company's. Throws `survey_invalid` naming the field, and `file_not_found` for a picture. */
async function requireSound(ctx: TenantContext, body: SurveyBody): Promise<void> {
  const ids = body.questions.flatMap(({ id, options, rows }) => [
    id,
    ...[...options, ...rows].map((part) => part.id),
  ]);
  if (new Set(ids).size !== ids.length) throw new AppError('survey_invalid', { field: 'questions' });
  const { startsAt, endsAt } = body;
  if (startsAt && endsAt && new Date(endsAt) <= new Date(startsAt))
    throw new AppError('survey_invalid', { field: 'endsAt' });
  const unknown = await findUnknownPart(ctx, body);
  if (unknown === 'pictures') throw new AppError('file_not_found');
  if (unknown) throw new AppError('survey_invalid', { field: unknown });
}

/** A survey that is out lacks nothing. Throws `survey_incomplete` naming all it lacks. */
function requireWhole(
  body: SurveyBody,
  { now }: TenantContext,
  { isOut }: { readonly isOut: boolean },
): void {
  const dates = {
    startsAt: body.startsAt ? new Date(body.startsAt) : null,
    endsAt: body.endsAt ? new Date(body.endsAt) : null,
  };
  const gaps = surveyGaps({ ...body, ...dates }, now).filter(
    // One that is out is ended by an end that has come.
    ({ reason }) => !(isOut && reason === 'ended'),
  );
  if (gaps.length === 0) return;
  throw new AppError('survey_incomplete', {
    issues: gaps.map(({ reason, question }) => ({
      field: question === undefined ? reason : `questions.${question - 1}.${reason}`,
      code: reason,
    })),
  });
}

/** What answers rest on stays: whether they are anonymous, and the end their results wait for. Throws `survey_invalid`. */
function requireAnswersStillFit(ctx: TenantContext, before: ManagedRow, body: SurveyBody): void {
  if (before.publishedAt && before.isAnonymous !== body.isAnonymous)
    throw new AppError('survey_invalid', { field: 'isAnonymous' });
  const hasEnded = before.publishedAt && before.endsAt && before.endsAt <= ctx.now;
  if (!hasEnded || !before.isAnonymous) return;
  if (body.endsAt !== before.endsAt?.toISOString()) throw new AppError('survey_invalid', { field: 'endsAt' });
  if (body.graceMinutes !== before.graceMinutes)
    throw new AppError('survey_invalid', { field: 'graceMinutes' });
}

/** What another company wrote is changed there; here are its owners and whom of the company it is for. Throws `survey_written_elsewhere`. */
function requireWrittenHere(before: ManagedRow, body: SurveyBody): void {
  if (before.sourceSurveyId === null) return;
  const { audience, ownerIds } = body;
  if (JSON.stringify({ ...bodyOf(before), audience, ownerIds }) !== JSON.stringify(surveyBody.parse(body)))
    throw new AppError('survey_written_elsewhere');
}

interface ManagedAsk {
  readonly search: string;
  readonly state?: SurveyState | undefined;
  readonly cursor?: string;
  readonly limit: number;
}

/** Surveys the actor owns, all of the company for those who manage them; newest first. */
export async function readManagedList(ctx: TenantContext, { search, ...ask }: ManagedAsk) {
  requirePermission(ctx.actor, 'surveys.own');
  const rows = await listManaged(ctx, { ...ask, words: wordsOf(search), isOwn: seesOnlyOwn(ctx) });
  const page = pageFrom(rows, ask.limit, ({ id }) => [id]);
  return { items: page.items.map((row) => presentCard(ctx, row)), nextCursor: page.nextCursor };
}

function presentCard(ctx: TenantContext, row: ManagedCardRow): ManagedSurveyCard {
  const { published: _, publishedAt: __, title, startsAt, endsAt, ...rest } = row;
  return {
    ...rest,
    title: textOf(ctx, title),
    state: surveyStateOf(row, ctx.now),
    startsAt: startsAt?.toISOString() ?? null,
    endsAt: endsAt?.toISOString() ?? null,
  };
}

/** A survey with all its languages. Throws `not_found`. */
export async function readManaged(ctx: TenantContext, surveyId: string): Promise<ManagedSurvey> {
  return presentManaged(ctx, await requireManaged(ctx, surveyId));
}

/** People who may own a survey. */
export async function readOwners(ctx: TenantContext) {
  requirePermission(ctx.actor, 'surveys.own');
  return { items: await listOwners(ctx) };
}

const labelKind = z.enum(['area', 'group', 'tag']);

/** Areas, groups and tags a survey can be for, by name. */
export async function readAudienceLabels(ctx: TenantContext) {
  requirePermission(ctx.actor, 'surveys.own');
  const rows = await listAudienceLabels(ctx);
  const items = rows.map(({ id, kind, name }) => ({
    id,
    kind: labelKind.parse(kind),
    name: textOf(ctx, name),
  }));
  return { items: items.toSorted((one, other) => one.name.localeCompare(other.name)) };
}

/** Anyone who sees only their own stays an owner of what they write. */
const withOwner = (ctx: TenantContext, body: SurveyBody): SurveyBody => ({
  ...body,
  ownerIds: seesOnlyOwn(ctx) ? [...new Set([...body.ownerIds, ctx.actor.memberId])] : body.ownerIds,
});

/** Begins a survey as a draft, owned by whoever begins it. Throws `survey_invalid`. */
export async function createSurvey(
  ctx: TenantContext,
  given: SurveyBody,
  previousSurveyId: string | null = null,
): Promise<ManagedSurvey> {
  requirePermission(ctx.actor, 'surveys.own');
  const body = { ...given, ownerIds: [...new Set([...given.ownerIds, ctx.actor.memberId])] };
  await requireSound(ctx, body);
  const id = await insertSurvey(ctx, body, previousSurveyId);
  await appendAuditEntry(ctx, {
    action: 'survey.created',
    objectKind: 'survey',
    objectId: id,
    before: null,
    after: { title: body.title },
  });
  return readManaged(ctx, id);
}

/**
 * Changes a survey; where somebody has answered its questions, those stay with their answers. Throws `stale_revision` where somebody
 * else changed it meanwhile, `survey_invalid`, `survey_incomplete` where it is out and would lack something, `not_found`.
 */
export async function changeSurvey(
  ctx: TenantContext,
  { id, revision, ...given }: SurveyBody & { readonly id: string; readonly revision: number },
): Promise<ManagedSurvey> {
  const row = await requireManaged(ctx, id, { lock: true });
  if (row.revision !== revision) throw new AppError('stale_revision');
  // One that is out has begun when it came out, whatever its form leaves empty.
  const startsAt = given.startsAt ?? (row.published ? (row.startsAt?.toISOString() ?? null) : null);
  const body = withOwner(ctx, { ...given, startsAt });
  requireWrittenHere(row, body);
  requireAnswersStillFit(ctx, row, body);
  // Who owned it before stays an owner, whatever their role is by now.
  await requireSound(ctx, { ...body, ownerIds: body.ownerIds.filter((one) => !row.ownerIds.includes(one)) });
  if (row.published) requireWhole(body, ctx, { isOut: true });
  const before = bodyOf(row);
  const isOther = JSON.stringify(before.questions) !== JSON.stringify(body.questions);
  // Where it is in other companies too, somebody may have answered it there.
  const isNewVersion = isOther && (row.answered > 0 || row.isElsewhereToo);
  await updateSurvey(ctx, row, body, { version: row.version + (isNewVersion ? 1 : 0) });
  const after = await readManaged(ctx, id);
  await putIntoCompanies(ctx, id, {
    action: 'survey.changed',
    objectKind: 'survey',
    objectId: id,
    before,
    after: after.body,
  });
  return after;
}

/** Publishes a survey or takes it back. Throws `survey_incomplete` naming all it lacks, `stale_revision`, `not_found`. */
export async function publishSurvey(
  ctx: TenantContext,
  {
    id,
    revision,
    isPublished,
  }: { readonly id: string; readonly revision: number; readonly isPublished: boolean },
): Promise<ManagedSurvey> {
  const row = await requireManaged(ctx, id, { lock: true });
  if (row.revision !== revision) throw new AppError('stale_revision');
  if (row.published === isPublished) return presentManaged(ctx, row);
  if (isPublished) requireWhole(bodyOf(row), ctx, { isOut: false });
  await writePublication(ctx, id, isPublished);
  const after = await readManaged(ctx, id);
  await putIntoCompanies(ctx, id, {
    action: isPublished ? 'survey.published' : 'survey.unpublished',
    objectKind: 'survey',
    objectId: id,
    before: { state: surveyStateOf(row, ctx.now) },
    after: { state: after.state, title: after.body.title },
  });
  return after;
}

/** Begins a draft with the questions of a survey, as its next round: their ids are new, and it has no dates. Throws `not_found`. */
export async function copySurvey(ctx: TenantContext, surveyId: string): Promise<ManagedSurvey> {
  const row = await requireManaged(ctx, surveyId);
  const body = bodyOf(row);
  const copied = {
    ...body,
    startsAt: null,
    endsAt: null,
    ownerIds: [ctx.actor.memberId],
    questions: withNewIds(body.questions),
  };
  // A draft nobody has answered is no round: its copy follows the one it follows itself.
  return createSurvey(ctx, copied, row.publishedAt ? row.id : row.previousSurveyId);
}

/** The same questions under ids of their own, conditions among them. */
function withNewIds(questions: SurveyBody['questions']): SurveyBody['questions'] {
  const ids = new Map(
    questions
      .flatMap(({ id, options, rows }) => [id, ...[...options, ...rows].map((part) => part.id)])
      .map((id) => [id, randomUUID()]),
  );
  const newOf = (id: string) => ids.get(id) ?? id;
  return questions.map(({ id, options, rows, condition, ...question }) => ({
    ...question,
    id: newOf(id),
    options: options.map((option) => ({ ...option, id: newOf(option.id) })),
    rows: rows.map((row) => ({ ...row, id: newOf(row.id) })),
    condition: condition && {
      ...condition,
      questionId: newOf(condition.questionId),
      optionIds: condition.optionIds.map(newOf),
    },
  }));
}

/** Deletes a draft. Throws `survey_published` where it was ever out, and `not_found`. */
export async function removeSurvey(ctx: TenantContext, surveyId: string): Promise<void> {
  const row = await requireManaged(ctx, surveyId, { lock: true });
  if (row.published || row.publishedAt) throw new AppError('survey_published');
  await deleteSurvey(ctx, surveyId);
  await appendAuditEntry(ctx, {
    action: 'survey.deleted',
    objectKind: 'survey',
    objectId: surveyId,
    before: bodyOf(row),
    after: null,
  });
}
