import type { SurveyResultsOfCompanies } from '@trilha/contracts/engagement/surveys-admin';

import { AppError } from '../../../platform/app-error.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { inCompany } from '../../../platform/db/in-company.ts';
import { textOf } from '../../../platform/localized-text.ts';
import { requireManaged, surveyStateOf } from './managed-survey.ts';
import type { ManagedRow } from './manage.queries.ts';
import { presentQuestion, questionsOf, readShown } from './read-results.ts';
import { addedUp, countReplies, countVersions, findVersion } from './results.queries.ts';
import { findCompanyName, listCompanies } from './survey-companies.queries.ts';
import { otherPlaces } from './survey-companies.ts';

/** A survey in one of its companies, and the actor as they read it there. */
interface Part {
  readonly companyId: string;
  readonly name: string;
  readonly surveyId: string;
  readonly ctx: TenantContext;
}

/** The company a survey is written in, and those it is in whose surveys the actor manages too. */
async function partsOf(ctx: TenantContext, surveyId: string) {
  const chosen = new Map((await listCompanies(ctx, surveyId)).map((one) => [one.companyId, one]));
  const { tenantId } = ctx.actor;
  const parts: Part[] = [{ companyId: tenantId, name: await findCompanyName(ctx), surveyId, ctx }];
  for (const place of chosen.size > 0 ? await otherPlaces(ctx) : []) {
    const at = chosen.get(place.id);
    if (!at) continue;
    chosen.delete(place.id);
    const { companySurveyId } = at;
    if (companySurveyId !== null)
      parts.push({ companyId: place.id, name: place.name, surveyId: companySurveyId, ctx: place.ctx });
  }
  return { parts, others: chosen.size };
}

type Versions = { readonly version: number; readonly answers: number }[];

function sumOfVersions(all: Versions): Versions {
  const sums = new Map<number, number>();
  for (const { version, answers } of all) sums.set(version, (sums.get(version) ?? 0) + answers);
  return [...sums]
    .map(([version, answers]) => ({ version, answers }))
    .toSorted((one, other) => other.version - one.version);
}

/** What was answered in one company to a version of the questions; nothing where that version was never there. */
async function readPart(part: Part, version: number, versions: Versions) {
  const row = await requireManaged(part.ctx, part.surveyId);
  const company = { id: part.companyId, name: part.name, asked: row.asked, answered: row.answered };
  const answers = versions.find((one) => one.version === version)?.answers ?? 0;
  const nothing = { answers: 0, tallies: [], totals: [] };
  if (version !== row.version && !(await findVersion(part.ctx, part.surveyId, version)))
    return { company: { ...company, hidden: null }, ...nothing };
  const { hidden, ask, questions } = await readShown(part.ctx, { id: part.surveyId, version });
  if (hidden) return { company: { ...company, hidden }, ...nothing };
  return { company: { ...company, hidden }, answers, ...(await countReplies(part.ctx, ask, questions)) };
}

async function questionsAt(ctx: TenantContext, row: ManagedRow, version: number) {
  const shownVersion = version === row.version ? row : await findVersion(ctx, row.id, version);
  if (!shownVersion) throw new AppError('not_found');
  return questionsOf(shownVersion.questions);
}

/**
 * Answers of a survey added over the companies whose surveys the actor manages. Of anonymous ones a company counts only where its own
 * answers may be shown, so that neither it nor what is left when it is taken away tells of fewer than five. Throws `not_found`.
 */
export async function readResultsOfCompanies(
  ctx: TenantContext,
  { id, version: asked }: { readonly id: string; readonly version?: number | undefined },
): Promise<SurveyResultsOfCompanies> {
  const row = await requireManaged(ctx, id);
  const { parts, others } = await partsOf(ctx, id);
  const counted = new Map<Part, Versions>();
  for (const part of parts)
    counted.set(part, await inCompany(ctx, part.companyId, () => countVersions(part.ctx, part.surveyId)));
  const versions = sumOfVersions([...counted.values()].flat());
  const version = asked ?? versions[0]?.version ?? row.version;
  const questions = await questionsAt(ctx, row, version);
  const read = [];
  for (const part of parts)
    read.push(await inCompany(ctx, part.companyId, () => readPart(part, version, counted.get(part) ?? [])));
  const companies = read.map(({ company }) => company);
  const isAnyShown = companies.some(({ hidden }) => hidden === null);
  const { tallies, totals } = addedUp({
    tallies: read.flatMap((part) => part.tallies),
    totals: read.flatMap((part) => part.totals),
  });
  const sumOf = (of: (company: (typeof companies)[number]) => number) =>
    companies.reduce((sum, company) => sum + of(company), 0);
  return {
    id,
    title: textOf(ctx, row.title),
    state: surveyStateOf(row, ctx.now),
    isAnonymous: row.isAnonymous,
    asked: sumOf((company) => company.asked),
    answered: sumOf((company) => company.answered),
    version,
    versions,
    hidden: isAnyShown ? null : (companies[0]?.hidden ?? null),
    answers: read.reduce((sum, part) => sum + part.answers, 0),
    questions: isAnyShown ? questions.map((one) => presentQuestion(ctx, one, tallies, totals)) : [],
    companies,
    others,
  };
}
