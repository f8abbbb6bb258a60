import { z } from 'zod';

/** Share of a medium that must have been watched, heard or read before the activity counts as done. */
export const completionShare = z.number().min(0.1).max(1).default(0.95);
