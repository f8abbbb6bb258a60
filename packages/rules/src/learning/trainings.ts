/**
 * What people enroll in. Every kind shares enrollment, progress, outcome, certificate, rating and favorite; they differ in what there is
 * to do, and in their pages (ROU-13 to ROU-17).
 */
export const TRAINING_KINDS = ['course', 'trail', 'webinar', 'live_class', 'presential_course'] as const;
export type TrainingKind = (typeof TRAINING_KINDS)[number];

/** The kinds whose content is a course document: modules of activities that the player opens. They differ in how one takes part. */
export const COURSE_KINDS = [
  'course',
  'presential_course',
  'webinar',
  'live_class',
] as const satisfies readonly TrainingKind[];
export type CourseKind = (typeof COURSE_KINDS)[number];

/** The kinds of dated occurrence that a training may have (specification §2). */
export const EVENT_KINDS = ['presential_class', 'webinar', 'live_class'] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

/** An event of a training. */
export interface EventRef {
  readonly kind: EventKind;
  readonly id: string;
}

/** The kind of event that a stored name means; throws for a name nobody knows. */
export function eventKindOf(name: string): EventKind {
  const kind = EVENT_KINDS.find((known) => known === name);
  if (!kind) throw new Error(`There is no kind of event called ${name}.`);
  return kind;
}

/** How addresses spell the kind of an event (ROU-25). */
export const EVENT_SEGMENTS = {
  presential_class: 'presential-class',
  webinar: 'webinar',
  live_class: 'live-class',
} as const satisfies Record<EventKind, string>;

/** A training, whatever its kind. Ids are unique over all kinds of a company. */
export interface TrainingRef {
  readonly kind: TrainingKind;
  readonly id: string;
}

const PAGES = {
  course: '/online-courses',
  trail: '/trails',
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

/** The kind with a course document that a stored name means; throws for any other. */
export function courseKindOf(name: string): CourseKind {
  const kind = COURSE_KINDS.find((known) => known === name);
  if (!kind) throw new Error(`There is no kind of course called ${name}.`);
  return kind;
}

/** The kind that a stored name means; throws for a name nobody knows. */
export function trainingKindOf(name: string): TrainingKind {
  const kind = TRAINING_KINDS.find((known) => known === name);
  if (!kind) throw new Error(`There is no kind of training called ${name}.`);
  return kind;
}
