import type { DraftActivityType } from '@trilha/contracts/learning/course-draft';

/** The activity types in the order and groups in which they are offered: what most courses are made of first, games together. */
export const DRAFT_ACTIVITY_TYPES = [
  {
    group: 'common',
    types: ['video', 'pdf', 'youtube', 'conventional_test', 'scorm', 'reaction_evaluation'],
  },
  {
    group: 'tests',
    types: [
      'block_test',
      'restart_test',
      'block_general_test',
      'restart_general_test',
      'evaluated_quiz',
      'unevaluated_quiz',
    ],
  },
  {
    group: 'games',
    types: [
      'drag_and_drop',
      'drag_the_words',
      'find_the_pairs',
      'this_or_that',
      'fill_in_the_blanks',
      'true_or_false',
      'flashcards',
      'enigma',
    ],
  },
  { group: 'media', types: ['audio', 'ppt', 'html', 'flash'] },
  { group: 'outside', types: ['vimeo', 'wowza', 'linkedin_slidshare', 'scorm_cloud'] },
  { group: 'events', types: ['presential_event', 'webinar', 'live_class'] },
] as const satisfies readonly { group: string; types: readonly DraftActivityType[] }[];

/** Tests that share all their settings, so that one can become another. */
export const EVALUATED_TYPES = [
  'conventional_test',
  'block_test',
  'restart_test',
  'block_general_test',
  'restart_general_test',
  'evaluated_quiz',
] as const;
