import type { CourseDraft } from '@trilha/contracts/learning/course-draft';
import type { CourseProblem } from '@trilha/contracts/learning/course-builder';
import { createContext, use } from 'react';

import type { DraftSession, DraftView } from '../../../authoring/draft-session.ts';
import type { WrittenLanguage } from '../../../authoring/written-language.ts';

/** Parts of a course that are edited on their own; an id stands for a module or activity. */
export const COURSE_PARTS = ['basics', 'people', 'audience', 'rewards'] as const;
export type CoursePart = (typeof COURSE_PARTS)[number];

export interface Builder extends WrittenLanguage {
  readonly courseId: string;
  readonly session: DraftSession<CourseDraft, CourseProblem>;
  readonly view: DraftView<CourseDraft, CourseProblem>;
  /** Changes the document; the key groups letters of one field into one step of undo. */
  readonly change: (document: CourseDraft, key: string) => void;
  /** The selected part, module or activity. */
  readonly selected: string | undefined;
  readonly select: (part: string | undefined) => void;
}

export const BuilderContext = createContext<Builder | undefined>(undefined);

/** The draft being edited and what can be done to it; only below the builder. */
export function useBuilder(): Builder {
  const builder = use(BuilderContext);
  if (!builder) throw new Error('A part of the course builder stands outside it.');
  return builder;
}
