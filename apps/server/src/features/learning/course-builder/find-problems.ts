import { EVENT_ACTIVITIES } from '@trilha/contracts/learning/activities/activity';
import type { CourseProblem } from '@trilha/contracts/learning/course-builder';
import type { CourseDraft, DraftActivity } from '@trilha/contracts/learning/course-draft';
import { checkDraft, ownerOf } from '@trilha/contracts/learning/course-problems';
import type { CourseKind } from '@trilha/rules/learning/trainings';

import type { TenantContext } from '../../../platform/context.ts';
import { kindOf } from '../../../platform/files/file-types.ts';
import type { NamedThings } from '../activities/activity-behavior.ts';
import { knownBranches } from '../trainings/known-branches.ts';
import { settingsProblemsOf } from '../activities/activity-content.ts';
import { countQuestions, findLabels, findPackages, readFileNames } from './course-builder.queries.ts';
import { idsOf, referencesOf } from './draft-references.ts';
import type { Reference } from './draft-references.ts';

const MISSING = {
  file: 'file_missing',
  package: 'package_missing',
  bank: 'bank_missing',
  label: 'label_missing',
  branch: 'label_missing',
} as const;

/** Everything that keeps a draft from being published: what is not filled in, and what it names that is not there. */
export async function findProblems(
  ctx: TenantContext,
  kind: CourseKind,
  draft: CourseDraft,
): Promise<CourseProblem[]> {
  const references = referencesOf(draft);
  const questions = await questionsByBank(ctx, idsOf(references, 'bank'));
  const files = await namedFiles(ctx, idsOf(references, 'file'));
  const kinds = new Map(files.map(({ id, mime }) => [id, kindOf(mime ?? '')]));
  const known = {
    file: new Set(files.map(({ id }) => id)),
    package: new Set(await knownPackages(ctx, idsOf(references, 'package'))),
    bank: new Set(questions.keys()),
    label: new Set(await knownLabels(ctx, idsOf(references, 'label'))),
    branch: new Set(await knownBranches(ctx, idsOf(references, 'branch'))),
  };
  const broken = references
    .filter(({ kind, id }) => !known[kind].has(id))
    .map((reference) => missing(draft, reference));
  return [
    ...checkDraft(draft).problems,
    ...broken,
    ...settingsProblems(draft, { questions, fileKindOf: (id) => kinds.get(id) }),
    ...neverReleased(kind, draft),
  ];
}

function missing(draft: CourseDraft, { kind, path }: Reference): CourseProblem {
  return { path: path.join('.'), code: MISSING[kind], ownerId: ownerOf(draft, path) };
}

type NamedFiles = Awaited<ReturnType<typeof readFileNames>>;

async function namedFiles(ctx: TenantContext, ids: readonly string[]): Promise<NamedFiles> {
  return ids.length === 0 ? [] : readFileNames(ctx, ids);
}

/** What the types of activities say of their drafts. */
function settingsProblems(draft: CourseDraft, named: NamedThings): CourseProblem[] {
  return draft.modules.flatMap((module, m) =>
    module.activities.flatMap((activity, a) =>
      settingsProblemsOf(activity, named).map(
        ({ field, code }): CourseProblem => ({
          path: `modules.${m}.activities.${a}.settings.${field}`,
          code,
          ownerId: activity.id,
        }),
      ),
    ),
  );
}

/** Activities that the instructor of an event has to open, where there is never one, and those that an event concludes. */
function neverReleased(kind: CourseKind, draft: CourseDraft): CourseProblem[] {
  const isOfEvent = ({ type }: DraftActivity) => type in EVENT_ACTIVITIES;
  const hasEvents = kind !== 'course' || draft.modules.some(({ activities }) => activities.some(isOfEvent));
  return draft.modules.flatMap((module, m) =>
    module.activities.flatMap((activity, a): CourseProblem[] => {
      if (!activity.isReleasedByHand || (hasEvents && !isOfEvent(activity))) return [];
      const code = isOfEvent(activity) ? 'concluded_by_event' : 'without_event';
      return [{ path: `modules.${m}.activities.${a}.isReleasedByHand`, code, ownerId: activity.id }];
    }),
  );
}

async function knownLabels(ctx: TenantContext, ids: readonly string[]): Promise<string[]> {
  return ids.length === 0 ? [] : (await findLabels(ctx, ids)).map(({ id }) => id);
}

async function knownPackages(ctx: TenantContext, ids: readonly string[]): Promise<string[]> {
  return ids.length === 0 ? [] : (await findPackages(ctx, ids)).map(({ id }) => id);
}

async function questionsByBank(ctx: TenantContext, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  return new Map((await countQuestions(ctx, ids)).map(({ id, questions }) => [id, questions]));
}
