import type { CoursePage } from '@trilha/contracts/learning/catalog';
import type { TrailPage } from '@trilha/contracts/learning/trails';

/** Until when a training is to be done, and the trail that asks for it where it is the trail that does. */
export interface NearerDeadline {
  readonly dueAt: string;
  readonly trail: Pick<TrailPage, 'id' | 'title'> | null;
}

/** The nearer of a training's own deadline and that of the trail it is opened by, while both are under way; null for none. */
export function nearerDeadline(
  { enrollment }: Pick<CoursePage, 'enrollment'>,
  trail: Pick<TrailPage, 'id' | 'title' | 'enrollment'> | undefined,
): NearerDeadline | null {
  if (!enrollment || enrollment.finishedAt) return null;
  const own = enrollment.dueAt;
  const asked = trail?.enrollment?.finishedAt ? null : (trail?.enrollment?.dueAt ?? null);
  if (trail && asked !== null && (own === null || Date.parse(asked) < Date.parse(own)))
    return { dueAt: asked, trail };
  return own === null ? null : { dueAt: own, trail: null };
}
