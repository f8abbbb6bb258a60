import type { NamedTraining, TrailProblem } from '@trilha/contracts/learning/trail-builder';
import type { TrailDraft } from '@trilha/contracts/learning/trail-document';
import { createContext, use } from 'react';

import type { DraftSession, DraftView } from '../../../authoring/draft-session.ts';
import type { WrittenLanguage } from '../../../authoring/written-language.ts';

/** Parts of a trail that are edited on their own; an id stands for an item or a group. */
export const TRAIL_PARTS = ['basics', 'audience', 'rewards'] as const;
export type TrailPart = (typeof TRAIL_PARTS)[number];

/** Which fields of the document each part edits. */
export const FIELDS_OF_PART: Readonly<Record<TrailPart, readonly string[]>> = {
  basics: ['title', 'summary', 'description', 'coverFileId'],
  audience: ['audience', 'categoryIds'],
  rewards: ['points', 'certificate', 'deadlineDays', 'dueOn'],
};

export interface TrailBuilderValue extends WrittenLanguage {
  readonly trailId: string;
  readonly session: DraftSession<TrailDraft, TrailProblem>;
  readonly view: DraftView<TrailDraft, TrailProblem>;
  /** Changes the document; the key groups letters of one field into one step of undo. */
  readonly change: (document: TrailDraft, key: string) => void;
  /** A training of the trail by name; undefined for one that is gone. */
  readonly trainingOf: (trainingId: string) => NamedTraining | undefined;
  /** Makes trainings known that were just chosen. */
  readonly onTrainings: (trainings: readonly NamedTraining[]) => void;
  /** Zone of the company: dates of locks are meant in it. */
  readonly timeZone: string;
  /** The selected part, item or group. */
  readonly selected: string | undefined;
  readonly select: (part: string | undefined) => void;
}

export const TrailBuilderContext = createContext<TrailBuilderValue | undefined>(undefined);

/** The trail being edited and what can be done to it; only below its builder. */
export function useTrailBuilder(): TrailBuilderValue {
  const builder = use(TrailBuilderContext);
  if (!builder) throw new Error('A part of the trail builder stands outside it.');
  return builder;
}

/** The document and a way to set one of its own fields; the field's name groups letters into one step of undo. */
export function useTrailFields() {
  const { view, change } = useTrailBuilder();
  const { document } = view;
  return {
    document,
    /** Changes fields of its own; the key groups letters into one step of undo. */
    change: (fields: Partial<TrailDraft>, key: string) => change({ ...document, ...fields }, `trail ${key}`),
    set: <Field extends keyof TrailDraft>(field: Field, value: TrailDraft[Field], key: string = field) =>
      change({ ...document, [field]: value }, `trail ${key}`),
  };
}
