import type { CourseDocument } from '@trilha/contracts/learning/course-document';

const DAY_MS = 86_400_000;

/** When somebody who enrolls now should have finished; null where the course sets no deadline. */
export function dueDateOf({ deadlineDays }: Pick<CourseDocument, 'deadlineDays'>, now: Date): Date | null {
  return deadlineDays === null ? null : new Date(now.getTime() + deadlineDays * DAY_MS);
}
