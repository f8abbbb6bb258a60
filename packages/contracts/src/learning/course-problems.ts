import type { z } from 'zod';

import { definitionOf } from './activities/activity.ts';
import type { CourseProblem } from './course-builder.ts';
import { courseDocumentSchema } from './course-document.ts';
import type { CourseDocument } from './course-document.ts';
import type { CourseDraft, DraftActivity } from './course-draft.ts';

type Path = readonly PropertyKey[];

function valueAt(document: unknown, path: Path): unknown {
  let value = document;
  for (const key of path) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = Reflect.get(value, key);
  }
  return value;
}

function isBlank(value: unknown): boolean {
  return value === null || value === undefined || (typeof value === 'string' && value.trim() === '');
}

/** What a game says of itself where nothing is missing and yet it cannot be played. */
const GAME_PROBLEMS = ['gap_open', 'gap_empty', 'gap_missing', 'game_unsolvable'] as const;

/** What keeps the value at an issue's place from being published. */
export function problemCodeOf(issue: z.core.$ZodIssue, document: unknown): CourseProblem['code'] {
  const value = valueAt(document, issue.path);
  if (isBlank(value)) return 'required';
  switch (issue.code) {
    case 'custom':
      return GAME_PROBLEMS.find((problem) => problem === issue.params?.['problem']) ?? 'required';
    case 'too_small':
      return issue.origin === 'array' || issue.origin === 'string' ? 'required' : 'out_of_range';
    case 'too_big':
      if (issue.origin === 'string') return 'too_long';
      return issue.origin === 'array' ? 'list_too_long' : 'out_of_range';
    default:
      return 'invalid';
  }
}

/** The activity or module a path lies in; null for the course itself. */
export function ownerOf(draft: CourseDraft, path: Path): string | null {
  const [root, moduleIndex, list, activityIndex] = path;
  if (root !== 'modules' || typeof moduleIndex !== 'number') return null;
  const module = draft.modules[moduleIndex];
  if (list !== 'activities' || typeof activityIndex !== 'number') return module?.id ?? null;
  return module?.activities[activityIndex]?.id ?? null;
}

/** The strict document of a draft, or every place in it that keeps it from being one. */
export function checkDraft(
  draft: CourseDraft,
):
  | { readonly document: CourseDocument; readonly problems: readonly [] }
  | { readonly document: null; readonly problems: readonly CourseProblem[] } {
  const parsed = courseDocumentSchema.safeParse(draft);
  const problems: CourseProblem[] = (parsed.error?.issues ?? []).map((issue) => ({
    path: issue.path.map(String).join('.'),
    code: problemCodeOf(issue, draft),
    ownerId: ownerOf(draft, issue.path),
  }));
  problems.push(...blankFields(draft));
  if (draft.modules.every((module) => module.activities.length === 0))
    problems.push({ path: 'modules', code: 'no_activities', ownerId: null });
  if (parsed.success && problems.length === 0) return { document: parsed.data, problems: [] };
  return { document: null, problems };
}

/** Whether a place of the activity is blank although its schema takes it. */
export function hasBlankField(activity: DraftActivity): boolean {
  return blankFieldOf(activity) !== undefined;
}

function blankFieldOf({ type, settings }: DraftActivity): string | undefined {
  return definitionOf(type).blankField?.(settings);
}

function blankFields(draft: CourseDraft): CourseProblem[] {
  return draft.modules.flatMap((module, m) =>
    module.activities.flatMap((activity, a): CourseProblem[] => {
      const field = blankFieldOf(activity);
      if (field === undefined) return [];
      const path = `modules.${m}.activities.${a}.settings.${field}`;
      return [{ path, code: 'required', ownerId: activity.id }];
    }),
  );
}
