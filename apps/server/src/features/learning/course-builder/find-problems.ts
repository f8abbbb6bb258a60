import { TEST_TYPES } from '@trilha/contracts/learning/activities/activity';
import type { CourseProblem } from '@trilha/contracts/learning/course-builder';
import type { CourseDraft, DraftActivity } from '@trilha/contracts/learning/course-draft';
import { checkDraft, ownerOf } from '@trilha/contracts/learning/course-problems';

import type { TenantContext } from '../../../platform/context.ts';
import { countQuestions, findLabels, findPackages, readFileNames } from './course-builder.queries.ts';
import { idsOf, referencesOf } from './draft-references.ts';
import type { Reference } from './draft-references.ts';

const MISSING = {
  file: 'file_missing',
  package: 'package_missing',
  bank: 'bank_missing',
  label: 'label_missing',
} as const;

/** Everything that keeps a draft from being published: what is not filled in, and what it names that is not there. */
export async function findProblems(ctx: TenantContext, draft: CourseDraft): Promise<CourseProblem[]> {
  const references = referencesOf(draft);
  const questions = await questionsByBank(ctx, idsOf(references, 'bank'));
  const known = {
    file: new Set(await knownFiles(ctx, idsOf(references, 'file'))),
    package: new Set(await knownPackages(ctx, idsOf(references, 'package'))),
    bank: new Set(questions.keys()),
    label: new Set(await knownLabels(ctx, idsOf(references, 'label'))),
  };
  const broken = references
    .filter(({ kind, id }) => !known[kind].has(id))
    .map((reference) => missing(draft, reference));
  return [...checkDraft(draft).problems, ...broken, ...banksTooSmall(draft, questions)];
}

function missing(draft: CourseDraft, { kind, path }: Reference): CourseProblem {
  return { path: path.join('.'), code: MISSING[kind], ownerId: ownerOf(draft, path) };
}

async function knownFiles(ctx: TenantContext, ids: readonly string[]): Promise<string[]> {
  return ids.length === 0 ? [] : (await readFileNames(ctx, ids)).map(({ id }) => id);
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

function drawsOf(activity: DraftActivity): readonly { bankId: string | null; count: number | null }[] {
  if (!(TEST_TYPES as readonly string[]).includes(activity.type) || !('draws' in activity.settings))
    return [];
  return activity.settings.draws;
}

/** Draws of a test that together ask more questions than a bank holds. A draw without a count takes what is left. */
function banksTooSmall(draft: CourseDraft, questions: ReadonlyMap<string, number>): CourseProblem[] {
  return draft.modules.flatMap((module, m) =>
    module.activities.flatMap((activity, a) => {
      const left = new Map(questions);
      return drawsOf(activity).flatMap(({ bankId, count }, d): CourseProblem[] => {
        const available = bankId === null ? undefined : left.get(bankId);
        if (bankId === null || available === undefined) return [];
        const asked = count ?? Math.max(1, available);
        left.set(bankId, available - asked);
        if (asked <= available) return [];
        return [
          {
            path: `modules.${m}.activities.${a}.settings.draws.${d}`,
            code: 'bank_too_small',
            ownerId: activity.id,
          },
        ];
      });
    }),
  );
}
