import { DRILL_MODES } from '@trilha/rules/learning/drills';
import { z } from 'zod';

/** What a company configures about its daily questions; see `feature-settings.ts`. */
export const drillsSettings = {
  /** Three questions a day of what people have passed, and the training points of right answers (SES-19). */
  drills: z
    .object({
      mode: z.enum(DRILL_MODES).default('off'),
      pointsPerRightAnswer: z.number().int().min(0).max(1000).default(0),
      /** The most a person is given on a day. */
      pointsPerDay: z.number().int().min(0).max(3000).default(30),
    })
    .prefault({}),
};
