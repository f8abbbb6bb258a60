import type { CoursePage } from '@trilha/contracts/learning/catalog';

/** The one thing a course page offers to do next. */
export type MainAction =
  | {
      readonly kind:
        | 'enroll'
        | 'request'
        | 'requestAgain'
        | 'awaiting'
        | 'refused'
        | 'assigned'
        | 'chooseEvent'
        | 'certificate';
    }
  | { readonly kind: 'start' | 'continue' | 'retry' | 'review'; readonly order: number };

const FIRST = 1;

/** What a member may best do next with a course [CRS-02, CRS-03, CRS-05]. */
export function mainActionOf(course: CoursePage): MainAction {
  const { enrollment, certificate, resumeOrder } = course;
  if (course.can.enroll) {
    if (course.subscriptionType !== 'on_approval') return { kind: 'enroll' };
    return { kind: enrollment ? 'requestAgain' : 'request' };
  }
  // Who takes part in a training with a date is who enrolls for one of its events.
  if (!enrollment) return { kind: course.kind === 'course' ? 'assigned' : 'chooseEvent' };
  if (enrollment.subscription === 'awaiting') return { kind: 'awaiting' };
  if (enrollment.subscription !== 'active') return { kind: 'refused' };
  switch (enrollment.state) {
    case 'not_started':
      return { kind: 'start', order: resumeOrder ?? FIRST };
    case 'restarted':
      return { kind: 'retry', order: resumeOrder ?? FIRST };
    case 'in_progress':
      return { kind: 'continue', order: resumeOrder ?? FIRST };
    case 'finished':
    case 'approved':
    case 'improved':
      return certificate.enabled ? { kind: 'certificate' } : { kind: 'review', order: FIRST };
    default:
      return resumeOrder === null
        ? { kind: 'review', order: FIRST }
        : { kind: 'continue', order: resumeOrder };
  }
}

/** Whether a better grade is still possible: passed, evaluated, and not perfect yet [CRS-06]. */
export function mayImprove({ enrollment }: Pick<CoursePage, 'enrollment'>): boolean {
  if (!enrollment || enrollment.score === null || enrollment.score >= 100) return false;
  return enrollment.state === 'approved' || enrollment.state === 'improved';
}
