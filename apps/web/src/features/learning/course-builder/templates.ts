import type { CourseTemplate } from '@trilha/contracts/learning/course-templates';

/** The templates in the order they are offered; named here so that their contents stay with the server. */
export const COURSE_TEMPLATES = [
  'blank',
  'video_lesson',
  'compliance',
  'onboarding',
] as const satisfies readonly CourseTemplate[];
