import type { ActivityType } from '@trilha/contracts/learning/activities/activity';

import type { ActivityView } from './activity-view.ts';
import { audio } from './audio/definition.ts';
import { dragAndDrop } from './drag-and-drop/definition.ts';
import { dragTheWords } from './drag-the-words/definition.ts';
import { enigma } from './enigma/definition.ts';
import { liveClass, presentialEvent, webinar } from './event/definition.ts';
import { fillInTheBlanks } from './fill-in-the-blanks/definition.ts';
import { findThePairs } from './find-the-pairs/definition.ts';
import { flash } from './flash/definition.ts';
import { flashcards } from './flashcards/definition.ts';
import { html } from './html/definition.ts';
import { linkedinSlidshare } from './linkedin_slidshare/definition.ts';
import { pdf } from './pdf/definition.ts';
import { ppt } from './ppt/definition.ts';
import { reactionEvaluation } from './reaction_evaluation/definition.ts';
import { scorm } from './scorm/definition.ts';
import { scormCloud } from './scorm_cloud/definition.ts';
import { quiz, test, unevaluatedQuiz } from './test/definition.ts';
import { textLesson } from './text_lesson/definition.ts';
import { thisOrThat } from './this-or-that/definition.ts';
import { trueOrFalse } from './true-or-false/definition.ts';
import { video } from './video/definition.ts';
import { vimeo } from './vimeo/definition.ts';
import { wowza } from './wowza/definition.ts';
import { youtube } from './youtube/definition.ts';

/** What the web shows of each type of activity. */
export const ACTIVITY_VIEWS: { readonly [T in ActivityType]: ActivityView<T> } = {
  video,
  text_lesson: textLesson,
  pdf,
  youtube,
  conventional_test: test,
  scorm,
  reaction_evaluation: reactionEvaluation,
  block_test: test,
  restart_test: test,
  block_general_test: test,
  restart_general_test: test,
  evaluated_quiz: quiz,
  unevaluated_quiz: unevaluatedQuiz,
  drag_and_drop: dragAndDrop,
  drag_the_words: dragTheWords,
  find_the_pairs: findThePairs,
  this_or_that: thisOrThat,
  fill_in_the_blanks: fillInTheBlanks,
  true_or_false: trueOrFalse,
  flashcards,
  enigma,
  audio,
  ppt,
  html,
  flash,
  vimeo,
  wowza,
  linkedin_slidshare: linkedinSlidshare,
  scorm_cloud: scormCloud,
  presential_event: presentialEvent,
  webinar,
  live_class: liveClass,
};
