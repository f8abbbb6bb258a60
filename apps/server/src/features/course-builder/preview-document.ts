import { activitySchema } from '@trilha/contracts/activities/activity';
import type { Activity } from '@trilha/contracts/activities/activity';
import type { CourseDocument } from '@trilha/contracts/course-document';
import type { CourseDraft, DraftActivity } from '@trilha/contracts/course-draft';
import { isBlankPage } from '@trilha/contracts/course-problems';

const atLeast = (value: number | null, least: number) => Math.max(least, Math.round(value ?? least));

interface Previewable {
  readonly activity: Activity;
  readonly finished: boolean;
}

/** An activity as a learner would get it. One that is not finished only shows its line: nothing of it can be opened. */
function previewable(draft: DraftActivity): Previewable {
  const parsed = activitySchema.safeParse(draft);
  if (parsed.success && !isBlankPage(draft)) return { activity: parsed.data, finished: true };
  // Only id, type, title, minutes and "required" of an unfinished activity are ever read: its line in the menu.
  return { activity: { ...draft, minutes: atLeast(draft.minutes, 0) } as Activity, finished: false };
}

export interface PreviewDocument {
  readonly document: CourseDocument;
  /** Activities that cannot be opened yet. */
  readonly unfinishedIds: readonly string[];
}

/** A draft as the document its course page would be made of; what is missing is left empty. */
export function previewDocument(draft: CourseDraft): PreviewDocument {
  const modules = draft.modules.map((module) => ({ module, activities: module.activities.map(previewable) }));
  const all = modules.flatMap(({ activities }) => activities);
  return {
    document: {
      ...draft,
      // Looser limits of length are the only difference that remains here.
      description: draft.description as CourseDocument['description'],
      supportMaterials: draft.supportMaterials.flatMap(({ fileId, ...material }) =>
        fileId ? [{ ...material, fileId }] : [],
      ),
      modules: modules.map(({ module: { id, title }, activities }) => ({
        id,
        title,
        activities: activities.map(({ activity }) => activity),
      })),
      points: {
        completion: atLeast(draft.points.completion, 0),
        perfectScore: atLeast(draft.points.perfectScore, 0),
      },
      certificate: { ...draft.certificate, hours: draft.certificate.hours ?? 0 },
    },
    unfinishedIds: all.filter(({ finished }) => !finished).map(({ activity }) => activity.id),
  };
}
