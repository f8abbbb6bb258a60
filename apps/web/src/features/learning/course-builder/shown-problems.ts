import type { CourseProblem } from '@trilha/contracts/learning/course-builder';
import type { CourseDraft } from '@trilha/contracts/learning/course-draft';

/** The modules and activities of a draft by their ids. */
export const partsOfDraft = ({ modules }: Pick<CourseDraft, 'modules'>): ReadonlySet<string> =>
  new Set(modules.flatMap(({ id, activities }) => [id, ...activities.map((activity) => activity.id)]));

/**
 * What is marked of a draft's problems: those of what was there when it was last to be published. A module or activity that was added since
 * has nothing wrong until it is tried again; before the first time nothing has.
 */
export const shownProblems = (
  problems: readonly CourseProblem[],
  tried: ReadonlySet<string> | undefined,
): readonly CourseProblem[] =>
  tried ? problems.filter(({ ownerId }) => !ownerId || tried.has(ownerId)) : [];
