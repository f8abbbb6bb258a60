/**
 * What people enroll in. Every kind shares enrollment, progress, outcome, certificate, rating and favorite; they differ in what there is
 * to do, and in their pages (ROU-13, ROU-15 to ROU-17).
 */
export const TRAINING_KINDS = ['course', 'webinar', 'live_class', 'presential_course'] as const;
export type TrainingKind = (typeof TRAINING_KINDS)[number];

/** A training, whatever its kind. Ids are unique over all kinds of a company. */
export interface TrainingRef {
  readonly kind: TrainingKind;
  readonly id: string;
}

const PAGES = {
  course: '/online-courses',
  webinar: '/webinars',
  live_class: '/live-classes',
  presential_course: '/presential-courses',
} as const satisfies Record<TrainingKind, `/${string}`>;

/** Address of a training's own page in the web app. */
export type TrainingPath = `${(typeof PAGES)[TrainingKind]}/${string}`;

/** Where a training's page is. */
export function trainingPath({ kind, id }: TrainingRef): TrainingPath {
  return `${PAGES[kind]}/${id}`;
}

/** The kind that a stored name means; throws for a name nobody knows. */
export function trainingKindOf(name: string): TrainingKind {
  const kind = TRAINING_KINDS.find((known) => known === name);
  if (!kind) throw new Error(`There is no kind of training called ${name}.`);
  return kind;
}
