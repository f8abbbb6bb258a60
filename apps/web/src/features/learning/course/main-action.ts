import type { CoursePage } from '@trilha/contracts/learning/catalog';

/** The one thing a course page offers to do next. */
export type MainAction =
  | {
      readonly kind:
        | 'enrol'
        | 'request'
        | 'requestAgain'
        | 'awaiting'
        | 'refused'
        | 'assigned'
        | 'certificate';
    }
  | { readonly kind: 'start' | 'continue' | 'retry' | 'review'; readonly order: number };

const FIRST = 1;

/** What a member may best do next with a course [CRS-02, CRS-03, CRS-05]. */
export function mainActionOf(course: CoursePage): MainAction {
  const { enrolment, certificate, resumeOrder } = course;
  if (course.can.enrol) {
    if (course.subscriptionType !== 'on_approval') return { kind: 'enrol' };
    return { kind: enrolment ? 'requestAgain' : 'request' };
  }
  if (!enrolment) return { kind: 'assigned' };
  if (enrolment.subscription === 'awaiting') return { kind: 'awaiting' };
  if (enrolment.subscription !== 'active') return { kind: 'refused' };
  switch (enrolment.state) {
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
export function mayImprove({ enrolment }: Pick<CoursePage, 'enrolment'>): boolean {
  if (!enrolment || enrolment.score === null || enrolment.score >= 100) return false;
  return enrolment.state === 'approved' || enrolment.state === 'improved';
}
