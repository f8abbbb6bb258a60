import { lazyRouteComponent } from '@tanstack/react-router';

import {
  loadLessonTexts,
  loadObligationTexts,
  loadOwnTexts,
  loadProfileTexts,
  loadProgramTexts,
  loadRewardTexts,
  loadTrailLessonTexts,
  loadTrailTexts,
  loadTrainingTexts,
} from '../lib/i18n.ts';
import { loadChunk } from '../lib/load-chunk.ts';
import type { TextGroup } from '../lib/i18n.ts';
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

/** Makes screens as `screen` does, with the texts that stand in the folder of their feature, and groups it shares, fetched beside them. */
export const screenWithOwn = (namespace: keyof OwnTexts, ...others: readonly TextGroup[]) =>
  screenWith(() => loadOwnTexts(namespace, ...others));

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

/** As `screen`, with the texts of the reward store fetched beside it. */
export const rewardScreen = screenWith(loadRewardTexts);

/** As `screen`, with the texts of one's own profile fetched beside it. */
export const profileScreen = screenWith(loadProfileTexts);
