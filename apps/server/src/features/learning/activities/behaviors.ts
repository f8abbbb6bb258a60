import type { ActivityType } from '@trilha/contracts/learning/activities/activity';

import type { ActivityBehavior } from './activity-behavior.ts';
import { audio } from './audio.ts';
import { event } from './events.ts';
import { flash } from './flash.ts';
import { game } from './games.ts';
import { html } from './html.ts';
import { linkedinSlidshare } from './linkedin-slidshare.ts';
import { pdf } from './pdf.ts';
import { ppt } from './ppt.ts';
import { reactionEvaluation } from './reaction-evaluation.ts';
import { scormCloud } from './scorm-cloud.ts';
import { scorm } from './scorm.ts';
import { offlineTest, test } from './tests.ts';
import { textLesson } from './text-lesson.ts';
import { video } from './video.ts';
import { vimeo } from './vimeo.ts';
import { wowza } from './wowza.ts';
import { youtube } from './youtube.ts';

/** What the server does with each type of activity. */
export const ACTIVITY_BEHAVIORS: { readonly [T in ActivityType]: ActivityBehavior<T> } = {
  video,
  text_lesson: textLesson,
  pdf,
  youtube,
  conventional_test: offlineTest,
  scorm,
  reaction_evaluation: reactionEvaluation,
  block_test: test,
  restart_test: test,
  block_general_test: test,
  restart_general_test: test,
  evaluated_quiz: offlineTest,
  unevaluated_quiz: test,
  drag_and_drop: game,
  drag_the_words: game,
  find_the_pairs: game,
  this_or_that: game,
  fill_in_the_blanks: game,
  true_or_false: game,
  flashcards: game,
  enigma: game,
  audio,
  ppt,
  html,
  flash,
  vimeo,
  wowza,
  linkedin_slidshare: linkedinSlidshare,
  scorm_cloud: scormCloud,
  presential_event: event,
  webinar: event,
  live_class: event,
};
