import { z } from 'zod';

/** What a company configures about reminders of deadlines; see `feature-settings.ts`. */
export const deadlinesSettings = {
  /** When people are reminded of what is due (CRS-12): so many days before, and every week once it is overdue. */
  deadlines: z
    .object({
      daysBefore: z.array(z.number().int().min(1).max(365)).max(6).default([30, 7, 1]),
      weeklyWhenOverdue: z.boolean().default(true),
      /** Whether leaders of branches and administrators are notified on Mondays who is overdue. */
      weeklyDigest: z.boolean().default(true),
    })
    .prefault({}),
};
