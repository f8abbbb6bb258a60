import { lazyRouteComponent } from '@tanstack/react-router';

import {
  loadDrillTexts,
  loadEventTexts,
  loadAttendanceTexts,
  loadLessonTexts,
  loadObligationTexts,
  loadNewsTexts,
  loadNoteTexts,
  loadOwnTexts,
  loadPodcastTexts,
  loadProfileTexts,
  loadProgramTexts,
  loadRewardTexts,
  loadRoomTexts,
  loadTrailLessonTexts,
  loadTrailTexts,
  loadTrainingTexts,
} from '../lib/i18n.ts';
import { loadChunk } from '../lib/load-chunk.ts';
import type { OwnTexts } from '../locales/namespaces.ts';

/** A screen in a chunk of its own, fetched within 120 s or failing with an offer to reload [ERR-03]. */
export function screen<M extends Record<string, unknown>, K extends keyof M & string>(
  load: () => Promise<M>,
  name: K,
) {
  return lazyRouteComponent(() => loadChunk(load), name);
}

/** Makes screens whose texts are fetched beside them. */
const screenWith =
  (loadTexts: () => Promise<void>) =>
  <M extends Record<string, unknown>, K extends keyof M & string>(load: () => Promise<M>, name: K) =>
    screen(async () => (await Promise.all([load(), loadTexts()]))[0], name);

/** Makes screens as `screen` does, with the texts that stand in the folder of their feature fetched beside them. */
export const screenWithOwn = (namespace: keyof OwnTexts) => screenWith(() => loadOwnTexts(namespace));

/** As `screen`, with the texts of the program fetched beside it. */
export const programScreen = screenWith(loadProgramTexts);

/** As `screen`, with the texts of an opened activity fetched beside it. */
export const lessonScreen = screenWith(loadLessonTexts);

/** As `screen`, with the texts of trails fetched beside it. */
export const trailScreen = screenWith(loadTrailTexts);

/** As `screen`, with the texts of what people have to do fetched beside it. */
export const obligationScreen = screenWith(loadObligationTexts);

/** As `screen`, with the texts of an activity opened in a trail fetched beside it. */
export const trailLessonScreen = screenWith(loadTrailLessonTexts);

/** As `screen`, with the texts of lists of trainings with a date fetched beside it. */
export const trainingScreen = screenWith(loadTrainingTexts);

/** As `screen`, with the texts of notes fetched beside it. */
export const noteScreen = screenWith(loadNoteTexts);

/** As `screen`, with the texts of the reward store fetched beside it. */
export const rewardScreen = screenWith(loadRewardTexts);

/** As `screen`, with the texts of drills fetched beside it. */
export const drillScreen = screenWith(loadDrillTexts);

/** As `screen`, with the texts of attendance at the training authority fetched beside it. */
export const attendanceScreen = screenWith(loadAttendanceTexts);

/** As `screen`, with the texts of events of trainings fetched beside it. */
export const eventScreen = screenWith(loadEventTexts);

/** As `screen`, with the texts of rooms of events fetched beside it. */
export const roomScreen = screenWith(loadRoomTexts);

/** As `screen`, with the texts of news fetched beside it. */
export const newsScreen = screenWith(loadNewsTexts);

/** As `screen`, with the texts of podcasts fetched beside it. */
export const podcastScreen = screenWith(loadPodcastTexts);

/** As `screen`, with the texts of one's own profile fetched beside it. */
export const profileScreen = screenWith(loadProfileTexts);
