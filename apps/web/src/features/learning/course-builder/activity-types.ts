import type { DraftActivityType } from '@trilha/contracts/learning/course-draft';

/** The activity types in the order and groups in which they are offered. */
export const DRAFT_ACTIVITY_TYPES = [
  { group: 'media', types: ['video', 'audio', 'pdf', 'html'] },
  { group: 'outside', types: ['youtube', 'vimeo', 'wowza', 'scorm'] },
  {
    group: 'tests',
    types: ['conventional_test', 'block_test', 'restart_test', 'evaluated_quiz', 'unevaluated_quiz'],
  },
] as const satisfies readonly { group: string; types: readonly DraftActivityType[] }[];

/** Tests that share all their settings, so that one can become another. */
export const EVALUATED_TYPES = ['conventional_test', 'block_test', 'restart_test', 'evaluated_quiz'] as const;
