import type { TenantContext } from '../../../platform/context.ts';
import { addAttempt } from './enrollments.queries.ts';
import type { OpenActivity } from './open-activity.ts';

/** Gives one attempt more at an activity that is not lost; where the training stands otherwise stays. */
export const allowAttempt = (ctx: TenantContext, { enrollment, placed }: OpenActivity): Promise<void> =>
  addAttempt(ctx, enrollment.id, placed.activity.id);
