import { DRILL_MODES } from '@trilha/rules/learning/drills';
import { z } from 'zod';

/** What a company configures about trainings; see `organization/tenant-settings.ts`. */
export const learningSettings = {
  /** When people are reminded of what is due (CRS-12): so many days before, and every week once it is overdue. */
  deadlines: z
    .object({
      daysBefore: z.array(z.number().int().min(1).max(365)).max(6).default([30, 7, 1]),
      weeklyWhenOverdue: z.boolean().default(true),
      /** Whether who leads a branch and administrators are told on Mondays who is overdue. */
      weeklyDigest: z.boolean().default(true),
    })
    .prefault({}),
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
