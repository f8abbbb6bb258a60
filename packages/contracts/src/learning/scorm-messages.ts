import { z } from 'zod';

import { scormCommit } from './scorm-runtime.ts';
import type { ScormLaunch, ScormSession } from './scorm-runtime.ts';

/** Messages of the app to the player page on the content origin, which takes messages of the app's origin only. */
export type ToScormPlayer =
  | {
      readonly type: 'start';
      readonly launch: Pick<ScormLaunch, 'activityId' | 'package' | 'learner'>;
      readonly session: ScormSession;
    }
  | { readonly type: 'open'; readonly itemId: string }
  | { readonly type: 'go'; readonly to: 'continue' | 'previous' }
  /** Let the content end and say so with `closed`. */
  | { readonly type: 'close' }
  /** A commit arrived at the server, or never will. */
  | { readonly type: 'settled'; readonly itemId: string; readonly seq: number };

/** Where the player stands; the app draws menu and buttons from it. */
export const scormPlace = z.object({
  /** Null between two items and at the end. */
  itemId: z.string().nullable(),
  /** What the sequencing of the package allows; null where it has none (1.2) and the app decides. */
  controls: z
    .object({
      continue: z.boolean(),
      previous: z.boolean(),
      /** Items that may be chosen. */
      choices: z.array(z.string()),
    })
    .nullable(),
});
export type ScormPlace = z.output<typeof scormPlace>;

/** Messages of the player page to the app. Foreign content runs beside it: nothing in here is believed unchecked. */
export const fromScormPlayer = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready') }),
  /** `urgent`: the content asked to keep it now, or ended. */
  z.object({ type: z.literal('state'), commit: scormCommit, urgent: z.boolean() }),
  z.object({ type: z.literal('place'), place: scormPlace }),
  /** The package has come to its end: by its sequencing, or because its only item was closed by itself. */
  z.object({ type: z.literal('ended') }),
  z.object({ type: z.literal('closed') }),
]);
export type FromScormPlayer = z.output<typeof fromScormPlayer>;
