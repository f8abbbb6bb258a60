import { EVENT_ACTIVITIES } from '@trilha/contracts/learning/activities/activity';
import type { EventKind } from '@trilha/rules/learning/trainings';

import type { TenantContext } from '../../../platform/context.ts';
import { publishedCourse } from '../catalog/published-course.ts';

const KINDS: Readonly<Partial<Record<string, EventKind>>> = EVENT_ACTIVITIES;

/** The kinds of event that a version of a training asks for by a part of its own. */
export async function kindsAsked(
  ctx: TenantContext,
  trainingId: string,
  version: number,
): Promise<ReadonlySet<EventKind>> {
  const { placed } = await publishedCourse(ctx, trainingId, version);
  const kinds = placed.map(({ activity }) => KINDS[activity.type]);
  return new Set(kinds.filter((kind) => kind !== undefined));
}
