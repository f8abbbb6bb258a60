import { activitySchema } from '@trilha/contracts/learning/activities/activity';
import type { Activity } from '@trilha/contracts/learning/activities/activity';
import type { CourseDocument } from '@trilha/contracts/learning/course-document';
import type { CourseDraft, DraftActivity } from '@trilha/contracts/learning/course-draft';
import type { DraftRichText } from '@trilha/contracts/platform/rich-text-draft';
import { hasBlankField } from '@trilha/contracts/learning/course-problems';
import { richTextSchema } from '@trilha/contracts/platform/rich-text';
import type { RichText } from '@trilha/contracts/platform/rich-text';

const atLeast = (value: number | null, least: number) => Math.max(least, Math.round(value ?? least));

interface Previewable {
  readonly activity: Activity;
  readonly finished: boolean;
}

/** An activity as a learner would get it. One that is not finished only shows its line: nothing of it can be opened. */
function previewable(draft: DraftActivity): Previewable {
  const parsed = activitySchema.safeParse(draft);
  if (parsed.success && !hasBlankField(draft)) return { activity: parsed.data, finished: true };
  // Only id, type, title, minutes and "required" of an unfinished activity are ever read: its line in the menu.
  return { activity: { ...draft, minutes: atLeast(draft.minutes, 0) } as Activity, finished: false };
}

/** As many as a published text may have. */
const MAX_BLOCKS = 500;

type DraftBlock = DraftRichText['content'][number];

function asDocument(block: unknown) {
  return richTextSchema.safeParse({ type: 'doc', content: [block] });
}

function isShown(mark: unknown): boolean {
  return asDocument({ type: 'paragraph', content: [{ type: 'text', text: '.', marks: [mark] }] }).success;
}

/** A block without links that lead nowhere, such as one whose address is still being typed. */
function withShownMarks(block: DraftBlock): unknown {
  return JSON.parse(JSON.stringify(block), (key, value: unknown) =>
    key === 'marks' && Array.isArray(value) ? value.filter(isShown) : value,
  );
}

/** What of a rich text could be published; what could not is left out and named among the problems. */
function publishable(draft: DraftRichText): RichText {
  return {
    type: 'doc',
    content: draft.content
      .flatMap((block) => asDocument(withShownMarks(block)).data?.content ?? [])
      .slice(0, MAX_BLOCKS),
  };
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
      description: Object.fromEntries(
        Object.entries(draft.description).map(([locale, text]) => [locale, publishable(text)]),
      ),
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
      certificate: draft.certificate,
    },
    unfinishedIds: all.filter(({ finished }) => !finished).map(({ activity }) => activity.id),
  };
}
