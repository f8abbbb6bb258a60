import type { LoungePart } from '@trilha/contracts/learning/rooms';

import { AppError } from '../../../platform/app-error.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { findLook } from './lounge.queries.ts';

/** Throws `room_part_off` where the lounges of the company have no such part. */
export async function requirePart(ctx: TenantContext, part: LoungePart): Promise<void> {
  if (!(await findLook(ctx)).parts.includes(part)) throw new AppError('room_part_off');
}
