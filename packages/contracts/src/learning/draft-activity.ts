import type { DraftActivity, DraftActivityType } from './course-draft.ts';
import { FIRST_GAME_SETTINGS } from './games/draft-settings.ts';

type Settings<T extends DraftActivityType> = Extract<DraftActivity, { type: T }>['settings'];

const test = {
  draws: [],
  shuffleQuestions: false,
  shuffleOptions: true,
  minimumScore: 70,
  attemptLimit: 'limited',
  maximumAttempts: 3,
  repairBeforeBlock: false,
  timeLimitMinutes: null,
  showAnswers: 'after_passing',
  supportFileIds: [],
} as const;

const newTest = (): Settings<'conventional_test'> => ({ ...test, draws: [], supportFileIds: [] });

/** What an activity of each type begins with. */
const FIRST_SETTINGS: { readonly [T in DraftActivityType]: () => Settings<T> } = {
  pdf: () => ({ fileId: null, completionShare: 1 }),
  ppt: () => ({ fileId: null, completionShare: 1 }),
  video: () => ({ fileId: null, posterFileId: null, captions: [], completionShare: 0.95 }),
  audio: () => ({ fileId: null, transcript: {}, completionShare: 0.95 }),
  html: () => ({ source: { kind: 'inline', html: '' }, minimumSeconds: 10 }),
  youtube: () => ({ videoId: '', completionShare: 0.95 }),
  vimeo: () => ({ videoId: '', hash: null, completionShare: 0.95 }),
  wowza: () => ({ url: '', packageId: null, live: false, minimumSeconds: 60, completionShare: 0.95 }),
  scorm: () => ({ packageId: null }),
  scorm_cloud: () => ({ courseRef: '' }),
  flash: () => ({ fileId: null, minimumSeconds: 10 }),
  linkedin_slidshare: () => ({ deck: '', minimumSeconds: 30 }),
  conventional_test: newTest,
  block_test: newTest,
  restart_test: newTest,
  block_general_test: newTest,
  restart_general_test: newTest,
  evaluated_quiz: newTest,
  unevaluated_quiz: () => ({ draws: [], shuffleQuestions: false, shuffleOptions: true, supportFileIds: [] }),
  ...FIRST_GAME_SETTINGS,
  presential_event: () => ({}),
  webinar: () => ({}),
  live_class: () => ({}),
  reaction_evaluation: () => ({ scope: 'training', anonymous: true, questions: [] }),
};

const FIRST_MINUTES = 5;

/** A new activity of a type, with nothing chosen yet. */
export function newActivity(
  id: string,
  type: DraftActivityType,
  title: DraftActivity['title'] = {},
): DraftActivity {
  // The settings belong to the type they were looked up by, which the compiler cannot follow through the union.
  return {
    id,
    type,
    title,
    minutes: FIRST_MINUTES,
    required: true,
    isReleasedByHand: false,
    settings: FIRST_SETTINGS[type](),
  } as DraftActivity;
}
