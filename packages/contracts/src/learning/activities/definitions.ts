import { GAME_DEFINITIONS } from '../games/settings.ts';
import { audio } from './audio.ts';
import { EVENT_DEFINITIONS } from './events.ts';
import { flash } from './flash.ts';
import { html } from './html.ts';
import { linkedinSlidshare } from './linkedin-slidshare.ts';
import { pdf } from './pdf.ts';
import { ppt } from './ppt.ts';
import { reactionEvaluation } from './reaction-evaluation.ts';
import { scormCloud } from './scorm-cloud.ts';
import { scorm } from './scorm.ts';
import { TEST_DEFINITIONS } from './tests.ts';
import { textLesson } from './text-lesson.ts';
import { video } from './video.ts';
import { vimeo } from './vimeo.ts';
import { wowza } from './wowza.ts';
import { youtube } from './youtube.ts';

const [conventionalTest, ...otherTests] = TEST_DEFINITIONS;

/** Every type of activity there is, in the order in which authors are offered them; all else is derived from this list. */
export const ACTIVITY_DEFINITIONS = [
  video,
  textLesson,
  pdf,
  youtube,
  conventionalTest,
  scorm,
  reactionEvaluation,
  ...otherTests,
  ...GAME_DEFINITIONS,
  audio,
  ppt,
  html,
  flash,
  vimeo,
  wowza,
  linkedinSlidshare,
  scormCloud,
  ...EVENT_DEFINITIONS,
] as const;
